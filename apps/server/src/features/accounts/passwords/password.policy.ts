import { findPasswordProblem } from '@kickoracle/game';
import { invalidField } from '../../../errors.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: a start is a tenth of a second shorter without it. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { COMMON_PASSWORDS } = await import('@kickoracle/contracts/common-passwords');
  return new Set(COMMON_PASSWORDS);
}

/** Refuses, at its field, a password that is too short, too common or made of the player's own name. */
export async function refuseWeakPassword(
  password: string,
  options: { own: { username: string | null; email: string }; field: string },
): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  const known = { own: options.own, commonPasswords: await commonPasswords };
  const problem = findPasswordProblem(password, known);
  if (problem) throw invalidField(options.field, problem);
}
