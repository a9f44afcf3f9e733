import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { DomainError } from '../errors.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { isOutdatedPlan } from './prepared-statements.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const RETRIES = 5;

function isConflict(error: unknown): boolean {
  return (
    (error instanceof pg.DatabaseError &&
      (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)) ||
    isOutdatedPlan(error)
  );
}

/** Runs the work in one READ COMMITTED transaction, for who knows what to do when it gave way. */
export function inTransactionOnce<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(work);
}

/**
 * Runs the work in one READ COMMITTED transaction. When the database gave way to another
 * transaction, the whole work is tried again, five times at most; then SERVER_BUSY.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTransactionOnce(db, work);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === RETRIES) throw new DomainError('SERVER_BUSY');
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** The same with everything read as of one moment. */
export async function inSnapshot<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
    return work(tx);
  });
}
