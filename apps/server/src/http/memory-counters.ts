import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createLimiters, type Counters } from '../db/state/counters.ts';
import type { SecurityLog } from '../lib/security-log.ts';

/** Counts in this process only: for cheap calls that need no limit across servers. */
export function createMemoryCounters(securityLog: SecurityLog): Pick<Counters, 'count'> {
  const { count } = createLimiters(
    securityLog,
    ({ limit }) => new RateLimiterMemory({ points: limit.requests, duration: limit.seconds }),
  );
  return { count };
}
