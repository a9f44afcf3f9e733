/** Latin letters that do not decompose into a base letter and a mark. */
const FOLDED_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ĸ: 'k',
    ł: 'l',
    ŋ: 'n',
    þ: 'th',
    ŧ: 't',
  }),
);

/** Returns the key of a name: lower case, without accents, special Latin letters spelled out. */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-zßæœøđðħıĸłŋþŧ]\p{M}*)\p{M}/gu, '');
  return foldLetters(plain);
}

/** Spells out Latin letters that do not decompose, in lower-case text: `straße`, `strasse`. */
export function foldLetters(text: string): string {
  return [...text].map((letter) => FOLDED_LETTERS.get(letter) ?? letter).join('');
}
