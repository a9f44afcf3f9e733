import { readClubWords, type ClubWords } from './club-words.ts';
import { fullNameOf } from './short-names.ts';
import { teamKey } from './team-key.ts';
import { findInitials, isLong, wordLikeness } from './word-likeness.ts';

/** Minimum likeness of words that may be equal. */
const MAY_STAND = 0.55;

/** Minimum likeness of words that surely are, if the rest of the name fits. */
const SURELY_STANDS = 0.75;

type Found = { readonly one: string; readonly other: string; readonly like: number };

/** Two names word by word: matched words, and the rest. */
type Alignment = {
  readonly found: readonly Found[];
  /** Initials of one side and the words that they abbreviate. */
  readonly spelledOut: readonly (readonly string[])[];
  readonly rests: readonly [readonly string[], readonly string[]];
  /** Short words without a match. */
  readonly unmatched: readonly string[];
  readonly sides: readonly [ClubWords, ClubWords];
};

const lettersOf = (words: readonly string[]) => words.join('').length;

const isSaint = (word: string, other: string) => word === 'st' && other === 'sankt';

/** Likeness of a short word to a longer one that starts with it (`sp`, `sporting`): an estimate. */
const SHORT_STANDS = 0.7;

function likenessOfWords(one: string, other: string): number {
  if (isLong(one) && isLong(other)) return wordLikeness(one, other);
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === 'st') return isSaint(short, long) ? 1 : 0;
  const isBegun = long.startsWith(short) || (short[0] === long[0] && long.includes(short[1]!));
  return isBegun && isLong(long) ? SHORT_STANDS : 0;
}

function spellOut(from: ClubWords, to: ClubWords): string[][] {
  const spoken = [...to.identifying, ...to.short];
  return [...from.identifying, ...from.short]
    .filter((word) => !spoken.some((other) => other.startsWith(word) || isSaint(word, other)))
    .flatMap((word) => {
      const candidates = [to.all, to.all.filter((other) => spoken.includes(other))];
      for (const words of candidates) {
        const run = findInitials(word, words);
        if (run) return [[word, ...words.slice(run.start, run.start + run.count)]];
      }
      return [];
    });
}

function pairWords(left: readonly string[], right: readonly string[]): Found[] {
  const pairs = left
    .flatMap((one, i) => right.map((other, j) => ({ i, j, one, other })))
    .map((pair) => ({ ...pair, like: likenessOfWords(pair.one, pair.other) }))
    .filter(({ like }) => like > 0)
    .toSorted((x, y) => y.like - x.like);
  const [takenLeft, takenRight] = [new Set<number>(), new Set<number>()];
  return pairs.filter(({ i, j }) => {
    if (takenLeft.has(i) || takenRight.has(j)) return false;
    takenLeft.add(i);
    takenRight.add(j);
    return true;
  });
}

function align(a: string, b: string): Alignment {
  const sides = [readClubWords(a), readClubWords(b)] as const;
  const [left, right] = sides;
  const spelledOut = [...spellOut(left, right), ...spellOut(right, left)];
  const isSpelledOut = new Set(spelledOut.flat());
  const openOf = ({ identifying, short }: ClubWords) =>
    [...identifying, ...short].filter((word) => !isSpelledOut.has(word));
  const found = pairWords(openOf(left), openOf(right));
  const standing = found.filter(({ like }) => like >= MAY_STAND);
  const isOpen = (word: string, side: 'one' | 'other') =>
    !isSpelledOut.has(word) && !standing.some((pair) => pair[side] === word);
  const rests = [
    left.identifying.filter((word) => isOpen(word, 'one')),
    right.identifying.filter((word) => isOpen(word, 'other')),
  ] as const;
  const unmatched = [
    ...left.short.filter((word) => isOpen(word, 'one')),
    ...right.short.filter((word) => isOpen(word, 'other')),
  ];
  return { found, spelledOut, sides, rests, unmatched };
}

/** Returns the likeness of two spellings, 0 to 1: the weighted share of matched letters. */
export function likenessOf(a: string, b: string): number {
  const { found, spelledOut, rests, unmatched, sides } = align(a, b);
  if (sides[0].kind !== sides[1].kind) return 0;
  const standing = found.map(({ one, other, like }) => like * (one.length + other.length));
  const settled = [...standing, ...spelledOut.map(lettersOf)].reduce((sum, some) => sum + some, 0);
  const open = found
    .filter(({ like }) => like >= MAY_STAND)
    .reduce((sum, { one, other }) => sum + one.length + other.length, 0);
  const letters = open + lettersOf([...spelledOut, ...rests, unmatched].flat());
  return letters === 0 ? 0 : Math.min(1, settled / letters);
}

const CLEARLY = 0.72;
const HALF = 0.5;

/** Returns true if a word matches: a whole word, three letters of one, or the start of one. */
function hasAnchor({ found, spelledOut, sides, rests }: Alignment): boolean {
  const isBeginning = (word: string, of: string) =>
    sides.some(({ short }) => short.includes(word)) && of.startsWith(word);
  return (
    // Two letters fit many names: they count only if nothing else is left.
    spelledOut.some(([letters]) => isLong(letters!) || rests.flat().length === 0) ||
    found.some(({ one, other, like }) => {
      if (like === 1 || (like >= MAY_STAND && isLong(one) && isLong(other))) return true;
      return isBeginning(one, other) || isBeginning(other, one);
    })
  );
}

