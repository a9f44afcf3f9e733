import { refusedFields } from '#lib/errors.ts';

const NONE: ReadonlySet<string> = new Set();

/** Returns the sent password in lower case if the server refused it as too common. */
export function refusedAsCommon(error: unknown, sent: string | undefined): ReadonlySet<string> {
  const isRefused = refusedFields(error).some(({ problem }) => problem === 'common_password');
  return isRefused && sent !== undefined ? new Set([sent.normalize('NFKC').toLowerCase()]) : NONE;
}
