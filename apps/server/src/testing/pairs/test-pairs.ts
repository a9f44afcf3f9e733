import { afterAll, describe, expect, it } from 'vitest';
import { takeShare } from '../../../../../tests/share.ts';
import { createRandom } from '#demonstration/random.ts';
import { chooseSeed } from '../chance.ts';
import { startOpenIdProvider } from '../openid-provider.ts';
import { rounds } from '../rounds.ts';
import { PUBLIC_URL, useTestApp } from '../test-app.ts';
import { useTestDatabase } from '../test-database.ts';
import type { PairOperation } from './operation.ts';
import { PAIR_OPERATIONS } from './operations.ts';
import { begin, runPair, type Named, type Pair } from './run-pair.ts';
import { findUntruths } from './truths.ts';
import { createPairWorld } from './world.ts';
import { listOperations } from '#http/open-api/operations.ts';

type Way = { readonly pair: Pair; readonly isHeld: boolean };

/** Number of test files; each takes the pairs of every fourth operation. */
const FILES = 4;

const operations = Object.entries(PAIR_OPERATIONS);
const isFull = rounds({ quick: 0, full: 1 }) === 1;
const placeOf = (name: string) => operations.findIndex(([known]) => known === name);

/** Three ways: each operation is blocked while the other runs, and both run concurrently. */
const waysOf = (one: Named, other: Named): Way[] => [
  { pair: [one, other], isHeld: true },
  { pair: [other, one], isHeld: true },
  { pair: [one, other], isHeld: false },
];

const sharesTable = (one: PairOperation, other: PairOperation) =>
  one.touches.some((table) => other.touches.includes(table));

/** Lists partners of an operation: a share of those with a common table, and itself. */
function listOthers([name, operation]: Named): readonly Named[] {
  const others = operations
    .slice(placeOf(name))
    .filter(([, other]) => isFull || sharesTable(operation, other));
  return takeShare(others, placeOf(name));
}

/** Defines the tests of one file of pairs, numbered from 0. */
export async function testPairs(file: number): Promise<void> {
  const provider = await startOpenIdProvider({
    redirectUris: [`${PUBLIC_URL}/auth/google/callback`],
  });
  afterAll(() => provider.stop());
  const database = useTestDatabase();
  const test = useTestApp(database, { google: provider });
  const seed = chooseSeed();
  /** Each pair has its own random numbers, so that it is repeatable alone. */
  const toolsFor = (name: string, other = name) => {
    const chance = createRandom(seed + placeOf(name) * operations.length + placeOf(other));
    return { test, database, provider, chance };
  };
  const mine = operations.filter((_, place) => place % FILES === file);

  describe('pairs of writes', () => {
    it('have a row for every writing operation of the contract', () => {
      const writing = listOperations().filter(({ meta }) => !meta.isRead);
      expect(writing.filter(({ id }) => !(id in PAIR_OPERATIONS))).toEqual([]);
    });

    it.each(mine)('%s waits at its row and does what it is meant to do', async (name, one) => {
      const world = createPairWorld(toolsFor(name));
      const ready = await one.prepare(world);
      const { done, release, waiting } = await begin(ready, { database, isHeld: true });
      await release?.();
      const outcome = await done;
      expect(outcome.status).toBeLessThan(300);
      expect(await findUntruths(world, { [name]: outcome })).toEqual([]);
      // An operation that does not wait for the lock would finish before its pair starts.
      expect(waiting, 'waits').toBe(ready.hold ? 1 : 0);
    });

    // One random way for pairs with a common table; with --full all ways of all pairs, three times.
    it.each(
      mine
        .map((named) => [...named, listOthers(named)] as const)
        .filter(([, , others]) => others.length > 0),
    )(
      '%s leaves the truth beside each that comes after it here, and itself',
      { timeout: rounds({ quick: 300_000, full: 1_800_000 }) },
      async (name, operation, others) => {
        const found: string[] = [];
        for (const other of others) {
          const tools = toolsFor(name, other[0]);
          const ways = waysOf([name, operation], other);
          for (const { pair, isHeld } of isFull
            ? [ways, ways, ways].flat()
            : [tools.chance.pick(ways)]) {
            const leadMs = tools.chance.whole(8);
            const untruths = await runPair(pair, { isHeld, leadMs, ...tools });
            const names = `${pair[0][0]} (${isHeld ? 'held' : `${leadMs} ms ahead`}), ${pair[1][0]}`;
            found.push(...untruths.map((untruth) => `${names}: ${untruth}`));
          }
        }
        expect(found, `seed ${seed}`).toEqual([]);
      },
    );
  });
}
