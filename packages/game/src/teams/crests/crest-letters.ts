import { readClubWords } from '../club-words.ts';
import { teamKey } from '../team-key.ts';
import { findKnownClub, listKnownClubs } from './known-clubs.ts';

export type LetteredTeam = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** Its competitions. Letters are unique in each of them. */
  readonly competitions: readonly string[];
};

const LENGTH = 3;
const FILLING = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0';

const capitals = (letters: readonly string[]) =>
  letters.map((letter) => [...letter.toUpperCase()][0]).join('');

/** Yields three letters, best first: start, initials, any three in order, digits. */
function* candidatesFor(name: string): Generator<string> {
  const { identifying } = readClubWords(name);
  const all = teamKey(name).split('.').filter(Boolean);
  const words = (identifying.length > 0 ? identifying : all).map((word) => [...word]);
  const [first = [], second = [], third = []] = words;
  if (first.length >= LENGTH) yield capitals(first.slice(0, LENGTH));
  if (third.length > 0) yield capitals([first[0]!, second[0]!, third[0]!]);
  if (second.length > 1) yield capitals([first[0]!, ...second.slice(0, 2)]);
  if (second.length > 0 && first.length > 1) yield capitals([...first.slice(0, 2), second[0]!]);
  const letters = words.flat();
  for (const [a, b, c] of triplesOf(letters)) yield capitals([a, b, c]);
  const [one = '?', two] = letters;
  if (two) for (const sign of FILLING) yield capitals([one, two]) + sign;
  for (const a of FILLING) for (const b of FILLING) yield capitals([one]) + a + b;
  for (let number = 100; ; number += 1) yield String(number);
}

function* triplesOf(letters: readonly string[]): Generator<[string, string, string]> {
  for (let b = 1; b < letters.length; b += 1)
    for (let c = b + 1; c < letters.length; c += 1) yield [letters[0]!, letters[b]!, letters[c]!];
}

/** Returns three letters for a team, without a check for duplicates. */
export function lettersOf(team: Pick<LetteredTeam, 'name' | 'country'>): string {
  return findKnownClub(team)?.letters ?? candidatesFor(team.name).next().value;
}

/**
 * Assigns each team three letters that are unique in each of its competitions. Known clubs have
 * fixed letters, which are reserved; the others choose in order. A team appended to the list
 * changes none before it.
 * @returns letters by id
 */
export function assignLetters(teams: readonly LetteredTeam[]): Map<string, string> {
  const reserved = new Set(listKnownClubs().map(({ letters }) => letters));
  const taken = new Map<string, Set<string>>();
  const assigned = new Map<string, string>();
  for (const team of teams) {
    const known = findKnownClub(team)?.letters;
    const used = team.competitions.map((id) => taken.get(id) ?? taken.set(id, new Set()).get(id)!);
    const isFree = (letters: string) => !used.some((some) => some.has(letters));
    // A known name twice in one competition: the later is a second team and gets new letters.
    const isOwn = known !== undefined && isFree(known);
    const letters = isOwn ? known : firstOf(team.name, (its) => isFree(its) && !reserved.has(its));
    for (const some of used) some.add(letters);
    assigned.set(team.id, letters);
  }
  return assigned;
}

function firstOf(name: string, isFree: (letters: string) => boolean): string {
  for (const letters of candidatesFor(name)) if (isFree(letters)) return letters;
  throw new Error('There is always another number');
}
