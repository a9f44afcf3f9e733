import { foldName } from '../usernames/fold-name.ts';
import { countChoices } from './password-choices.ts';

/** Password length in characters. All characters are allowed; no character class is required. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

export type PasswordProblem = 'too_short' | 'too_long' | 'common_password' | 'personal_password';

/** Fewer distinct characters suggest a key held down. */
const MIN_DIFFERENT = 3;

/** Passwords with fewer choices are guessed first. A row of keys is one choice. */
const MIN_CHOICES = 5;

/** Maximum choices of up to four digits: "word plus year" is a common pattern. */
const CHOICES_OF_A_NUMBER = 2;

const NONE: ReadonlySet<string> = new Set();

/** Guessers try the game's name first. */
const GAME = 'kickoracle';

/** Shorter parts of an address, such as initials, occur in too many passwords to be personal. */
const MIN_PERSONAL_LENGTH = 4;

function countBeside(text: string): number {
  const choices = text === '' ? 0 : countChoices(text);
  return /^\d{1,4}$/.test(text) ? Math.min(choices, CHOICES_OF_A_NUMBER) : choices;
}

/** Returns true for a common password, or a common word with little around it. */
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
 * Returns the reason to reject a password, or null. A password that contains the player's name or
 * address is `personal_password` if the rest is shorter than a password. One that contains the
 * game's name, or has few choices (rows of keys, runs, repeats), is `common_password`.
 * @param own public data of the player: username and e-mail address; either may be missing
 * @param commonPasswords common passwords and their words, in lower case; empty by default
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
