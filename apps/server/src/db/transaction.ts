import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { DomainError } from '../errors.ts';
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

/** What follows the commit of each transaction that runs. */
const followers = new WeakMap<Queryable, Follow[]>();

/**
 * Does something once the transaction is committed: tells streams, wakes the mailer, removes a file. In
 * the order in which it was asked for, once, and never of a rollback or of an attempt that is tried again. What
 * fails there undoes nothing. Outside a transaction a statement that has answered is
 * committed: it is done at once. There are no savepoints and no transactions within one, of which a part could be undone.
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

/** Runs the work in one READ COMMITTED transaction, for who knows what to do when it gave way. */
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
 * Runs the work in one READ COMMITTED transaction. When the database gave way to another
 * transaction, the whole work is tried again, five times at most; then SERVER_BUSY. What `onCommit`
 * was asked for is done before it returns.
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
      // A connection that broke while nobody used it is told of by its first statement: nothing was done.
      const isUnbegun = !hasBegun && attempt === 0 && isAway(error);
      if (!isConflict(error) && !isUnbegun) throw error;
      if (attempt === RETRIES) throw new DomainError('SERVER_BUSY');
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Does the same with everything read as of one moment. */
export async function inSnapshot<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
    return work(tx);
  });
}
