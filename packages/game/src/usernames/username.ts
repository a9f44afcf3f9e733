import { foldName } from './fold-name.ts';

/** The bounds of a username, in code points after trimming and NFKC. */
export const USERNAME_LENGTH = { min: 5, max: 24 } as const;

/** Why a username is refused. */
export type UsernameProblem =
  | 'empty'
  | 'too_short'
  | 'too_long'
  | 'forbidden_character'
  | 'reserved';

/** A username as stored, and the key by which it is unique and looked up: `[a-z0-9_.-]+`. */
export type Username = { readonly name: string; readonly key: string };

/** What nobody sees, and accents piled upon each other: marks that no letter of a name has. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|\p{M}{2}/u;

const skeletonsOf = (words: string) => words.split(' ').map(skeletonOf);

/** The name of the game, which no name may hold at all. */
const BRAND = skeletonOf('kickoracle');

/** Who speaks for the game: no word of a name may be one of these. */
const OFFICES = new Set(
  skeletonsOf(
    'admin administrator moderator support system staff official security postmaster webmaster',
  ),
);

/** What stands beside an office without changing it: `TheAdmin`, `SupportTeam`. */
const COMPANIONS = skeletonsOf('the real team desk help service').join('|');
const FIRST_COMPANION = new RegExp(`^(${COMPANIONS})+`);
const LAST_COMPANION = new RegExp(`(${COMPANIONS})+$`);

/** What stands for nobody, or for everybody: no name may be one of these. */
const NOBODIES = new Set(['', ...skeletonsOf('anonymous deleted undefined everyone')]);

/**
 * Reads a username as a person typed it.
 * @returns the name to store with its key, or why it is refused
 */
export function readUsername(
  typed: string,
): { readonly username: Username } | { readonly problem: UsernameProblem } {
  const name = typed.normalize('NFKC').trim();
  const length = [...name].length;
  if (length === 0) return { problem: 'empty' };
  if (length < USERNAME_LENGTH.min) return { problem: 'too_short' };
  if (length > USERNAME_LENGTH.max) return { problem: 'too_long' };
  const key = foldName(name);
  if (!/^[a-z0-9_.-]+$/.test(key) || HIDDEN.test(name)) return { problem: 'forbidden_character' };
  if (isReserved(key)) return { problem: 'reserved' };
  return { username: { name, key } };
}

/** Tells whether a name might pass for the game itself, for who runs it, or for nobody. */
function isReserved(key: string): boolean {
  const skeleton = skeletonOf(key);
  if (skeleton.includes(BRAND) || NOBODIES.has(skeleton)) return true;
  const alone = skeleton.replace(FIRST_COMPANION, '').replace(LAST_COMPANION, '');
  return [skeleton, alone, ...key.split(/[_.-]/).map(skeletonOf)].some((word) => OFFICES.has(word));
}

/** Returns what a name looks like at a glance: separators dropped, digits read as the letters they mimic. */
function skeletonOf(key: string): string {
  return key
    .replace(/[_.-]/g, '')
    .replace(/0/g, 'o')
    .replace(/[1l]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/7/g, 't')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}
