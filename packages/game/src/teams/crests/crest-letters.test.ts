import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignLetters, lettersOf, type LetteredTeam } from './crest-letters.ts';
import { listKnownClubs } from './known-clubs.ts';

const LEAGUE = ['league'];
const german = (name: string): LetteredTeam => ({
  id: name,
  name,
  country: 'Germany',
  competitions: LEAGUE,
});

it('distinguishes Bayern from Mönchengladbach, in any file’s spelling', () => {
  const names = [
    'FC Bayern München',
    'Borussia Mönchengladbach',
    'Borussia Dortmund',
    '1. FC Köln',
  ];
  expect([...assignLetters(names.map(german)).values()]).toEqual(['FCB', 'BMG', 'BVB', 'KOE']);
  expect(
    ['Bayern Munich', "M'gladbach", 'Dortmund', 'FC Koln'].map((name) => lettersOf(german(name))),
  ).toEqual(['FCB', 'BMG', 'BVB', 'KOE']);
});

it('recognises a known club only in its own country', () => {
  expect(lettersOf({ name: 'Liverpool FC', country: 'England' })).toBe('LIV');
  expect(lettersOf({ name: 'Arsenal', country: 'Argentina' })).toBe('ARS');
  const namesake = { ...german('Arsenal'), country: 'Argentina' };
  expect(assignLetters([namesake]).get('Arsenal')).not.toBe('ARS');
});

it.each([
  ['Harbour Town', 'HAR'],
  ['The Ash', 'ASH'],
  ['FC', 'FC1'],
  ['1860', '186'],
  ['Ñandú', 'NAN'],
  ['Динамо', 'ДИН'],
])('begins with the best letters of %s', (name, letters) => {
  expect(lettersOf({ name, country: 'Wales' })).toBe(letters);
});

it('no two known clubs have the same letters, and each has three', () => {
  const letters = listKnownClubs().map((club) => club.letters);
  expect(letters.length).toBeGreaterThan(150);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.filter((some) => !/^[A-Z][A-Z\d]{2}$/.test(some))).toEqual([]);
});

const team = fc.record({
  name: fc.oneof(
    fc.constantFrom('Arsenal', 'FC Barcelona', 'AA', 'A', 'Aa Ab', 'FC', '1. FC', 'Mill', 'Mills'),
    fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name.trim() !== ''),
  ),
  country: fc.constantFrom('England', 'Spain', 'Wales'),
  competitions: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
});
const teams = fc
  .array(team, { maxLength: 60 })
  .map((drawn) => drawn.map((each, index): LetteredTeam => ({ ...each, id: String(index) })));

it('gives each team of a competition unique and stable letters', () => {
  fc.assert(
    fc.property(teams, (all) => {
      const letters = assignLetters(all);
      expect(assignLetters(all)).toEqual(letters);
      for (const competition of ['a', 'b', 'c']) {
        const there = all.filter(({ competitions }) => competitions.includes(competition));
        const theirs = there.map(({ id }) => letters.get(id)!);
        expect(new Set(theirs).size).toBe(there.length);
        expect(theirs.every((some) => [...some].length === 3)).toBe(true);
      }
    }),
  );
});

it('an added team changes no other team’s letters', () => {
  fc.assert(
    fc.property(teams, team, (all, added) => {
      const [before, after] = [all, [...all, { ...added, id: 'added' }]].map(assignLetters);
      after!.delete('added');
      expect(after).toEqual(before);
    }),
  );
});
