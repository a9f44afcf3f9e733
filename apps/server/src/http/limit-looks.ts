import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readAddress } from './read-address.ts';

/**
 * Limits requests per address for missing pages, and for pages and pictures that query the
 * database. Counters are in memory: a row would cost more than the request.
 */
export function createLookLimits(options: { rateLimiter: RateLimiter; trustedProxies: number }) {
  const { rateLimiter, trustedProxies } = options;

  /** Counts requests before they query the database. */
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
