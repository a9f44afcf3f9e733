const ARABIC = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns a text with the digits of Arabic and East Asian keyboards as 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(ARABIC, (digit) => String(digit.charCodeAt(0) % 16));
