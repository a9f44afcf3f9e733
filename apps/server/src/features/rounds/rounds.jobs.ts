import type { AppContext } from '#context.ts';
import type { Job } from '#jobs/job.ts';
import { putOnRounds } from './round-boards.service.ts';

/** Runs every five minutes, because an import can move a match to another round at any time. */
export function createRoundsJobs({ db }: Pick<AppContext, 'db'>): Job[] {
  const run = () => putOnRounds(db);
  return [{ name: 'rounds', cron: '*/5 * * * *', runsAtStart: true, run }];
}
