import { foldName } from '../usernames/fold-name.ts';
import { hasUsernameCharacters, isReserved, type UsernameProblem } from '../usernames/username.ts';

/** Length of a league's name in code points, after trimming and NFKC. */
export const LEAGUE_NAME_LENGTH = { min: 3, max: 40 } as const;

/**
 * Reads a league's name as typed: words of username characters with single spaces between them.
 * Neither the name nor one of its words may pass for the game, its staff, or no one.
 */
export function readLeagueName(
  typed: string,
): { readonly name: string } | { readonly problem: UsernameProblem } {
  const name = typed.normalize('NFKC').trim().replace(/ +/g, ' ');
  const length = [...name].length;
  if (length === 0) return { problem: 'empty' };
  if (length < LEAGUE_NAME_LENGTH.min) return { problem: 'too_short' };
  if (length > LEAGUE_NAME_LENGTH.max) return { problem: 'too_long' };
  const words = name.split(' ');
  if (!words.every(hasUsernameCharacters)) return { problem: 'forbidden_character' };
  // A word of separators alone, as in `Anna - Ben`, resembles nothing.
  const telling = words.map(foldName).filter((word) => /[a-z0-9]/.test(word));
  const isTaken = [telling.join(' '), ...telling].some(isReserved);
  return isTaken ? { problem: 'reserved' } : { name };
}
