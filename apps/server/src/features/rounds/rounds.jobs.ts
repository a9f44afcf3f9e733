import type { AppContext } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { putOnRounds } from './round-boards.service.ts';

/** Runs every five minutes, because imports say at any time that a match is of another round; mostly there is none. */
export function createRoundsJobs({ db }: Pick<AppContext, 'db'>): Job[] {
  const run = () => putOnRounds(db);
  return [{ name: 'rounds', cron: '*/5 * * * *', runsAtStart: true, run }];
}
