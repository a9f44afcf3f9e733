import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLeagueLine } from './league-line.ts';
import { readLeagueName } from './league-name.ts';

const read = (typed: string) => {
  const one = readLeagueName(typed);
  return 'name' in one ? one.name : one.problem;
};

describe('the name of a league', () => {
  it.each([
    ['  Harbour   Mates ', 'Harbour Mates'],
    ['FC Köln-Süd 1.', 'FC Köln-Süd 1.'],
    ['Anna - Ben', 'Anna - Ben'],
    ['Ｋｉｎｇｓ', 'Kings'],
    ['Badminton Club', 'Badminton Club'],
  ])('%j is read as %j', (typed, name) => {
    expect(read(typed)).toBe(name);
  });

  it.each([
    [' ', 'empty'],
    ['ab', 'too_short'],
    ['x'.repeat(41), 'too_long'],
    ['Mates & Co', 'forbidden_character'],
    ['Two\tTabs', 'forbidden_character'],
    ['zero\u200bwidth', 'forbidden_character'],
    ['Маtes', 'forbidden_character'],
    ['Official Mates', 'reserved'],
    ['My Adm1n Mates', 'reserved'],
    ['Kick Oracle', 'reserved'],
    ['Fans of K1ckOracle', 'reserved'],
    ['Sup Port', 'reserved'],
    ['--- ...', 'reserved'],
    ['The Deleted Ones', 'reserved'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(read(typed)).toBe(problem);
  });

  it('is stored and read back equal, with single spaces, for any input', () => {
    const letters = fc.constantFrom(...'abcXYZ019_.-éÜßøł  \u00a0');
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 45 }),
      fc.array(letters, { maxLength: 42 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const one = readLeagueName(typed);
        if (!('name' in one)) return;
        expect(readLeagueName(one.name)).toEqual(one);
        expect(one.name).not.toMatch(/^ | $| {2}|[\p{Cc}]/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the line of a league', () => {
  it.each([
    [' We play\nevery  Friday ', { line: 'We play every Friday' }],
    ['', { line: '' }],
    ['⚽'.repeat(140), { line: '⚽'.repeat(140) }],
    ['⚽'.repeat(141), { problem: 'too_long' }],
  ])('%j is read as %j', (typed, line) => {
    expect(readLeagueLine(typed)).toEqual(line);
  });
});
