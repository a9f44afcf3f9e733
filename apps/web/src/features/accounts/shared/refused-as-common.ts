import { refusedFields } from '../../../lib/errors.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the password that was sent, in lower case, if the server answered that it is too common:
 * it alone has the list, and what it said stands at the field for as long as that password does.
 */
export function refusedAsCommon(error: unknown, sent: string | undefined): ReadonlySet<string> {
  const isRefused = refusedFields(error).some(({ problem }) => problem === 'common_password');
  return isRefused && sent !== undefined ? new Set([sent.normalize('NFKC').toLowerCase()]) : NONE;
}
