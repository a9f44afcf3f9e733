import type { Database } from '../db/connection/database.ts';
import type { PersonalData } from '../lib/personal-data.ts';
import { tryEach } from '../lib/try-each.ts';
import type { Job } from './job.ts';

/** Deletes expired data of all features; a failure of one does not stop the others. */
export async function cleanUp(db: Database, kept: readonly PersonalData[]): Promise<void> {
  await tryEach(kept, async ({ expire }) => expire?.(db), {
    message: 'parts of the clean-up failed',
  });
}

export function createCleanUpJobs(db: Database, kept: readonly PersonalData[]): Job[] {
  const run = () => cleanUp(db, kept);
  return [{ name: 'clean-up', cron: '17 * * * *', runsAtStart: true, run }];
}
