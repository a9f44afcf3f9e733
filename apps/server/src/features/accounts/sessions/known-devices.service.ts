import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppSettings } from '../../../context.ts';
import { createOwnCookie } from '../../../http/own-cookie.ts';

const LIFETIME_S = 180 * 24 * 60 * 60;

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Knows browsers that have signed in to an account before. Somebody who tries passwords from
 * elsewhere uses up the attempts of strangers, not those of a known device, so that the owner still
 * gets in. The cookie says by itself that it is ours, before anybody says which account they mean.
 */
export function createKnownDevices(settings: Pick<AppSettings, 'authSecret' | 'publicUrl'>) {
  const cookie = createOwnCookie('known-device', settings);

  function sign(...parts: readonly string[]): string {
    return createHmac('sha256', settings.authSecret)
      .update(JSON.stringify(parts))
      .digest('base64url');
  }

  const nameOf = (email: string) => sign('account of a known device', email);
  const signatureOf = (device: string, account: string) => sign('known device', device, account);

  function read(headers: Headers): { device: string; account: string } | null {
    const [device, account, signature] = cookie.read(headers)?.split('.') ?? [];
    if (!device || !account || !signature) return null;
    return isSame(signature, signatureOf(device, account)) ? { device, account } : null;
  }

  return {
    /** Finds the account that the browser is known to, by a name that tells nobody which one it is. */
    recognise: (headers: Headers): string | null => read(headers)?.account ?? null,

    /** Finds the device, if it has signed in to this account before. */
    find(headers: Headers, email: string): string | null {
      const known = read(headers);
      return known && isSame(known.account, nameOf(email)) ? known.device : null;
    },

    /** Returns the cookie that makes this browser a known device of the account. */
    remember(email: string): string {
      const [device, account] = [randomBytes(16).toString('base64url'), nameOf(email)];
      return cookie.set(`${device}.${account}.${signatureOf(device, account)}`, LIFETIME_S);
    },
  };
}
