import { contract } from '@kickoracle/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { startOpenIdProvider } from '../openid-provider.ts';
import { createRandom, type Random } from '../../demonstration/random.ts';
import { rounds } from '../rounds.ts';
import { PUBLIC_URL, useTestApp } from '../test-app.ts';
import { useTestDatabase } from '../test-database.ts';
import { PAIR_OPERATIONS, type Hold, type PairOperation } from './operations.ts';
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

/** On every run each operation meets so many that touch what it touches; with --full all of all. */
const MOST_OTHERS = 12;

type Named = readonly [name: string, operation: PairOperation];

const operations = Object.entries(PAIR_OPERATIONS);
const isFull = rounds({ quick: 0, full: 1 }) === 1;
const seed = Number(process.env['PAIRS_SEED'] ?? Date.now() % 1_000_000);

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

/**
 * Both at once in a world of their own, the first one some moments ahead; or held at its lock
 * until the second one has ended or waits too.
 */
async function runPair(first: Named, second: Named, options: { isHeld: boolean; leadMs: number }) {
  const world = createPairWorld(tools);
  const [ahead, behind] = [await first[1].prepare(world), await second[1].prepare(world)];
  const release = options.isHeld && ahead.hold ? await hold(ahead.hold) : null;
  const firstDone = ahead.act();
  if (release) await untilWaiting(database.ownerDb, [firstDone]);
  else await new Promise((resolve) => setTimeout(resolve, options.leadMs));
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
  return { untruths: await findUntruths(world, outcome), outcome };
}

/** Some of these, each at most once, by chance. */
function drawSome<T>(all: readonly T[], count: number, random: Random): T[] {
  const rest = [...all];
  const drawn = Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(random.whole(rest.length), 1),
  );
  return drawn.flat();
}

describe('pairs of writes', () => {
  it('have a row for every writing operation of the contract', () => {
    const writing = Object.entries(contract).flatMap(([noun, group]) =>
      Object.entries(group)
        .filter(([, operation]) => operation['~orpc'].route.method !== 'GET')
        .map(([name]) => `${noun}.${name}`),
    );
    expect(writing.filter((name) => !(name in PAIR_OPERATIONS))).toEqual([]);
  });

  it.each(operations)('%s does what it is meant to do, alone', async (name, operation) => {
    const world = createPairWorld(tools);
    const { act } = await operation.prepare(world);
    const done = await act();
    expect(done.status).toBeLessThan(300);
    expect(await findUntruths(world, { [name]: done })).toEqual([]);
  });

  it.each(operations)(
    '%s leaves the truth beside others',
    async (name, operation) => {
      const random = createRandom(seed);
      const near = operations.filter(
        ([, other]) => isFull || other.touches.some((table) => operation.touches.includes(table)),
      );
      const others = isFull ? near : drawSome(near, MOST_OTHERS, random);
      const found: string[] = [];
      for (const other of others) {
        for (let round = 0; round < rounds({ quick: 1, full: 3 }); round += 1) {
          // Held, the first one waits for the second; side by side the two are a pair but once.
          const isTwin =
            operations.indexOf(other) < operations.findIndex(([known]) => known === name);
          for (const isHeld of isFull || !isTwin ? [false, true] : [true]) {
            const leadMs = random.whole(8);
            const run = await runPair([name, operation], other, { isHeld, leadMs });
            const way = isHeld ? 'held' : `${leadMs} ms ahead`;
            found.push(...run.untruths.map((one) => `${name} (${way}) and ${other[0]}: ${one}`));
          }
        }
      }
      expect(found, `seed ${seed}`).toEqual([]);
    },
    rounds({ quick: 300_000, full: 1_800_000 }),
  );
});
