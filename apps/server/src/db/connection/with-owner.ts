import { connectDatabase, type Database, type DatabaseAddress } from './database.ts';

/** Runs `work` with a single connection of the database's owner, and closes it. */
export async function withOwner<T>(
  owner: DatabaseAddress,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const onError = () => undefined;
  const { db, close } = connectDatabase({ address: owner, maxConnections: 1, onError });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
