import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DomainError } from '#lib/errors.ts';
import type { SecurityLog } from '#lib/security-log.ts';

/** A limit of `requests` in `seconds`, per name and key. */
export type Counter = {
  readonly name: string;
  readonly limit: { readonly requests: number; readonly seconds: number };
  /** Set for counters that can be reset: then no server may cache a refusal. */
  readonly isReset?: true;
};

export type Counters = {
  /** Adds the cost, 1 by default; throws RATE_LIMITED if the sum is over the limit. */
  count(counter: Counter, key: string, cost?: number): Promise<void>;
  reset(counter: Counter, key: string): Promise<void>;
};

export function createLimiters<Limiter extends RateLimiterAbstract>(
  securityLog: SecurityLog,
  create: (counter: Counter) => Limiter,
) {
  const limiters = new Map<string, Limiter>();

  function limiterFor(counter: Counter): Limiter {
    const limiter = limiters.get(counter.name) ?? create(counter);
    limiters.set(counter.name, limiter);
    return limiter;
  }

  async function count(counter: Counter, key: string, cost = 1): Promise<void> {
    try {
      await limiterFor(counter).consume(key, cost);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Logs one line per key and period on all servers, so that a flood does not flood the log.
      const { consumedPoints } = refusal;
      const { requests } = counter.limit;
      if (consumedPoints > requests && consumedPoints - cost <= requests) {
        securityLog.record({ event: 'limit_reached', limit: counter.name });
      }
      throw tooMany(refusal);
    }
  }

  return { limiterFor, count };
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new DomainError('RATE_LIMITED', { retryAfterSeconds });
}

/** Counts in the database for all servers; if it does not respond, each counts in memory. */
export function createCounters(pool: pg.Pool, securityLog: SecurityLog): Counters {
  const { limiterFor, count } = createLimiters(securityLog, ({ name, limit, isReset }) => {
    const counting = { keyPrefix: name, points: limit.requests, duration: limit.seconds };
    return new RateLimiterPostgres({
      ...counting,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(counting),
      // A key over its limit is refused without a query.
      ...(!isReset && { inMemoryBlockOnConsumed: limit.requests + 1 }),
    });
  });
  return {
    count,
    async reset(counter, key) {
      await limiterFor(counter).delete(key);
    },
  };
}
