/** Maximum length of a team's or competition's name, in code points. */
export const MAX_NAME_LENGTH = 100;

export type NameProblem = 'required' | 'too_long' | 'invalid';

// Control characters, lone surrogates, and the replacement character of a wrong encoding.
const UNREADABLE = /[\p{Cc}\p{Cs}\uFFFD]/u;

/** Reads a name in its stored form: NFC, trimmed, with single spaces; or returns the problem. */
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
