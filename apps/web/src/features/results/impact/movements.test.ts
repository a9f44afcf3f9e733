import { describe, expect, it } from 'vitest';
import { compareBoard, listNewFirsts } from './movements.ts';

const row = (rank: number, username: string | null, xpTotal: number) => ({
  rank,
  username,
  xpTotal,
});

describe('the first places of a board, before and after', () => {
  it('rise, fall, stay, enter and leave', () => {
    const { rows, left } = compareBoard({
      before: [row(1, 'ann', 90), row(2, 'bob', 80), row(3, 'cid', 70), row(4, 'dan', 60)],
      after: [row(1, 'cid', 170), row(2, 'bob', 80), row(3, 'ann', 70), row(4, 'eve', 65)],
    });
    expect(rows.map(({ movement, gainedXp }) => [movement, gainedXp])).toEqual([
      [{ kind: 'up', by: 2 }, 100],
      [{ kind: 'same' }, 0],
      [{ kind: 'down', by: 2 }, -20],
      [{ kind: 'new' }, null],
    ]);
    expect(left).toEqual(['dan']);
  });

  it('gain their full XP if the earlier list was complete', () => {
    const { rows } = compareBoard({
      before: [row(1, 'ann', 90)],
      after: [row(1, 'ann', 90), row(2, 'bob', 40)],
    });
    expect(rows[1]).toMatchObject({ movement: { kind: 'new' }, gainedXp: 40 });
  });

  it('never confuse anonymous players', () => {
    const { rows, left } = compareBoard({
      before: [row(1, null, 90), row(2, null, 80)],
      after: [row(1, null, 95), row(2, 'ann', 90)],
    });
    expect(rows.map(({ movement }) => movement.kind)).toEqual(['same', 'new']);
    expect(left).toEqual([]);
  });
});

it('lists boards with new first places, shared ones too', () => {
  const row = (rank: number, username: string | null) => ({ rank, username, xpTotal: 9 - rank });
  const boards = [
    { before: [row(1, 'ann'), row(2, 'bob')], after: [row(1, 'bob'), row(2, 'ann')] },
    { before: [row(1, 'ann'), row(2, 'bob')], after: [row(1, 'ann'), row(2, 'cid')] },
    { before: [row(1, 'ann')], after: [row(1, 'bob'), row(1, 'ann')] },
    { before: [row(1, 'ann'), row(1, 'bob')], after: [row(1, 'bob'), row(1, 'ann')] },
    { before: [], after: [row(1, null)] },
    { before: [row(1, 'ann'), row(2, 'cid')], after: [row(1, 'bob')] },
  ];
  expect(listNewFirsts(boards)).toEqual([
    { boards: [boards[0], boards[5]], before: ['ann'], after: ['bob'] },
    { boards: [boards[2]], before: ['ann'], after: ['bob', 'ann'] },
    { boards: [boards[4]], before: [], after: [null] },
  ]);
});
