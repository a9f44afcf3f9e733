import { COMMON_PASSWORDS } from '@kickoracle/contracts/common-passwords';
import type { Plugin } from 'vite';

const VIRTUAL_ID = 'virtual:common-passwords';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;

/** Gives the client the server's list of common passwords as one text, and nothing around it. */
export function commonPasswordsPlugin(): Plugin {
  return {
    name: 'kickoracle-common-passwords',
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : null),
    load: (id) =>
      id === RESOLVED_ID
        ? `export const commonPasswords = ${JSON.stringify(COMMON_PASSWORDS.join('\n'))};`
        : null,
  };
}
