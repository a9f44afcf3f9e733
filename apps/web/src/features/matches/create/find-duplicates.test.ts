import { describe, expect, it } from 'vitest';
import { findDuplicates } from './find-duplicates.ts';
import type { KnownMatch } from './known-matches.tsx';
import type { PastedRow } from './pasted-rows.ts';

const row = (line: number, change: Partial<Record<keyof PastedRow, unknown>> = {}) =>
  ({
    line,
    kickoff: '2026-03-01T15:00',
    team1Id: 'a',
    team2Id: 'b',
    isSkipped: false,
    ...change,
  }) as PastedRow;
const known = (matchId: string, kickoffAt: string, change: object = {}) =>
  ({
    matchId,
    team1: 'A',
    team2: 'B',
    team1Id: 'a',
    team2Id: 'b',
    kickoffAt,
    itemVersion: 1,
    canMove: true,
    ...change,
  }) as KnownMatch;
const linesOf = (rows: readonly PastedRow[]) =>
  [...findDuplicates(rows, [])].map(([line, { line: first }]) => [line, first]);

describe('the duplicates of a pasted row', () => {
  it('include the first line above with the same home team, or within days with the same teams', () => {
    const rows = [
      row(1),
      row(2, { team1Id: 'b', team2Id: 'a' }),
      row(3, { team1Id: 'c' }),
      row(4, { kickoff: '2026-03-03T15:00' }),
      row(5, { kickoff: '2026-04-01T15:00' }),
      row(6, { kickoff: '2026-08-01T15:00', team1Id: 'c' }),
      row(7, { kickoff: '2026-10-01T15:00', team1Id: 'b', team2Id: 'c' }),
    ];
    expect(linesOf(rows)).toEqual([
      [2, 1],
      [4, 1],
      [5, 1],
      [6, 3],
    ]);
  });

  it('exclude skipped and incomplete lines', () => {
    const rows = [row(1, { isSkipped: true }), row(2), row(3, { team1Id: null })];
    expect(linesOf([...rows, row(4, { kickoff: '' })])).toEqual([]);
  });

  it('include matches of the season with the same home team, and close ones with swapped teams', () => {
    const near = known('m1', '2026-03-02T15:00:00Z');
    const turned = { team1Id: 'b', team2Id: 'a' };
    const found = findDuplicates(
      [row(1)],
      [
        near,
        known('m2', '2026-05-01T15:00:00Z'),
        known('m3', '2026-03-03T15:00:00Z', turned),
        known('m4', '2026-05-01T15:00:00Z', turned),
      ],
    );
    expect(found.get(1)?.matches.map(({ matchId }) => matchId)).toEqual(['m1', 'm2', 'm3']);
    expect(found.get(1)?.line).toBeNull();
  });

  it('are found by reading each row and each match once', () => {
    let reads = 0;
    const counted = <Of extends object>(of: Of, key: keyof Of, value: string) =>
      Object.defineProperty({ ...of }, key, {
        enumerable: true,
        get() {
          reads += 1;
          return value;
        },
      });
    const rows = Array.from({ length: 60 }, (_, index) =>
      counted(row(index, { team1Id: `t${index}` }), 'kickoff', '2026-03-01T15:00'),
    );
    const season = Array.from({ length: 60 }, (_, index) =>
      counted(known(`m${index}`, ''), 'kickoffAt', '2026-03-01T15:00:00Z'),
    );
    findDuplicates(rows, season);
    // A match is copied once beside its parsed kickoff.
    expect(reads).toBeLessThanOrEqual(60 + 2 * 60);
  });
});
