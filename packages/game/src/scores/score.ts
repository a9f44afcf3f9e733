/** A football score: goals of team 1 (home) and team 2 (away), whole numbers from 0 to 99. */
export type Score = { readonly home: number; readonly away: number };

export const MAX_GOALS = 99;

const SCORE_PATTERN = /^(\d{1,2})-(\d{1,2})$/;

/** Reads `"2-1"`, `"02-1"` or `" 2-1 "`; returns null for anything else. */
export function parseScore(text: string): Score | null {
  const found = SCORE_PATTERN.exec(text.trim());
  if (!found) return null;
  return { home: Number(found[1]), away: Number(found[2]) };
}

/** Formats a score without leading zeros: `"2-1"`. */
export function formatScore(score: Score): string {
  return `${score.home}-${score.away}`;
}

const SIGNS = new Map([
  ['en', '–'],
  ['de', ':'],
]);

/**
 * Writes a score for readers: `2–1` in English, `2:1` in German, else `2-1`; keeps other texts.
 * @param locale Like `de` or `de-AT`.
 */
export function writeScore(score: Score | string, locale: string): string {
  const goals = typeof score === 'string' ? parseScore(score) : score;
  if (goals === null) return score as string;
  return `${goals.home}${SIGNS.get(locale.split('-')[0]!) ?? '-'}${goals.away}`;
}

export function isSameScore(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away;
}

/** Returns the canonical text of a score, or null. */
export function canonicalScore(text: string): string | null {
  const score = parseScore(text);
  return score && formatScore(score);
}
