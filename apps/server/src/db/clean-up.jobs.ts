import type { Job } from '../jobs/job.ts';
import { cleanUp } from './clean-up.ts';
import type { Database } from './database.ts';

/** What has run out goes within the hour. */
export function createCleanUpJobs(app: { db: Database }): Job[] {
  return [{ name: 'clean-up', cron: '17 * * * *', runsAtStart: true, run: () => cleanUp(app.db) }];
}
