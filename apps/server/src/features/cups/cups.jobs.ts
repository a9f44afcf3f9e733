import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { advanceCups } from './advance-cups.service.ts';

/** Runs every minute, so that a draw follows the end of the entry soon. */
export function createCupsJobs(app: AppContext): Job[] {
  return [{ name: 'cups', cron: '* * * * *', runsAtStart: true, run: () => advanceCups(app) }];
}
