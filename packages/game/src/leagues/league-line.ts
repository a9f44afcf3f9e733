import { toOneLine } from '../texts/one-line.ts';

/** Maximum length of a league's line in code points. */
export const MAX_LEAGUE_LINE = 140;

/** Reads a league's line in its stored form; empty: none. */
export function readLeagueLine(
  typed: string,
): { readonly line: string } | { readonly problem: 'too_long' } {
  const line = toOneLine(typed.normalize('NFC'));
  return [...line].length > MAX_LEAGUE_LINE ? { problem: 'too_long' } : { line };
}
