import type { TestDatabase } from '../test-database.ts';
import type { Hold, PairOperation, ReadyOperation } from './operation.ts';
import { findUntruths } from './truths.ts';
import { untilWaiting } from './until-waiting.ts';
import { createPairWorld, type WorldTools } from './world.ts';

export type Named = readonly [name: string, operation: PairOperation];
export type Pair = readonly [ahead: Named, behind: Named];

async function hold({ pool }: TestDatabase, place: Hold): Promise<() => Promise<void>> {
  const { table, column, value } = place;
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(`SELECT FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [value]);
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

/** Starts the operation; if it has a row to wait for, it is blocked there until released. */
export async function begin(
  { act, hold: place }: ReadyOperation,
  options: { database: TestDatabase; isHeld: boolean },
) {
  const { database, isHeld } = options;
  const release = place && isHeld ? await hold(database, place) : null;
  const done = act();
  const waiting = release ? await untilWaiting(database.ownerDb, [done]) : 0;
  return { done, release, waiting };
}

/** Runs both concurrently, or the first blocked until the second has ended or waits too. */
export async function runPair(
  [first, second]: Pair,
  { isHeld, leadMs, ...tools }: WorldTools & { isHeld: boolean; leadMs: number },
) {
  const { database } = tools;
  const world = createPairWorld(tools);
  const [ahead, behind] = [await first[1].prepare(world), await second[1].prepare(world)];
  const { done: firstDone, release } = await begin(ahead, { database, isHeld });
  if (!release) await new Promise((resolve) => setTimeout(resolve, leadMs));
  const secondDone = behind.act();
  if (release) {
    await untilWaiting(database.ownerDb, [firstDone, secondDone]);
    await release();
  }
  const [one, other] = await Promise.all([firstDone, secondDone]);
  // An operation that is paired with itself has two outcomes under different names.
  const outcome = {
    [first[0]]: one,
    [first[0] === second[0] ? `${second[0]} again` : second[0]]: other,
  };
  return findUntruths(world, outcome);
}
