import { describe, expect, it } from 'vitest';
import { splitReason } from './automatic-reason.ts';

const source = {
  source: 'api-football',
  since: '2026-03-01T17:00:00Z',
  seenAt: '2026-03-01T17:15:00Z',
};

describe('the reason of what happened by itself', () => {
  it('is taken out of the record, and the rest stays', () => {
    const after = { result: { score: '2-1' }, reason: 'unchanged', sources: [source] };
    expect(splitReason(after)).toEqual({
      why: { reason: 'unchanged', sources: [source] },
      score: { home: 2, away: 1 },
      rest: { result: { score: '2-1' } },
    });
  });

  it.each([
    null,
    'a text',
    { result: { score: '2-1' } },
    { reason: 'it rained', sources: [source] },
    { reason: 'unchanged', sources: 'api-football' },
    { reason: 'unchanged', sources: [{ source: 'api-football' }] },
  ])('is left where it is as it stands in %j', (after) => {
    expect(splitReason(after)).toEqual({ why: null, score: null, rest: after });
  });
});
