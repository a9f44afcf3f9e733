import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUsername } from './username.ts';

const keyOf = (typed: string) => {
  const read = readUsername(typed);
  return 'username' in read ? read.username.key : read.problem;
};

describe('a username', () => {
  it.each([
    ['  Jürgen_7 ', 'jurgen_7'],
    ['Łukasz', 'lukasz'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['ＫＩＮＧＳ', 'kings'],
    ['e\u0301clair', 'eclair'],
    ['Þórður', 'thordur'],
  ])('%j has the key %j', (typed, key) => {
    expect(keyOf(typed)).toBe(key);
  });

  it.each([
    ['', 'empty'],
    [' \u00a0 ', 'empty'],
    ['abcd', 'too_short'],
    ['a'.repeat(25), 'too_long'],
    ['аdmin', 'forbidden_character'],
    ['name with space', 'forbidden_character'],
    ['zero\u200bwidth', 'forbidden_character'],
    ['right\u202eleft', 'forbidden_character'],
    ['emoji😀😀', 'forbidden_character'],
    ['Ad-m1n', 'reserved'],
    ['K1ck.0racle', 'reserved'],
    ['Support.Team', 'reserved'],
    ['SupportTeam', 'reserved'],
    ['the_admin', 'reserved'],
    ['TheRea1Admin', 'reserved'],
    ['anna.official', 'reserved'],
    ['official.kickoracle', 'reserved'],
    ['KickoracleHelp', 'reserved'],
    ['my-kick-oracle', 'reserved'],
    ['.....', 'reserved'],
    ['_-_-_', 'reserved'],
    ['Anonymous', 'reserved'],
  ])('%j is rejected: %s', (typed, problem) => {
    expect(keyOf(typed)).toBe(problem);
  });

  it.each(['administer', 'badminton', 'anonymous.fox', 'team.anna', 'oracle', 'kicker', '12345'])(
    '%j only resembles a reserved one',
    (typed) => {
      expect(keyOf(typed)).toBe(typed);
    },
  );

  it('is stored and read back equal, with a key of plain letters, for any input', () => {
    const latin = fc.constantFrom(...'abcXYZ019_.-éÜßøÆłŁıİđÞŋŧħĸœﬀⅸªſ');
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.array(latin, { maxLength: 26 }).map((letters) => letters.join('')),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const read = readUsername(typed);
        if (!('username' in read)) return;
        const { name, key } = read.username;
        expect(key).toMatch(/^[a-z0-9_.-]+$/);
        expect(readUsername(name)).toEqual(read);
        expect(keyOf(name.toUpperCase().slice(0, 24)).length).toBeGreaterThan(0);
      }),
      { numRuns: 20_000 },
    );
  }, 60_000);
});
