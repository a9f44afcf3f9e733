import { contract } from '@kickoracle/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startOpenIdProvider } from '../openid-provider.ts';
import { createRandom, type Random } from '../../demonstration/random.ts';
import { chooseSeed } from '../chance.ts';
import { rounds } from '../rounds.ts';
import { PUBLIC_URL, useTestApp } from '../test-app.ts';
import { useTestDatabase } from '../test-database.ts';
import {
  PAIR_OPERATIONS,
  type Hold,
  type PairOperation,
  type ReadyOperation,
} from './operations.ts';
import { findUntruths } from './truths.ts';
import { untilWaiting } from './until-waiting.ts';
import { createPairWorld } from './world.ts';

const provider = await startOpenIdProvider({
  redirectUris: [`${PUBLIC_URL}/auth/google/callback`],
});
afterAll(() => provider.stop());
const database = useTestDatabase();
const test = useTestApp(database, { google: provider });
const tools = { test, database, provider };

type Named = readonly [name: string, operation: PairOperation];
type Pair = readonly [ahead: Named, behind: Named];
type Way = { readonly pair: Pair; readonly isHeld: boolean };

const operations = Object.entries(PAIR_OPERATIONS);
const isFull = rounds({ quick: 0, full: 1 }) === 1;
const seed = chooseSeed();
/** Each test has chance of its own, so that it goes the same way when it runs alone. */
const chanceOf = (name: string) =>
  createRandom(seed + operations.findIndex(([known]) => known === name));

/** Locks a row for somebody else until it is let go. */
async function hold({ table, column, value }: Hold): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query(`SELECT FROM ${table} WHERE ${column} = $1 FOR UPDATE`, [value]);
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

/** Begins the operation; where it has a row to wait at, it stands there until it is let go. */
async function begin({ act, hold: place }: ReadyOperation, options: { isHeld: boolean }) {
  const release = place && options.isHeld ? await hold(place) : null;
  const done = act();
  const waiting = release ? await untilWaiting(database.ownerDb, [done]) : 0;
  return { done, release, waiting };
}

/**
 * Both at once in a world of their own, the first one some moments ahead; or held at its lock
 * until the second one has ended or waits too.
 */
async function runPair(
  [first, second]: Pair,
  options: { isHeld: boolean; leadMs: number; chance: Random },
) {
  const world = createPairWorld({ ...tools, chance: options.chance });
  const [ahead, behind] = [await first[1].prepare(world), await second[1].prepare(world)];
  const { done: firstDone, release } = await begin(ahead, options);
  if (!release) await new Promise((resolve) => setTimeout(resolve, options.leadMs));
  const secondDone = behind.act();
  if (release) {
    await untilWaiting(database.ownerDb, [firstDone, secondDone]);
    await release();
  }
  const [one, other] = await Promise.all([firstDone, secondDone]);
  // Of an operation beside itself both must be looked at.
  const outcome = {
    [first[0]]: one,
    [first[0] === second[0] ? `${second[0]} again` : second[0]]: other,
  };
  return findUntruths(world, outcome);
}

/** Each held while the other one comes, and the two side by side. */
const waysOf = (one: Named, other: Named): Way[] => [
  { pair: [one, other], isHeld: true },
  { pair: [other, one], isHeld: true },
  { pair: [one, other], isHeld: false },
];

const sharesTable = (one: PairOperation, other: PairOperation) =>
  one.touches.some((table) => other.touches.includes(table));

describe('pairs of writes', () => {
  it('have a row for every writing operation of the contract', () => {
    const writing = Object.entries(contract).flatMap(([noun, group]) =>
      Object.entries(group)
        .filter(([, operation]) => !operation['~orpc'].meta.isRead)
        .map(([name]) => `${noun}.${name}`),
    );
    expect(writing.filter((name) => !(name in PAIR_OPERATIONS))).toEqual([]);
  });

  it.each(operations)('%s waits at its row and does what it is meant to do', async (name, one) => {
    const world = createPairWorld({ ...tools, chance: chanceOf(name) });
    const ready = await one.prepare(world);
    const { done, release, waiting } = await begin(ready, { isHeld: true });
    await release?.();
    const outcome = await done;
    expect(outcome.status).toBeLessThan(300);
    expect(await findUntruths(world, { [name]: outcome })).toEqual([]);
    // One that does not wait where it is held would be done before its pair begins.
    expect(waiting, 'waits').toBe(ready.hold ? 1 : 0);
  });

  // Of two that share a table one way on every run, by chance; with --full every way of all, thrice.
  it.each(operations)(
    '%s leaves the truth beside each that comes after it here, and itself',
    async (name, operation) => {
      const chance = chanceOf(name);
      const others = operations
        .slice(operations.findIndex(([known]) => known === name))
        .filter(([, other]) => isFull || sharesTable(operation, other));
      const found: string[] = [];
      for (const other of others) {
        const ways = waysOf([name, operation], other);
        for (const { pair, isHeld } of isFull ? [ways, ways, ways].flat() : [chance.pick(ways)]) {
          const leadMs = chance.whole(8);
          const untruths = await runPair(pair, { isHeld, leadMs, chance });
          const names = `${pair[0][0]} (${isHeld ? 'held' : `${leadMs} ms ahead`}), ${pair[1][0]}`;
          found.push(...untruths.map((untruth) => `${names}: ${untruth}`));
        }
      }
      expect(found, `seed ${seed}`).toEqual([]);
    },
    rounds({ quick: 300_000, full: 1_800_000 }),
  );
});
