import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { honourRounds } from './honours.service.ts';

export function createLeaguesJobs(app: AppContext): Job[] {
  return [{ name: 'league-honours', cron: '* * * * *', run: () => honourRounds(app) }];
}
