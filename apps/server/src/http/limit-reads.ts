import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readAddress } from './read-address.ts';

/** Limits looks per address. Counters are in memory: a row would cost more than the request. */
export function createReadLimits(options: { rateLimiter: RateLimiter; trustedProxies: number }) {
  const { rateLimiter, trustedProxies } = options;

  function limitReads(what: 'pages' | 'pictures'): MiddlewareHandler<HttpEnv> {
    return async (c, next) => {
      await rateLimiter.countRead(what, readAddress(c, trustedProxies));
      await next();
    };
  }

  const countMissing: MiddlewareHandler<HttpEnv> = async (c, next) => {
    await next();
    if (c.res.status === 404) await rateLimiter.countRefusal(readAddress(c, trustedProxies));
  };

  return { limitReads, countMissing };
}
