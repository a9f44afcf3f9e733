import { looksAlike, saysTheSame } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { readFixture } from '#testing/import-fixture.ts';
import { chooseAnswers, offersFor, type Candidate } from './offers.policy.ts';

type Pair = readonly [string, string];
type Spellings = { readonly renamed: readonly Pair[]; readonly different: readonly Pair[] };

const both = (judge: (a: string, b: string) => boolean) => {
  return ([a, b]: Pair) => judge(a, b) || judge(b, a);
};

describe.each(['spellings', 'more-spellings', 'later-spellings'])('the pairs of %s', (file) => {
  const { renamed, different } = JSON.parse(readFixture(`clubs/${file}.json`)) as Spellings;

  it('are asked about if one club has two names, in either order', () => {
    expect(renamed.filter(([a, b]) => !looksAlike(a, b) || !looksAlike(b, a))).toEqual([]);
  });

  it('are asked about needlessly once in ten questions at most', () => {
    const needless = different.filter(both(looksAlike));
    expect(needless.length).toBeLessThanOrEqual((renamed.length + needless.length) / 10);
  });

  it('are never two clubs if their names are declared equal', () => {
    expect(different.filter(both(saysTheSame))).toEqual([]);
    // The rule is useful: it offers many renames to copy.
    expect(renamed.filter(both(saysTheSame)).length).toBeGreaterThan(renamed.length / 3);
  });
});

describe('the pairs of places, in the list of a league', () => {
  const { renamed, different } = JSON.parse(readFixture('clubs/places.json')) as Spellings;

  const inList = (name: string, more: Partial<Candidate> = {}): Candidate => ({
    answer: name,
    names: [name],
    isOfCountry: true,
    isMissing: false,
    agreement: { share: 0, days: 0 },
    ...more,
  });
  const print = (name: string, candidates: readonly Candidate[]) =>
    chooseAnswers(new Map([[name, offersFor(name, candidates)]])).get(name);

  it.each(different)('%s is printed as null beside %s, from either side', (a, b) => {
    expect([print(a, [inList(b)]), print(b, [inList(a)])]).toEqual([null, null]);
  });

  it.each(renamed)('%s is printed as %s', (name, other) => {
    expect(print(name, [inList(other)])).toBe(other);
  });

  it.each(renamed)('%s is printed as null if %s is of another league', (name, other) => {
    expect(print(name, [inList(other, { isElsewhere: true })])).toBeNull();
  });

  it('a rival of the same place leaves no answer to print', () => {
    expect(print('Paris', [inList('Paris FC')])).toBe('Paris FC');
    expect(print('Paris', [inList('Paris FC'), inList('Paris Saint-Germain')])).toBeNull();
  });
});
