import { describe, expect, it } from 'vitest';
import { findDifferences } from './audit-differences.ts';

describe('the differences of an audit entry', () => {
  it('are the differing fields, at any depth', () => {
    expect(
      findDifferences(
        { kickoffAt: 'a', isConfirmed: true, team: { name: 'Ash', country: 'England' } },
        { kickoffAt: 'b', isConfirmed: true, team: { name: 'Ash FC', country: 'England' } },
      ),
    ).toEqual([
      { path: 'kickoffAt', before: 'a', after: 'b' },
      { path: 'team.name', before: 'Ash', after: 'Ash FC' },
    ]);
  });

  it('are the whole record if there was or is none', () => {
    expect(findDifferences(null, { score: '2-1' })).toEqual([
      { path: 'score', before: undefined, after: '2-1' },
    ]);
    expect(findDifferences({ score: '2-1' }, null)).toEqual([
      { path: 'score', before: '2-1', after: undefined },
    ]);
    expect(findDifferences(null, null)).toEqual([]);
  });

  it('begin with the fields of the current record, which the former one may lack', () => {
    const found = findDifferences({ status: 'active', itemVersion: 1 }, { result: '2-1' });
    expect(found.map(({ path }) => path)).toEqual(['result', 'status', 'itemVersion']);
  });

  it('are a whole list, or a value that is no object', () => {
    expect(findDifferences({ teams: [1, 2] }, { teams: [1, 3] })).toEqual([
      { path: 'teams', before: [1, 2], after: [1, 3] },
    ]);
    expect(findDifferences('2-1', '3-1')).toEqual([{ path: '', before: '2-1', after: '3-1' }]);
  });
});