/** Returns true if the codes after two names differ, such as the states `RJ` and `SP`. */
function haveOtherCodes({ sides, unmatched }: Alignment): boolean {
  return sides.every(({ all }) => all.at(-1)!.length === 2 && unmatched.includes(all.at(-1)!));
}

/** Returns true if one name ends with the start of the other: `Real Betis` and `Betis Sevilla`. */
function isOverlap({ found, sides, rests }: Alignment): boolean {
  const places = (side: 0 | 1) =>
    found.map((pair) => sides[side].identifying.indexOf(side === 0 ? pair.one : pair.other));
  const restPlaces = (side: 0 | 1) =>
    rests[side].map((word) => sides[side].identifying.indexOf(word));
  const isBefore = (side: 0 | 1) => Math.max(...restPlaces(side)) < Math.min(...places(side));
  const isBehind = (side: 0 | 1) => Math.min(...restPlaces(side)) > Math.max(...places(side));
  return (isBefore(0) && isBehind(1)) || (isBehind(0) && isBefore(1));
}

/** Returns true if two spellings may be one team. False positives are fine: a person decides. */
export function looksAlike(a: string, b: string): boolean {
  const alignment = align(a, b);
  const { rests, sides } = alignment;
  if (sides[0].kind !== sides[1].kind || !hasAnchor(alignment)) return false;
  if (haveOtherCodes(alignment)) return false;
  const isPart = rests.some((rest) => rest.length === 0);
  return isPart || isOverlap(alignment) || likenessOf(a, b) >= CLEARLY;
}

export function isWorthOffering(a: string, b: string): boolean {
  return looksAlike(a, b) || likenessOf(a, b) >= HALF;
}

/** Returns true if forms differ: `AC Milan` and `Milan FC` do, `Milan` and `AC Milan` do not. */
function haveOtherForms([left, right]: Alignment['sides']): boolean {
  const isOneWithout = left.forms.length === 0 || right.forms.length === 0;
  return !isOneWithout && !left.forms.some((form) => right.forms.includes(form));
}

/** Words in the names of many clubs; alone they identify none. */
const GENERIC = new Set(
  [
    'united city town rovers wanderers rangers athletic albion county borough hotspur villa park vale',
    'real atletico athletico deportivo sporting racing union stade olympique nacional inter internacional',
    'dynamo dinamo lokomotiv lokomotive spartak sparta torpedo slavia slovan rapid austria hertha viktoria',
    'borussia eintracht fortuna arminia kickers academica vitoria america estudiantes gimnasia juventud',
    'north south east west upper lower new old royal sankt st san santa santo sao',
  ].flatMap((line) => line.split(' ')),
);

/** Maximum letters of an abbreviated place name. */
const MOST_CUT = 3;

const namesPlace = ({ one, other, like }: Found) =>
  like === 1 && !GENERIC.has(one) && isLong(other);

/** Returns true if a word surely means the other: `utd`, `united`; not `chester`, `manchester`. */
function isSureWord({ one, other, like }: Found, hasPlace: boolean): boolean {
  if (like === 1) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (GENERIC.has(long)) return like >= SURELY_STANDS && short[0] === long[0];
  return hasPlace && short.length <= MOST_CUT && long.startsWith(short);
}

/** Finds single letters in place of a word, as in `F Koln`. */
const initialsOf = (name: string) =>
  [...name.matchAll(/(?<![^\s])(\p{L})(?=[.\s]|$)/gu)].map(([, letter]) => teamKey(letter!));

/** Returns true if each single letter of a name starts a word of the other, forms excepted. */
function areInitialsMatched(name: string, other: ClubWords): boolean {
  const words = [...other.identifying, ...other.short];
  return initialsOf(name).every(
    (letter) => other.all.includes(letter) || words.some((word) => word.startsWith(letter)),
  );
}

/** Returns the full name, unless it only adds words, which may be another club. */
function wholeName(name: string): string {
  const full = fullNameOf(name);
  const words = teamKey(full).split('.');
  return teamKey(name)
    .split('.')
    .every((word) => words.includes(word))
    ? name
    : full;
}

/** Returns true if two names share the identifying word, mostly the place. */
export function sharesPlace(a: string, b: string): boolean {
  const { found, sides } = align(wholeName(a), wholeName(b));
  return sides[0].kind === sides[1].kind && found.some(namesPlace);
}

/**
 * Returns true if two spellings surely mean the same club: the same place, and each word equal or a
 * usual short form: `Man United` and `Manchester United FC`. It is false for `Leeds Docks` and
 * `Leeds United`, `Chester City` and `Manchester City`, two forms (`AC` and `FC`), and a single
 * word that another starts with (`Sparta` and `Spartak`).
 */
export function saysTheSame(a: string, b: string): boolean {
  const { found, rests, unmatched, sides } = align(wholeName(a), wholeName(b));
  const hasPlace = found.some(namesPlace);
  return (
    sides[0].kind === sides[1].kind &&
    !haveOtherForms(sides) &&
    rests.flat().length + unmatched.length === 0 &&
    hasPlace &&
    found.every((pair) => isSureWord(pair, hasPlace)) &&
    areInitialsMatched(wholeName(a), sides[1]) &&
    areInitialsMatched(wholeName(b), sides[0])
  );
}
