const MIN_PREFIX = 3;
const MIN_COMMON_START = 2;
const MIN_LONG_WORD = 5;

/** Returns true if a word is long enough for a common part to be significant. */
export const isLong = (word: string) => [...word].length >= MIN_PREFIX;

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Returns true for a contraction: `rvs` for `rovers`, `utd` for `united`. */
function isContraction(short: string, long: string): boolean {
  let next = 0;
  for (const letter of long) if (letter === short[next]) next += 1;
  return (
    /^.[^aeiou]{2,}$/.test(short) &&
    next === short.length &&
    short[0] === long[0] &&
    short.at(-1) === long.at(-1)
  );
}

const VOWEL = /[aeiouyj]/;

/** Returns the sound of a word: first letter and consonants, `c` as `k`, without doubles. */
function soundOf(word: string): string {
  const plain = word
    .replaceAll(/sch|sh|ts|tz/g, 's')
    .replaceAll(/ck|ch|kh|c|q/g, 'k')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 's');
  return (
    plain[0]! +
    plain
      .slice(1)
      .replaceAll(/[aeiouyj]/g, '')
      .replaceAll(/(.)\1+/g, '$1')
  );
}

/** Returns true if words sound alike: `dynamo` and `dinamo`, `munich` and `münchen`. */
function soundsAlike(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  if (VOWEL.test(a[1]!) !== VOWEL.test(b[1]!) && !/^(sch|sh|kh|ch)/.test(a + b)) return false;
  const [short, long] = [soundOf(a), soundOf(b)].toSorted((x, y) => x.length - y.length) as [
    string,
    string,
  ];
  if (short === long) return short.length >= 3;
  const isLonger = long.length - short.length === 1 && long.startsWith(short);
  return isLonger && short.length >= 3 && commonStart(a, b) >= MIN_COMMON_START;
}

/**
 * Returns the likeness of two words, from 0 to 1: high for `man` and `manchester`, `munich` and
 * `münchen`, `gladbach` and `mönchengladbach`; low for `valencia` and `vallecano`.
 */
export function wordLikeness(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === long) return 1;
  if (short.length >= MIN_PREFIX && long.startsWith(short)) return 0.9;
  // A compound: the part before is a word too.
  if (short.length >= MIN_LONG_WORD && long.indexOf(short) >= MIN_PREFIX) return 0.8;
  if (soundsAlike(short, long)) return 0.8;
  if (isContraction(short, long)) return 0.75;
  const common = commonStart(short, long);
  if (common < MIN_COMMON_START || long.length < MIN_LONG_WORD) return 0;
  return ((common > MIN_PREFIX ? 0.85 : 0.7) * common) / short.length;
}

/** Counts the words that initials abbreviate, from the first on; null if they do not fit. */
function countSpelled(word: string, words: readonly string[], isFirst = true): number | null {
  if (word === '') return 0;
  const [next, ...others] = words;
  if (next === undefined) return null;
  const common = commonStart(word, next);
  // An initial is one letter of a word, or two among three initials. Later words may be whole.
  const lengths = [1, ...(word.length <= 3 ? [2] : []), ...(isFirst ? [] : [next.length])];
  for (const length of new Set(lengths)) {
    if (length > common || (isFirst && length === word.length)) continue;
    const rest = countSpelled(word.slice(length), others, false);
    if (rest !== null) return rest + 1;
  }
  return null;
}

/** Finds the words that initials abbreviate: `sg` for `saint germain`, `hsv` for `hamburger sv`. */
export function findInitials(
  word: string,
  words: readonly string[],
): { readonly start: number; readonly count: number } | null {
  if (word.length < 2) return null;
  for (const start of words.keys()) {
    const count = countSpelled(word, words.slice(start));
    if (count !== null) return { start, count };
  }
  return null;
}
