import type { RateLimit } from '@kickoracle/contracts';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';
import { networkOf } from './client-address.ts';
import type { RequestContext } from './request-context.ts';

type Consumption = {
  readonly operation: string;
  readonly limit: RateLimit;
  readonly context: RequestContext;
};

export type RateLimiter = { consume(consumption: Consumption): Promise<void> };

/**
 * Counts calls in the database, so that limits hold across servers. Should the database not
 * answer, each server counts for itself.
 */
export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterFor(operation: string, limit: RateLimit): RateLimiterPostgres {
    const known = limiters.get(operation);
    if (known) return known;
    const counting = { keyPrefix: operation, points: limit.requests, duration: limit.seconds };
    const limiter = new RateLimiterPostgres({
      ...counting,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(counting),
      // A key that is over its limit is refused without asking the database again.
      inMemoryBlockOnConsumed: limit.requests + 1,
    });
    limiters.set(operation, limiter);
    return limiter;
  }

  return {
    async consume({ operation, limit, context }) {
      const byPlayer = limit.per === 'player' && context.actor !== null;
      const key = byPlayer ? context.actor.userId : networkOf(context.address);
      try {
        await limiterFor(operation, limit).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000);
        context.responseHeaders.set('retry-after', String(retryAfterSeconds));
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds });
      }
    },
  };
}
