import { findPasswordProblem } from '@kickoracle/game';
import { dictionary } from '@zxcvbn-ts/language-common';

const NONE: ReadonlySet<string> = new Set();

/** Refused for another reason already, such as being too short. */
const isRefusedAnyway = (password: string) =>
  findPasswordProblem(password, { own: {}, commonPasswords: NONE }) !== null;

/**
 * What everybody tries first, in lower case and in order: the one list of server and client. It is
 * big, so the client's build turns it into a file of its own.
 */
export const COMMON_PASSWORDS: readonly string[] = [
  ...new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase())),
]
  .filter((password) => !isRefusedAnyway(password))
  .toSorted();
