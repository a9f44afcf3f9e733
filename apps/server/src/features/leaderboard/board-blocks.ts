import { SLOTS } from '#db/state/board-rank.ts';

/** Number of seats in a block of a board. A player's seat gives the block and the place in it. */
export const BLOCK = 256;

/** Changes in one block: `xp[n]` for the player at place `places[n]` (from 0). */
export type Gains = {
  readonly block: number;
  readonly places: readonly number[];
  readonly xp: readonly number[];
};

/** Changes of a histogram: by number of the middle slot, the change in players at each XP. */
export type Steps = (number[] | undefined)[];

/** Adds players at an XP. Players without XP are not on the board. */
export function countStep(steps: Steps, xp: number, players: 1 | -1): void {
  if (xp === 0) return;
  const slot = Math.floor(xp / SLOTS.middle);
  // No holes: reading a sparse array takes five times as long.
  while (steps.length <= slot) steps.push(undefined);
  const singles = (steps[slot] ??= Array.from({ length: SLOTS.middle }, () => 0));
  singles[xp % SLOTS.middle]! += players;
}

/** Changes the XP of a block in place, and adds the changes to the steps of the histogram. */
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

/** A histogram's row: a middle slot (level 1) with players by XP, or a coarse one (level 2). */
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

/** Splits steps by coarse slots: no two parts change the same row, and each part has changes. */
export function* splitSteps(steps: Steps, coarseSlots: number): Generator<Steps> {
  const width = (coarseSlots * SLOTS.coarse) / SLOTS.middle;
  const before: Steps = [];
  for (let start = 0; start < steps.length; start += width) {
    const some = steps.slice(start, start + width);
    if (some.some((singles) => singles?.some(Boolean))) yield [...before, ...some];
    for (let slot = 0; slot < width; slot += 1) before.push(undefined);
  }
}

/** Returns the changed rows of a histogram, in order. `before` are the stored rows. */
export function moveSlots(before: readonly Slot[], steps: Steps): Slot[] {
  const rowsBefore = new Map(before.map((row) => [`${row.level} ${row.slot}`, row]));
  const coarse = new Map<number, number>();
  const { middle } = listChangedSlots(steps);
  const rows = middle.map((slot): Slot => {
    const more = steps[slot]!;
    const row = rowsBefore.get(`1 ${slot}`);
    const players = more.reduce((sum, step) => sum + step, 0);
    coarse.set(coarseOf(slot), (coarse.get(coarseOf(slot)) ?? 0) + players);
    const singles = (row?.singles ?? NONE).map((count, n) => count + more[n]!);
    return { level: 1, slot, players: (row?.players ?? 0) + players, singles };
  });
  const wide = [...coarse].map(([slot, players]): Slot => {
    const row = rowsBefore.get(`2 ${slot}`);
    return { level: 2, slot, players: (row?.players ?? 0) + players, singles: null };
  });
  return [...rows, ...wide];
}
