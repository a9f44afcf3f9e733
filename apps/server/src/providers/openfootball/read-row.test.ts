import { describe, expect, it } from 'vitest';
import { readRow } from './read-row.ts';

const ROW = { date: '2026-09-05', time: '15:00', team1: 'Ash FC', team2: 'Birch FC', round: '1' };
const ABOUT = { id: '1', name: { team1: 'Ash FC', team2: 'Birch FC', round: '1' }, zone: 'UTC' };
const read = (row: object) => readRow({ ...ROW, ...row }, ABOUT);

describe('a row', () => {
  it.each([
    ['AWD', 'awarded', { score: '3-0' }],
    ['W.O.', 'awarded', { score: '3-0' }],
    ['walkover', 'awarded', { score: '3-0' }],
    ['ABD', 'abandoned', null],
    ['Suspended', 'abandoned', null],
    ['PST', 'postponed', null],
    ['Canceled', 'cancelled', null],
  ])('with the status %s is %s', (status, state, result) => {
    const score = { ft: [3, 0] };
    expect(read({ status, score })).toMatchObject({ fixture: { state, result } });
  });

  it('is refused for an unknown status', () => {
    expect(read({ status: 'wet pitch' })).toHaveProperty('problem');
  });

  it('may have flat scores', () => {
    expect(read({ score1: 2, score2: 1, score1i: 1, score2i: 0 })).toMatchObject({
      fixture: { state: 'played', result: { score: '2-1', halftime_score: '1-0' } },
    });
    expect(read({ score1: null, score2: null })).toMatchObject({ fixture: { state: 'coming' } });
  });
});
