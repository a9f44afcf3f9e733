import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { tellIncidents } from './incidents.service.ts';

/** Plans the mails to administrators; in a demonstration nobody waits for them. */
export function createIncidentsJobs(app: AppContext): Job[] {
  if (app.settings.demonstrationKey !== null) return [];
  return [{ name: 'tell-incidents', cron: '*/5 * * * *', run: () => tellIncidents(app) }];
}
