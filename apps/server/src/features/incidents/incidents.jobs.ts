import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { mailIncidents } from './incidents.service.ts';

/** Schedules the mails to administrators, except in a demonstration. */
export function createIncidentsJobs(app: AppContext): Job[] {
  if (app.settings.demonstrationKey !== null) return [];
  return [{ name: 'tell-incidents', cron: '*/5 * * * *', run: () => mailIncidents(app) }];
}
