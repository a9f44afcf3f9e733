import { COMMON_PASSWORDS } from '@kickoracle/contracts/common-passwords';
import { findPasswordProblem } from '@kickoracle/game';
import { invalidField } from '../../../errors.ts';

const commonPasswords: ReadonlySet<string> = new Set(COMMON_PASSWORDS);

/** Refuses, at its field, a password that is too short, too common or made of the player's own name. */
export function refuseWeakPassword(
  password: string,
  options: { own: { username: string | null; email: string }; field: string },
): void {
  const problem = findPasswordProblem(password, { own: options.own, commonPasswords });
  if (problem) throw invalidField(options.field, problem);
}
