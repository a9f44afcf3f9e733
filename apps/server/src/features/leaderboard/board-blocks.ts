import { SLOTS } from '../../db/board-rank.ts';

/** XP on a board stands in blocks of so many seats: a player's seat says which, and where in it. */
export const BLOCK = 256;

/** What players of one block gain, or lose: `xp[n]` for the one at place `places[n]` (from 0) of the block. */
export type Gains = {
  readonly block: number;
  readonly places: readonly number[];
  readonly xp: readonly number[];
};

/** What a move changes in a histogram: how many players more or fewer have each XP of a middle slot, by its number. */
export type Steps = (number[] | undefined)[];

/** Counts so many players more with so much XP; who has none is not on the board. */
export function countStep(steps: Steps, xp: number, players: 1 | -1): void {
  if (xp === 0) return;
  const slot = Math.floor(xp / SLOTS.middle);
  // Without holes, or each look into it takes five times as long.
  while (steps.length <= slot) steps.push(undefined);
  const singles = (steps[slot] ??= Array.from({ length: SLOTS.middle }, () => 0));
  singles[xp % SLOTS.middle]! += players;
}

/** Moves the players of a block, in place, and counts their steps through the histogram. */
export function moveBlock(xp: number[], gains: Gains, steps: Steps): void {
  for (let n = 0; n < gains.places.length; n += 1) {
    const place = gains.places[n]!;
    const before = xp[place]!;
    const after = before + gains.xp[n]!;
    xp[place] = after;
    countStep(steps, before, -1);
    countStep(steps, after, 1);
  }
}

/** A row of a histogram: of a middle slot (level 1) with the players of each single XP, or of a coarse one (level 2). */
export type Slot = {
  readonly level: 1 | 2;
  readonly slot: number;
  readonly players: number;
  readonly singles: readonly number[] | null;
};

const coarseOf = (slot: number) => Math.floor((slot * SLOTS.middle) / SLOTS.coarse);

/** Lists the slots of both levels that the steps change, each in order. */
export function listChangedSlots(steps: Steps): { middle: number[]; coarse: number[] } {
  const middle: number[] = [];
  for (const [slot, singles] of steps.entries()) if (singles?.some(Boolean)) middle.push(slot);
  return { middle, coarse: [...new Set(middle.map(coarseOf))] };
}

const NONE = Array.from({ length: SLOTS.middle }, () => 0);

/** Splits steps into those of so many coarse slots each, so that each changes rows of its own at both levels. */
export function splitSteps(steps: Steps, coarseSlots: number): Steps[] {
  const width = (coarseSlots * SLOTS.coarse) / SLOTS.middle;
  return Array.from({ length: Math.ceil(steps.length / width) }, (_, nth) =>
    steps.map((singles, slot) => (Math.floor(slot / width) === nth ? singles : undefined)),
  );
}

/** Returns the changed rows of a histogram as the steps leave them, in order; `before` are those that there were. */
export function moveSlots(before: readonly Slot[], steps: Steps): Slot[] {
  const held = new Map(before.map((row) => [`${row.level} ${row.slot}`, row]));
  const coarse = new Map<number, number>();
  const { middle } = listChangedSlots(steps);
  const rows = middle.map((slot): Slot => {
    const more = steps[slot]!;
    const row = held.get(`1 ${slot}`);
    const players = more.reduce((sum, step) => sum + step, 0);
    coarse.set(coarseOf(slot), (coarse.get(coarseOf(slot)) ?? 0) + players);
    const singles = (row?.singles ?? NONE).map((count, n) => count + more[n]!);
    return { level: 1, slot, players: (row?.players ?? 0) + players, singles };
  });
  const wide = [...coarse].map(([slot, players]): Slot => {
    const row = held.get(`2 ${slot}`);
    return { level: 2, slot, players: (row?.players ?? 0) + players, singles: null };
  });
  return [...rows, ...wide];
}
