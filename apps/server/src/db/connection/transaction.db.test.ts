import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { DomainError } from '#lib/errors.ts';
import { createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { DatabaseTransaction, Queryable } from './database.ts';
import { inTransaction, onCommit } from './transaction.ts';

const database = useTestDatabase();

let userId: string;
let notified: string[];
beforeEach(async () => {
  ({ userId } = await createPlayer(database.db));
  notified = [];
});

const notify = (db: Queryable, what: string) => onCommit(db, () => notified.push(what));
const pay = (db: Queryable, xp: number) =>
  sql`UPDATE profiles SET xp_total = xp_total + ${xp} WHERE id = ${userId}`.execute(db);
async function xpNow(): Promise<number> {
  const { rows } = await sql<{ xp: number }>`
    SELECT xp_total AS xp FROM profiles WHERE id = ${userId}`.execute(database.db);
  return rows[0]!.xp;
}

it('runs once, in order, when the commit is visible to others', async () => {
  const answer = await inTransaction(database.db, async (tx) => {
    onCommit(tx, async () => notified.push(`first, of ${await xpNow()} XP`));
    await pay(tx, 5);
    notify(tx, 'second');
    expect(notified).toEqual([]);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(notified).toEqual(['first, of 5 XP', 'second']);
});

it('does not run after a rollback, for any reason of it', async () => {
  const refused = inTransaction(database.db, async (tx) => {
    notify(tx, 'paid');
    await pay(tx, 5);
    throw new DomainError('NOT_FOUND');
  });
  await expect(refused).rejects.toThrow('NOT_FOUND');
  const broken = inTransaction(database.db, async (tx) => {
    notify(tx, 'broken');
    await sql`SELECT 1 / 0`.execute(tx);
  });
  await expect(broken).rejects.toThrow('division by zero');
  expect([notified, await xpNow()]).toEqual([[], 0]);
});

it('runs for the committed attempt only, and not for aborted ones', async () => {
  let attempts = 0;
  await inTransaction(database.db, async (tx) => {
    attempts += 1;
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
    await sql`SELECT FROM profiles WHERE id = ${userId}`.execute(tx);
    // Another transaction commits first, twice.
    if (attempts < 3) await pay(database.ownerDb, 1);
    notify(tx, `attempt ${attempts}`);
    await pay(tx, 10);
  });
  expect([attempts, notified, await xpNow()]).toEqual([3, ['attempt 3'], 12]);
});

it('runs for each of two deadlocked transactions only after its own commit', async () => {
  const other = await createPlayer(database.db);
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const attempts = [0, 0];
  const run = (index: number, ids: readonly string[]) =>
    inTransaction(database.db, async (tx) => {
      attempts[index]! += 1;
      const lock = (id: string) =>
        sql`SELECT FROM profiles WHERE id = ${id} FOR UPDATE`.execute(tx);
      notify(tx, `${index}`);
      await lock(ids[0]!);
      holding += 1;
      if (holding === 2) resolve();
      await bothHold;
      await lock(ids[1]!);
    });
  await Promise.all([run(0, [userId, other.userId]), run(1, [other.userId, userId])]);
  expect(attempts[0]! + attempts[1]!).toBeGreaterThan(2);
  expect(notified.toSorted()).toEqual(['0', '1']);
});

it('that fails reverts nothing, and does not stop others', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  try {
    await inTransaction(database.db, async (tx) => {
      await pay(tx, 5);
      onCommit(tx, () => {
        throw new DomainError('SERVER_BUSY');
      });
      onCommit(tx, () => Promise.reject(new Error('gone')));
      notify(tx, 'the rest');
    });
    expect([notified, await xpNow(), warn.mock.calls.length]).toEqual([['the rest'], 5, 2]);
  } finally {
    warn.mockRestore();
  }
});

it('runs at once for a statement outside a transaction', async () => {
  await pay(database.db, 5);
  notify(database.db, 'paid');
  expect(notified).toEqual(['paid']);
});

it('is refused if it could never run: after the end, and in a nested transaction', async () => {
  let over: DatabaseTransaction | undefined;
  await inTransaction(database.db, async (tx) => {
    over = tx;
    const within = inTransaction(tx, async (inner) => notify(inner, 'within'));
    await expect(within).rejects.toThrow('transaction');
  });
  expect(() => notify(over!, 'late')).toThrow('the transaction is over');
  const alone = database.db.transaction().execute(async (tx) => notify(tx, 'alone'));
  await expect(alone).rejects.toThrow('none of inTransaction');
  expect(notified).toEqual([]);
});
