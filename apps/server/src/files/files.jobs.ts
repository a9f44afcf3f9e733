import type { Database } from '../db/connection/database.ts';
import type { Job } from '../jobs/job.ts';
import { deleteMarkedFiles } from './marked-files.ts';
import type { Files } from './files.ts';

export function createFilesJobs(app: { db: Database; files: Files }): Job[] {
  const run = () => deleteMarkedFiles(app);
  return [{ name: 'remove-doomed-files', cron: '*/10 * * * *', runsAtStart: true, run }];
}
