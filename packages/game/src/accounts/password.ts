import { foldName } from '../usernames/fold-name.ts';
import { countChoices } from './password-choices.ts';

/** The bounds of a password in characters. Any character counts, and no kind is demanded. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** Why a password is refused. */
export type PasswordProblem = 'too_short' | 'too_long' | 'common_password' | 'personal_password';

/** Fewer different characters are a key that was held down. */
const MIN_DIFFERENT = 3;

/** Fewer of them, of which a row of keys is one, are tried first by whoever guesses. */
const MIN_CHOICES = 5;

/** A word and a year are no more than these. */
const CHOICES_OF_A_NUMBER = 2;

const NONE: ReadonlySet<string> = new Set();

/** The game's own name is the first that is tried. */
const GAME = 'kickoracle';

/** Shorter parts of an address, such as initials, are in too many passwords to mean anything. */
const MIN_PERSONAL_LENGTH = 4;

/** Counts the choices in what stands before or after a word. */
function countBeside(text: string): number {
  const choices = text === '' ? 0 : countChoices(text);
  return /^\d{1,4}$/.test(text) ? Math.min(choices, CHOICES_OF_A_NUMBER) : choices;
}

/** Tells whether it is one of those that everybody tries, or one of their words with little around it. */
function isTriedFirst(password: string, common: ReadonlySet<string>): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  if (common.has(typed)) return true;
  if (new Set(typed.trim()).size < MIN_DIFFERENT) return true;
  if (countChoices(typed.trim()) < MIN_CHOICES) return true;
  const [, before, word, after] =
    /^([^\p{L}]*)(\p{L}+)([^\p{L}]*)$/u.exec(foldName(password)) ?? [];
  if (before === undefined || word === undefined || after === undefined) return false;
  const choices = common.has(word) ? 1 : countChoices(word);
  return choices + countBeside(before) + countBeside(after) < MIN_CHOICES;
}

/**
 * Finds why a password may not be used, or null. A password that holds the player's own name or
 * address is refused when what is left without it would be too short for a password of its own; so
 * is one that holds the game's name, and one of hardly any choices (rows of keys, runs, repeats),
 * as too common. No kind of character is ever demanded.
 * @param own what others know of the player: username and e-mail address; either may be missing
 * @param commonPasswords passwords that everybody tries first, and their words, in lower case; none
 *   where nobody knows them
 */
export function findPasswordProblem(
  password: string,
  options: {
    own: { readonly username?: string | null; readonly email?: string | null };
    commonPasswords?: ReadonlySet<string>;
  },
): PasswordProblem | null {
  const { own, commonPasswords = NONE } = options;
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'too_short';
  if (length > PASSWORD_LENGTH.max) return 'too_long';

  // Case and accents do not make a name harder to guess.
  const folded = foldName(password);
  const isLittleBeside = (text: string) =>
    folded.includes(text) && [...folded.replaceAll(text, '')].length < PASSWORD_LENGTH.min;
  const email = foldName(own.email ?? '');
  const personal = [email, email.split('@')[0]!, foldName(own.username ?? '')];
  const isPersonal = personal
    .filter((text) => text.length >= MIN_PERSONAL_LENGTH)
    .some(isLittleBeside);
  if (isPersonal) return 'personal_password';
  return isLittleBeside(GAME) || isTriedFirst(password, commonPasswords) ? 'common_password' : null;
}
