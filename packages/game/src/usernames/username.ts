import { foldName } from './fold-name.ts';

/** Username length in code points, after trimming and NFKC. */
export const USERNAME_LENGTH = { min: 5, max: 24 } as const;

export type UsernameProblem =
  | 'empty'
  | 'too_short'
  | 'too_long'
  | 'forbidden_character'
  | 'reserved';

/** Stored username, and its unique key for lookups: `[a-z0-9_.-]+`. */
export type Username = { readonly name: string; readonly key: string };

/** Characters of a username's key. */
const KEY = /^[a-z0-9_.-]+$/;

/** Invisible characters, and stacked accents. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|\p{M}{2}/u;

const skeletonsOf = (words: string) => words.split(' ').map(skeletonOf);

/** Name of the game; no username may contain it. */
const BRAND = skeletonOf('kickoracle');

/** Official roles; no word of a username may be one of them. */
const OFFICES = new Set(
  skeletonsOf(
    'admin administrator moderator support system staff official security postmaster webmaster',
  ),
);

/** Words beside a role that do not change its meaning: `TheAdmin`, `SupportTeam`. */
const COMPANIONS = skeletonsOf('the real team desk help service').join('|');
const FIRST_COMPANION = new RegExp(`^(${COMPANIONS})+`);
const LAST_COMPANION = new RegExp(`(${COMPANIONS})+$`);

/** Names for no one or for everyone; a username may not equal one. */
const NOBODIES = new Set(['', ...skeletonsOf('anonymous deleted undefined everyone')]);

/** Reads a username as typed: the name to store with its key, or the reason to reject it. */
export function readUsername(
  typed: string,
): { readonly username: Username } | { readonly problem: UsernameProblem } {
  const name = typed.normalize('NFKC').trim();
  const length = [...name].length;
  if (length === 0) return { problem: 'empty' };
  if (length < USERNAME_LENGTH.min) return { problem: 'too_short' };
  if (length > USERNAME_LENGTH.max) return { problem: 'too_long' };
  const key = foldName(name);
  if (!hasUsernameCharacters(name)) return { problem: 'forbidden_character' };
  if (isReserved(key)) return { problem: 'reserved' };
  return { username: { name, key } };
}

/** Returns true if a username may contain all these characters. */
export function hasUsernameCharacters(text: string): boolean {
  return KEY.test(foldName(text)) && !HIDDEN.test(text);
}

/** Returns true if the key of a name could pass for the game, its staff, or no one. */
export function isReserved(key: string): boolean {
  const skeleton = skeletonOf(key);
  if (skeleton.includes(BRAND) || NOBODIES.has(skeleton)) return true;
  const alone = skeleton.replace(FIRST_COMPANION, '').replace(LAST_COMPANION, '');
  return [skeleton, alone, ...key.split(/[ _.-]/).map(skeletonOf)].some((word) =>
    OFFICES.has(word),
  );
}

/** Returns the look of a name: without separators, digits as the letters that they resemble. */
function skeletonOf(key: string): string {
  return key
    .replace(/[ _.-]/g, '')
    .replace(/0/g, 'o')
    .replace(/[1l]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/7/g, 't')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}
