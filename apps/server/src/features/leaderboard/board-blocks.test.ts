import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SLOTS } from '#db/state/board-rank.ts';
import {
  BLOCK,
  listChangedSlots,
  moveBlock,
  moveSlots,
  splitSteps,
  type Slot,
  type Steps,
} from './board-blocks.ts';

function count(xps: readonly number[]): Slot[] {
  const rows = new Map<
    string,
    { level: 1 | 2; slot: number; players: number; singles: number[] | null }
  >();
  for (const xp of xps.filter((each) => each > 0)) {
    for (const [level, width] of [
      [1, SLOTS.middle],
      [2, SLOTS.coarse],
    ] as const) {
      const slot = Math.floor(xp / width);
      const singles = level === 1 ? Array.from({ length: SLOTS.middle }, () => 0) : null;
      const row = rows.get(`${level} ${slot}`) ?? { level, slot, players: 0, singles };
      row.players += 1;
      if (row.singles) row.singles[xp % SLOTS.middle]! += 1;
      rows.set(`${level} ${slot}`, row);
    }
  }
  return inOrder([...rows.values()]);
}

const inOrder = (rows: readonly Slot[]) =>
  rows.toSorted((one, other) => one.level - other.level || one.slot - other.slot);

const xp = fc.oneof(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 5_000 }));
/** XP of the player at each place of a block, before and after. */
const moves = fc.uniqueArray(
  fc.record({ place: fc.integer({ min: 0, max: BLOCK - 1 }), before: xp, after: xp }),
  { selector: ({ place }) => place, minLength: 1, maxLength: 60 },
);

it('a moved block has the XP of its players, and its histogram counts them', () => {
  fc.assert(
    fc.property(moves, (players) => {
      const block = Array.from({ length: BLOCK }, () => 0);
      for (const { place, before } of players) block[place] = before;
      const histogram = count(block);
      const gains = {
        block: 3,
        places: players.map(({ place }) => place),
        xp: players.map(({ before, after }) => after - before),
      };
      const steps: Steps = [];
      moveBlock(block, gains, steps);

      const due = Array.from({ length: BLOCK }, () => 0);
      for (const { place, after } of players) due[place] = after;
      expect(block).toEqual(due);

      const { middle, coarse } = listChangedSlots(steps);
      const isChanged = ({ level, slot }: Slot) => (level === 1 ? middle : coarse).includes(slot);
      const moved = [...splitSteps(steps, 2)].flatMap((some) =>
        moveSlots(histogram.filter(isChanged), some),
      );
      expect(inOrder(moved)).toEqual(inOrder(moveSlots(histogram.filter(isChanged), steps)));
      const all = [...histogram.filter((row) => !isChanged(row)), ...moved];
      // A row with a count of 0 stays.
      expect(inOrder(all.filter(({ players: left }) => left > 0))).toEqual(count(block));
    }),
  );
});

it('a player without a change of XP changes no row', () => {
  const steps: Steps = [];
  moveBlock([40], { block: 0, places: [0], xp: [0] }, steps);
  expect(listChangedSlots(steps)).toEqual({ middle: [], coarse: [] });
});

it('a player with very many XP changes one part of the histogram', () => {
  const steps: Steps = [];
  moveBlock([5_000_000], { block: 0, places: [0], xp: [100] }, steps);
  const parts = [...splitSteps(steps, 16)];
  expect(parts).toHaveLength(1);
  expect(listChangedSlots(parts[0]!)).toEqual(listChangedSlots(steps));
});
