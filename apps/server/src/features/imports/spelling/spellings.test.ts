import { looksAlike, saysTheSame } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../../../testing/import-fixture.ts';

type Pair = readonly [string, string];
type Spellings = { readonly renamed: readonly Pair[]; readonly different: readonly Pair[] };

const both = (judge: (a: string, b: string) => boolean) => {
  return ([a, b]: Pair) => judge(a, b) || judge(b, a);
};

describe.each(['spellings', 'more-spellings', 'later-spellings'])('the pairs of %s', (file) => {
  const { renamed, different } = JSON.parse(readFixture(`clubs/${file}.json`)) as Spellings;

  it('are asked about wherever one club has two names, whichever was first', () => {
    expect(renamed.filter(([a, b]) => !looksAlike(a, b) || !looksAlike(b, a))).toEqual([]);
  });

  it('are asked about needlessly once in ten questions at most', () => {
    const needless = different.filter(both(looksAlike));
    expect(needless.length).toBeLessThanOrEqual((renamed.length + needless.length) / 10);
  });

  it('are never two clubs where both are said to say the same', () => {
    expect(different.filter(both(saysTheSame))).toEqual([]);
    // It is worth something: many a rename is offered to be copied.
    expect(renamed.filter(both(saysTheSame)).length).toBeGreaterThan(renamed.length / 3);
  });
});
