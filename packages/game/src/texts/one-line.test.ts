import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toOneLine } from './one-line.ts';

describe('a text on one line', () => {
  it.each([
    ['Harbour\u2028Town', 'Harbour Town'],
    ['Harbour\r\nTown\u2029', 'Harbour Town'],
    ['Harbour\u0085Town\u0000', 'Harbour Town'],
    ['Harbour\u202E nwoT', 'Harbour nwoT'],
    ['\u2066Harbour\u2069 \u200FTown', 'Harbour Town'],
    ['Zoë’s “ﬁne” ⚽ 👩‍👧', 'Zoë’s “ﬁne” ⚽ 👩‍👧'],
    ['\u202A\u202C', ''],
  ])('is of %j %j', (text, line) => {
    expect(toOneLine(text)).toBe(line);
  });

  it('contains no controls or direction marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toOneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u);
      }),
    );
  });
});
