import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readAddress } from './read-address.ts';

/**
 * Holds back, by their address, who looks for what is not there, and who makes the database look
 * for more pages and pictures than people see. It writes nothing: a row would cost more than a look.
 */
export function createLookLimits(options: { rateLimiter: RateLimiter; trustedProxies: number }) {
  const { rateLimiter, trustedProxies } = options;

  /** Counts looks, before what asks the database. */
  function limitLooks(what: 'pages' | 'pictures'): MiddlewareHandler<HttpEnv> {
    return async (c, next) => {
      await rateLimiter.countLook(what, readAddress(c, trustedProxies));
      await next();
    };
  }

  const countMissing: MiddlewareHandler<HttpEnv> = async (c, next) => {
    await next();
    if (c.res.status === 404) await rateLimiter.countRefusal(readAddress(c, trustedProxies));
  };

  return { limitLooks, countMissing };
}
