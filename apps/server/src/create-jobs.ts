import type { AppContext } from './context.ts';
import { createCleanUpJobs } from './db/clean-up.jobs.ts';
import { createFilesJobs } from './files/files.jobs.ts';
import type { Job } from './jobs/job.ts';

/** Every job of the game, as its feature tells it. */
export function createJobs(app: AppContext): Job[] {
  return [...createCleanUpJobs(app), ...createFilesJobs(app)];
}
