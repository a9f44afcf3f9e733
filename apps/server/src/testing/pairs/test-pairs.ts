import { contract } from '@kickoracle/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { takeShare } from '../../../../../tests/circle.ts';
import { createRandom } from '../../demonstration/random.ts';
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

type Way = { readonly pair: Pair; readonly isHeld: boolean };

/** Each test file takes the pairs of every so many operations. */
const FILES = 4;

const operations = Object.entries(PAIR_OPERATIONS);
const isFull = rounds({ quick: 0, full: 1 }) === 1;
const placeOf = (name: string) => operations.findIndex(([known]) => known === name);

/** Each held while the other one comes, and the two side by side. */
const waysOf = (one: Named, other: Named): Way[] => [
  { pair: [one, other], isHeld: true },
  { pair: [other, one], isHeld: true },
  { pair: [one, other], isHeld: false },
];

const sharesTable = (one: PairOperation, other: PairOperation) =>
  one.touches.some((table) => other.touches.includes(table));

/** What a run tries beside an operation: of those that share a table with it, and itself, a share. */
function listOthers([name, operation]: Named): readonly Named[] {
  const others = operations
    .slice(placeOf(name))
    .filter(([, other]) => isFull || sharesTable(operation, other));
  return takeShare(others, ([other]) => `${name}, ${other}`);
}

/** The tests of one file of pairs, the first of which is number 0. */
export async function testPairs(file: number): Promise<void> {
  const provider = await startOpenIdProvider({
    redirectUris: [`${PUBLIC_URL}/auth/google/callback`],
  });
  afterAll(() => provider.stop());
  const database = useTestDatabase();
  const test = useTestApp(database, { google: provider });
  const seed = chooseSeed();
  /** Each pair has chance of its own, so that it goes the same way when it is alone. */
  const toolsFor = (name: string, other = name) => {
    const chance = createRandom(seed + placeOf(name) * operations.length + placeOf(other));
    return { test, database, provider, chance };
  };
  const mine = operations.filter((_, place) => place % FILES === file);

  describe('pairs of writes', () => {
    it('have a row for every writing operation of the contract', () => {
      const writing = Object.entries(contract).flatMap(([noun, group]) =>
        Object.entries(group)
          .filter(([, operation]) => !operation['~orpc'].meta.isRead)
          .map(([name]) => `${noun}.${name}`),
      );
      expect(writing.filter((name) => !(name in PAIR_OPERATIONS))).toEqual([]);
    });

    it.each(mine)('%s waits at its row and does what it is meant to do', async (name, one) => {
      const world = createPairWorld(toolsFor(name));
      const ready = await one.prepare(world);
      const { done, release, waiting } = await begin(ready, { database, isHeld: true });
      await release?.();
      const outcome = await done;
      expect(outcome.status).toBeLessThan(300);
      expect(await findUntruths(world, { [name]: outcome })).toEqual([]);
      // One that does not wait where it is held would be done before its pair begins.
      expect(waiting, 'waits').toBe(ready.hold ? 1 : 0);
    });

    // Of two that share a table one way, by chance; with --full every way of all, thrice.
    it.each(
      mine
        .map((named) => [...named, listOthers(named)] as const)
        .filter(([, , others]) => others.length > 0),
    )(
      '%s leaves the truth beside each that comes after it here, and itself',
      { tags: ['varied'], timeout: rounds({ quick: 300_000, full: 1_800_000 }) },
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
