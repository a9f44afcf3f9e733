import { findPasswordProblem } from '@kickoracle/game';
import { invalidField } from '#lib/errors.ts';
import { REGIONAL_PASSWORDS } from './regional-passwords.policy.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Lazy: a start is 0.1 s shorter without the list. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const breached = dictionary['passwords-common'].map((password) => String(password).toLowerCase());
  return new Set([...breached, ...REGIONAL_PASSWORDS]);
}

/** Checks new passwords only: sign-ins with existing ones are not affected. */
export async function refuseWeakPassword(
  password: string,
  options: { own: { username: string | null; email: string }; field: string },
): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  const known = { own: options.own, commonPasswords: await commonPasswords };
  const problem = findPasswordProblem(password, known);
  if (problem) throw invalidField(options.field, problem);
}
