import { createHash } from 'node:crypto';
import type { AppContext } from '../../../context.ts';
import type { Counter } from '../../../db/counters.ts';
import { createKnownDevices } from './known-devices.service.ts';

/** Wrong passwords for one account, from wherever they come. */
const ATTEMPTS: Counter = {
  name: 'sign-in-attempts',
  limit: { requests: 10, seconds: 15 * 60 },
  isReset: true,
};

/** Hashes an address, which a counter must not hold in clear text. */
export function keyOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** Limits how often a password may be tried for an account; known and unknown addresses alike. */
export function createSignInAttempts(app: Pick<AppContext, 'counters' | 'settings'>) {
  const devices = createKnownDevices(app.settings);

  function keyOf(email: string, headers: Headers): string {
    const device = devices.find(headers, email);
    return device === null ? `account:${keyOfEmail(email)}` : `device:${device}`;
  }

  return {
    /** Counts before the password is looked at, so that many at once count too. */
    count: (email: string, headers: Headers) => app.counters.count(ATTEMPTS, keyOf(email, headers)),

    /** Notes a right password: what came before is forgotten, and the browser is known from now on. */
    async succeed(email: string, headers: Headers): Promise<string> {
      await app.counters.reset(ATTEMPTS, keyOf(email, headers));
      return devices.remember(email);
    },

    /** Tells whether this browser has signed in to the account before. */
    isKnown: (email: string, headers: Headers) => devices.find(headers, email) !== null,

    recognise: devices.recognise,

    /** The cookie by which this browser is known to an account. */
    remember: devices.remember,
  };
}

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;
