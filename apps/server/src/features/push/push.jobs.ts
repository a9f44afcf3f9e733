import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { findPushes } from './find-pushes.service.ts';

export function createPushJobs(app: AppContext): Job[] {
  return [{ name: 'find-pushes', cron: '* * * * *', run: () => findPushes(app) }];
}
