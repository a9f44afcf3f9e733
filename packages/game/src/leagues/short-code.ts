/** Letters of short codes: no vowels, so no words, and none that resembles a digit or another. */
export const SHORT_CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
export const SHORT_CODE_LENGTH = 8;

/** Makes a code from `SHORT_CODE_LENGTH` random numbers below the number of letters. */
export function toShortCode(numbers: readonly number[]): string {
  return numbers.map((number) => SHORT_CODE_LETTERS[number]!).join('');
}

/** Reads a typed code: case, spaces and dashes do not matter. Null: no code. */
export function readShortCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const isCode =
    code.length === SHORT_CODE_LENGTH && [...code].every((one) => SHORT_CODE_LETTERS.includes(one));
  return isCode ? code : null;
}
