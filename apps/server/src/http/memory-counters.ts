import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createLimiters, type Counters } from '../db/counters.ts';

/** Counts in this process alone: for what only costs a little, and need not hold across servers. */
export function createMemoryCounters(): Pick<Counters, 'count'> {
  const { count } = createLimiters(
    ({ limit }) => new RateLimiterMemory({ points: limit.requests, duration: limit.seconds }),
  );
  return { count };
}
