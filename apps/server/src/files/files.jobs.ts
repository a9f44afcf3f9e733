import type { Database } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';
import { removeDoomedFiles } from './doomed-files.ts';
import type { Files } from './files.ts';

/** Tries again the files that a bucket would not let go of. */
export function createFilesJobs(app: { db: Database; files: Files }): Job[] {
  const run = () => removeDoomedFiles(app);
  return [{ name: 'remove-doomed-files', cron: '*/10 * * * *', runsAtStart: true, run }];
}
