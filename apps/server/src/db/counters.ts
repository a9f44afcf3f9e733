import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';
import type { SecurityLog } from '../security-log.ts';

/** At most `requests` in `seconds`, counted by the name and a key. */
export type Counter = {
  readonly name: string;
  readonly limit: { readonly requests: number; readonly seconds: number };
  /** Set for what is ever reset: then no server may remember a refusal by itself. */
  readonly isReset?: true;
};

/** Counts of what must not happen too often. */
export type Counters = {
  /** Adds the cost, 1 by default; throws RATE_LIMITED if the sum is over the limit. */
  count(counter: Counter, key: string, cost?: number): Promise<void>;
  /** Begins at nothing again. */
  reset(counter: Counter, key: string): Promise<void>;
};

/** Creates one limiter for each name, made when it is first needed. */
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
      // One line for a key and its time, on whichever server: a flood must not become one of lines.
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

/** Returns what somebody is told who is over a limit. */
function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new DomainError('RATE_LIMITED', { retryAfterSeconds });
}

/**
 * Counts in the database, so that limits hold across servers. Should the database not answer, each
 * server counts for itself.
 */
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
      // A key that is over its limit is refused without asking the database again.
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
