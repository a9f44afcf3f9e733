import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createLimiters, type Counters } from '../db/counters.ts';
import type { SecurityLog } from '../security-log.ts';

/** Counts in this process alone: for what only costs a little, and need not hold across servers. */
export function createMemoryCounters(securityLog: SecurityLog): Pick<Counters, 'count'> {
  const { count } = createLimiters(
    securityLog,
    ({ limit }) => new RateLimiterMemory({ points: limit.requests, duration: limit.seconds }),
  );
  return { count };
}
