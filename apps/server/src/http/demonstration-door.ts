import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HttpEnv } from './http-env.ts';

const COOKIE = 'demonstration';
const digest = (text: string) => createHash('sha256').update(text).digest();

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

/**
 * Protects `/dev/*` by a key, which the server prints at its start. Strangers who arrive through an
 * unknown proxy cannot read the mailbox. The address with the key sets a cookie; without it the
 * page does not exist.
 */
export function createDemonstrationDoor(
  key: string | null,
  showNothing: Handler<HttpEnv>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (key === null) return showNothing(c, next);
    const given = c.req.query('key');
    if (given !== undefined && isSame(given, key)) {
      setCookie(c, COOKIE, key, { httpOnly: true, sameSite: 'Lax', path: '/dev' });
      c.header('cache-control', 'no-store');
      return c.redirect(c.req.path, 303);
    }
    const cookie = getCookie(c, COOKIE);
    if (cookie === undefined || !isSame(cookie, key)) return showNothing(c, next);
    return next();
  };
}
