import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppSettings } from '#context.ts';
import { createOwnCookie } from '#http/own-cookie.ts';

const LIFETIME_S = 180 * 24 * 60 * 60;

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Recognises browsers that signed in to an account before. Password guesses from elsewhere use the
 * strangers' limit, so the owner still gets in. The cookie is signed, so it is recognised before
 * the request names an account.
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
    /** Returns the browser's known account as a keyed hash that does not reveal it. */
    recognise: (headers: Headers): string | null => read(headers)?.account ?? null,

    /** Returns the device if it has signed in to this account before. */
    find(headers: Headers, email: string): string | null {
      const known = read(headers);
      return known && isSame(known.account, nameOf(email)) ? known.device : null;
    },

    remember(email: string): string {
      const [device, account] = [randomBytes(16).toString('base64url'), nameOf(email)];
      return cookie.set(`${device}.${account}.${signatureOf(device, account)}`, LIFETIME_S);
    },
  };
}
