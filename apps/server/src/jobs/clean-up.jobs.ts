import type { Database } from '../db/database.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Job } from './job.ts';

/** Removes what has run out, feature by feature; what fails in one keeps nobody else from it. */
export async function cleanUp(db: Database, kept: readonly PersonalData[]): Promise<void> {
  const failures: unknown[] = [];
  for (const { expire } of kept) {
    await expire?.(db).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything was cleaned up');
}

/** Removes, within the hour, what has run out. */
export function createCleanUpJobs(db: Database, kept: readonly PersonalData[]): Job[] {
  const run = () => cleanUp(db, kept);
  return [{ name: 'clean-up', cron: '17 * * * *', runsAtStart: true, run }];
}
