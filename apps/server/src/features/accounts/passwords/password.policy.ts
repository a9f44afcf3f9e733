import { findPasswordProblem } from '@kickoracle/game';
import { invalidField } from '../../../errors.ts';
import { REGIONAL_PASSWORDS } from './regional-passwords.policy.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Reads the list when the first password is chosen: a start is a tenth of a second shorter without it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const breached = dictionary['passwords-common'].map((password) => String(password).toLowerCase());
  return new Set([...breached, ...REGIONAL_PASSWORDS]);
}

/**
 * Refuses, at its field, a password that is too short, too common or made of the player's own name.
 * Only for one that is set: who has one signs in with it, whatever is thought of it since.
 */
export async function refuseWeakPassword(
  password: string,
  options: { own: { username: string | null; email: string }; field: string },
): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  const known = { own: options.own, commonPasswords: await commonPasswords };
  const problem = findPasswordProblem(password, known);
  if (problem) throw invalidField(options.field, problem);
}
