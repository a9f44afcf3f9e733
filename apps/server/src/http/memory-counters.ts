import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany, type Counter, type Counters } from '../db/counters.ts';

/** Counts in this process alone: for what only costs a little, and need not hold across servers. */
export function createMemoryCounters(): Pick<Counters, 'count'> {
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterFor({ name, limit }: Counter): RateLimiterMemory {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: limit.requests, duration: limit.seconds });
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    async count(counter, key) {
      try {
        await limiterFor(counter).consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal);
        throw refusal;
      }
    },
  };
}
