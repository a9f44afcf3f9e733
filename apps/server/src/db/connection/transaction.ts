import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { DomainError } from '#lib/errors.ts';
import { isAway } from './away.ts';
import type { Database, DatabaseTransaction, Queryable } from './database.ts';
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

type Follow = () => unknown;

const followers = new WeakMap<Queryable, Follow[]>();

/**
 * Runs a callback after the commit: publishes a message, wakes the mailer, deletes a file.
 * Callbacks run once, in order, and never after a rollback or for an aborted attempt. A failing
 * callback reverts nothing. Outside a transaction, statements are committed, so it runs at once.
 * There are no savepoints and no nested transactions, which could be rolled back separately.
 */
export function onCommit(db: Queryable, follow: Follow): void {
  const waiting = followers.get(db);
  if (waiting) waiting.push(follow);
  else if (db.isTransaction) throw new Error('the transaction is over, or none of inTransaction');
  else void runAll([follow]);
}

async function runAll(follows: readonly Follow[]): Promise<void> {
  for (const follow of follows) {
    try {
      await follow();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
}

/** Runs a READ COMMITTED transaction without retries, for callers that handle an abort. */
export async function inTransactionOnce<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const follows: Follow[] = [];
  const answer = await db.transaction().execute(async (tx) => {
    followers.set(tx, follows);
    try {
      return await work(tx);
    } finally {
      followers.delete(tx);
    }
  });
  await runAll(follows);
  return answer;
}

/**
 * Runs the work in one READ COMMITTED transaction. If the database aborts it for another
 * transaction, the whole work is retried, up to five times; then it throws SERVER_BUSY. Callbacks
 * of `onCommit` have run when it returns.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  const begin = (tx: DatabaseTransaction) => {
    hasBegun = true;
    return work(tx);
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTransactionOnce(db, begin);
    } catch (error) {
      // A connection that broke while idle fails at its first statement: no work was done.
      const isUnbegun = !hasBegun && attempt === 0 && isAway(error);
      if (!isConflict(error) && !isUnbegun) throw error;
      if (attempt === RETRIES) throw new DomainError('SERVER_BUSY');
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** The same as `inTransaction`, with all reads from one snapshot. */
export async function inSnapshot<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
    return work(tx);
  });
}
