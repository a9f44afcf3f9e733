import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { takeRankSnapshots } from './rank-snapshots.service.ts';

/**
 * Ranks are kept at the turn of the month. Every hour, because a server may have been down then,
 * and a board may get its first XP in any month; it looks at the list of boards when none is due.
 */
export function createLeaderboardJobs({ db }: Pick<AppContext, 'db'>): Job[] {
  const run = () => takeRankSnapshots(db);
  return [{ name: 'rank-snapshots', cron: '1 * * * *', runsAtStart: true, run }];
}
