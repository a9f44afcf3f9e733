/** The longest name of a team or a competition, in code points. */
export const MAX_NAME_LENGTH = 100;

/** Why a text is no name that we keep. */
export type NameProblem = 'required' | 'too_long' | 'invalid';

// What no name has: control characters, half a letter, and what is left of letters read in a wrong
// encoding.
const UNREADABLE = /[\p{Cc}\p{Cs}\uFFFD]/u;

/** Reads a name as it is kept: NFC, trimmed, with single spaces; or why it is none. */
export function readName(
  typed: string,
  maxLength: number = MAX_NAME_LENGTH,
): { readonly name: string } | { readonly problem: NameProblem } {
  const name = typed.normalize('NFC').trim().replace(/ +/g, ' ');
  if (name === '') return { problem: 'required' };
  if ([...name].length > maxLength) return { problem: 'too_long' };
  if (UNREADABLE.test(name)) return { problem: 'invalid' };
  return { name };
}
