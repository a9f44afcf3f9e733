import { describe, expect, it } from 'vitest';
import { readReason } from './automatic-reason.ts';

const source = {
  source: 'api-football',
  since: '2026-03-01T17:00:00Z',
  seenAt: '2026-03-01T17:15:00Z',
};

describe('the reason of an automatic action', () => {
  it('is read from the record', () => {
    const after = { result: { score: '2-1' }, reason: 'unchanged', sources: [source] };
    expect(readReason(after)).toEqual({ reason: 'unchanged', sources: [source] });
  });

  it.each([
    null,
    'a text',
    { result: { score: '2-1' } },
    { reason: 'it rained', sources: [source] },
    { reason: 'unchanged', sources: 'api-football' },
    { reason: 'unchanged', sources: [{ source: 'api-football' }] },
  ])('is none in %j', (after) => {
    expect(readReason(after)).toBeNull();
  });
});
