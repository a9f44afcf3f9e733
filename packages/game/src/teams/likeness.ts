import { teamKey } from './team-key.ts';

/** Words that say nothing of which club it is. */
const GENERIC = new Set(
  'fc afc cf sc sv ac as cd ud rc rcd ssc us vfb vfl tsg club de the 1'.split(' '),
);

const MIN_WORD = 2;
const MIN_PREFIX = 3;
const MIN_COMMON_START = 2;
const MIN_LONG_WORD = 5;

function wordsOf(name: string): string[] {
  const words = teamKey(name).split('.');
  const telling = words.filter((word) => word.length >= MIN_WORD && !GENERIC.has(word));
  return telling.length > 0 ? telling : words;
}

/** Words that make another team of a club: its second one, its youth, its women. */
const OTHER_TEAM = /^(b|ii|iii|iv|u\d{2}|reserves?|women|ladies|frauen|femenino|feminine)$/;

/** What kind of team of its club a spelling means; the first one has no word for it. */
function kindOf(name: string): string {
  return teamKey(name)
    .split('.')
    .filter((word) => OTHER_TEAM.test(word))
    .join();
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Letters left out between the first and the last: `rvs` for `rovers`, `utd` for `united`. */
function isContraction(short: string, long: string): boolean {
  let next = 0;
  for (const letter of long) if (letter === short[next]) next += 1;
  return (
    short.length >= 3 &&
    next === short.length &&
    short[0] === long[0] &&
    short.at(-1) === long.at(-1)
  );
}

/**
 * How likely it is that one word stands for the other, from 0 to 1: `man` for `manchester`,
 * `munich` for `münchen`, `gladbach` for `mönchengladbach`; `valencia` hardly for `vallecano`.
 */
function wordLikeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === long) return 1;
  if (short.length >= MIN_PREFIX && long.startsWith(short)) return 0.9;
  if (short.length >= MIN_LONG_WORD && long.includes(short)) return 0.8;
  if (isContraction(short, long)) return 0.75;
  const common = commonStart(short, long);
  if (common < MIN_COMMON_START) return 0;
  return ((common > MIN_PREFIX ? 0.85 : 0.7) * common) / short.length;
}

/** A word of first letters finds the words that it stands for: `sg` those of `saint germain`. */
function findInitials(word: string, words: readonly string[]): number {
  if (word.length < 2) return -1;
  return words.findIndex(
    (_, start) =>
      words
        .slice(start, start + word.length)
        .map((other) => other[0])
        .join('') === word,
  );
}

type Side = { words: string[]; letters: number };

function toSide(name: string): Side {
  const words = wordsOf(name);
  return { words, letters: words.join('').length };
}

/** Takes out what one side abbreviates by first letters; answers how many letters that settles. */
function takeInitials(from: Side, other: Side): number {
  let settled = 0;
  for (const word of from.words.slice()) {
    if (other.words.includes(word)) continue;
    const start = findInitials(word, other.words);
    if (start === -1) continue;
    const meant = other.words.splice(start, word.length);
    from.words.splice(from.words.indexOf(word), 1);
    settled += word.length + meant.join('').length;
  }
  return settled;
}

/**
 * How near two spellings are, from 0 to 1: the share of their letters that stand in words which
 * find each other, each as far as it does.
 */
export function likenessOf(a: string, b: string): number {
  if (kindOf(a) !== kindOf(b)) return 0;
  const [left, right] = [toSide(a), toSide(b)];
  let found = takeInitials(left, right) + takeInitials(right, left);
  const pairs = left.words
    .flatMap((one, i) => right.words.map((other, j) => ({ i, j, one, other })))
    .map((pair) => ({ ...pair, like: wordLikeness(pair.one, pair.other) }))
    .toSorted((x, y) => y.like - x.like);
  const [takenLeft, takenRight] = [new Set<number>(), new Set<number>()];
  for (const { i, j, one, other, like } of pairs) {
    if (takenLeft.has(i) || takenRight.has(j)) continue;
    takenLeft.add(i);
    takenRight.add(j);
    found += like * (one.length + other.length);
  }
  return found / (left.letters + right.letters);
}

const CLEARLY = 0.7;
const HALF = 0.5;

/** Whether every word of the shorter spelling finds a word of its own in the longer one. */
function isPartOf(a: string, b: string): boolean {
  const [fewer, more] = [wordsOf(a), wordsOf(b)].toSorted((x, y) => x.length - y.length) as [
    string[],
    string[],
  ];
  const free = [...more];
  return fewer.every((word) => {
    const found = free.findIndex((candidate) => {
      const like = wordLikeness(word, candidate);
      const common = commonStart(word, candidate);
      return like >= 0.8 || (common >= 3 && common * 2 >= Math.min(word.length, candidate.length));
    });
    if (found === -1) return false;
    free.splice(found, 1);
    return true;
  });
}

/**
 * Whether two spellings may be of one team, so that it must be asked; it is never taken for
 * granted, so it may say yes too often.
 */
export function looksAlike(a: string, b: string): boolean {
  return kindOf(a) === kindOf(b) && (isPartOf(a, b) || likenessOf(a, b) >= CLEARLY);
}

/** Whether a spelling is worth being offered as an answer, once it is asked. */
export function isWorthOffering(a: string, b: string): boolean {
  return looksAlike(a, b) || likenessOf(a, b) >= HALF;
}
