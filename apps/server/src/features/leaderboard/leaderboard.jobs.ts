import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { takeRankSnapshots } from './rank-snapshots.service.ts';

/** Hourly: a server may have been down at the turn, and a first XP can come in any month. */
export function createLeaderboardJobs({ db }: Pick<AppContext, 'db'>): Job[] {
  const run = () => takeRankSnapshots(db);
  return [{ name: 'rank-snapshots', cron: '1 * * * *', runsAtStart: true, run }];
}
