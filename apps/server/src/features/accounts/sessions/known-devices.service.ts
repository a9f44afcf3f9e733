import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppSettings } from '../../../context.ts';
import { createOwnCookie } from '../../../http/own-cookie.ts';

const LIFETIME_S = 180 * 24 * 60 * 60;

/**
 * Browsers that have signed in to an account before. Somebody who tries passwords from elsewhere
 * uses up the attempts of strangers, not those of a known device, so that the owner still gets in.
 */
export function createKnownDevices(settings: Pick<AppSettings, 'authSecret' | 'publicUrl'>) {
  const cookie = createOwnCookie('known-device', settings);

  function sign(email: string, device: string): string {
    const text = JSON.stringify(['known-device', email, device]);
    return createHmac('sha256', settings.authSecret).update(text).digest('base64url');
  }

  return {
    /** The device, if it has signed in to this account before. */
    find(headers: Headers, email: string): string | null {
      const [device, signature] = cookie.read(headers)?.split('.') ?? [];
      if (!device || !signature) return null;
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(email, device))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
    },

    /** The cookie that makes this browser a known device of the account. */
    remember(email: string): string {
      const device = randomBytes(16).toString('base64url');
      return cookie.set(`${device}.${sign(email, device)}`, LIFETIME_S);
    },
  };
}
