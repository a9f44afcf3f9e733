import { createHash } from 'node:crypto';
import type { AppContext } from '#context.ts';
import type { Counter } from '#db/state/counters.ts';
import { createKnownDevices } from './known-devices.service.ts';

const ATTEMPTS: Counter = {
  name: 'sign-in-attempts',
  limit: { requests: 10, seconds: 15 * 60 },
  isReset: true,
};

/** Hashes an address, so that counters contain no clear text. */
export function keyOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** Limits password attempts per account, the same for known and unknown addresses. */
export function createSignInAttempts(app: Pick<AppContext, 'counters' | 'settings'>) {
  const devices = createKnownDevices(app.settings);

  function keyOf(email: string, headers: Headers): string {
    const device = devices.find(headers, email);
    return device === null ? `account:${keyOfEmail(email)}` : `device:${device}`;
  }

  return {
    /** Counts before the password is verified, so that concurrent attempts count. */
    count: (email: string, headers: Headers) => app.counters.count(ATTEMPTS, keyOf(email, headers)),

    /** Resets the counter after a right password, and makes the browser known. */
    async succeed(email: string, headers: Headers): Promise<string> {
      await app.counters.reset(ATTEMPTS, keyOf(email, headers));
      return devices.remember(email);
    },

    isKnown: (email: string, headers: Headers) => devices.find(headers, email) !== null,

    recognise: devices.recognise,

    remember: devices.remember,
  };
}

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;
