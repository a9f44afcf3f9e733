import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { askForRelease } from './releases.service.ts';

export function createReleasesJobs(app: AppContext): Job[] {
  if (app.settings.newVersionUrl === null) return [];
  const run = () => askForRelease(app);
  return [{ name: 'ask-for-release', cron: '23 5 * * *', runsAtStart: true, run }];
}
