import { deviceStorage, readKept } from '../../lib/device-storage.ts';
import { paths } from '../paths.ts';

const STORAGE_KEY = 'invitation';

/** As long as a sign-up can be confirmed, in another tab of this browser too. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** How the server makes codes; nothing else is ever made into a path. */
const CODE = /^[\w-]{22}$/;

/** Remembers the invitation that a visitor followed, until they are signed in and can accept it. */
export function keepInvitation(code: string): void {
  if (!CODE.test(code)) return;
  deviceStorage.keep(STORAGE_KEY, JSON.stringify({ code, until: Date.now() + KEPT_MS }));
}

/** Reads the code of the invitation that waits in this browser, or null. */
export function readInvitation(): string | null {
  const { code, until } = (readKept(STORAGE_KEY) ?? {}) as { code?: unknown; until?: unknown };
  const isKept = typeof code === 'string' && typeof until === 'number';
  return isKept && CODE.test(code) && Date.now() < until ? code : null;
}

export function forgetInvitation(): void {
  deviceStorage.keep(STORAGE_KEY, null);
}

/** Tells where a player goes who has just arrived: to the invitation that waits, else to their home. */
export function arrivalPath(): string {
  const code = readInvitation();
  return code === null ? paths.home : paths.invitation(code);
}
