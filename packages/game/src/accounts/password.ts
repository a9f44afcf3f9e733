import { foldName } from '../usernames/username.ts';

/** The bounds of a password in characters. Any character counts, and no kind is demanded. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** Why a password is refused. */
export type PasswordProblem = 'too_short' | 'too_long' | 'common_password' | 'personal_password';

/** Fewer different characters are a key that was held down. */
const MIN_DIFFERENT = 3;

/** The game's own name is the first that is tried. */
const GAME = 'kickoracle';

/** Shorter parts of an address, such as initials, are in too many passwords to mean anything. */
const MIN_PERSONAL_LENGTH = 4;

/**
 * Why a password may not be used, or null. A password that holds the player's own name or address
 * is refused when what is left without it would be too short for a password of its own; so is one
 * that holds the game's name, and one of hardly any different characters, as too common.
 * @param own what others know of the player: username and e-mail address; either may be missing
 * @param commonPasswords passwords that everybody tries first, in lower case
 */
export function findPasswordProblem(
  password: string,
  options: {
    own: { readonly username?: string | null; readonly email?: string | null };
    commonPasswords: ReadonlySet<string>;
  },
): PasswordProblem | null {
  const { own, commonPasswords } = options;
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'too_short';
  if (length > PASSWORD_LENGTH.max) return 'too_long';
  if (commonPasswords.has(password.normalize('NFKC').toLowerCase())) return 'common_password';
  if (new Set(password.trim()).size < MIN_DIFFERENT) return 'common_password';

  // Case and accents do not make a name harder to guess.
  const folded = foldName(password);
  const isLittleBeside = (text: string) =>
    folded.includes(text) && [...folded.replaceAll(text, '')].length < PASSWORD_LENGTH.min;
  if (isLittleBeside(GAME)) return 'common_password';
  const email = foldName(own.email ?? '');
  const personal = [email, email.split('@')[0]!, foldName(own.username ?? '')];
  const isPersonal = personal
    .filter((text) => text.length >= MIN_PERSONAL_LENGTH)
    .some(isLittleBeside);
  return isPersonal ? 'personal_password' : null;
}
