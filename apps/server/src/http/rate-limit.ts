import type { RateLimit } from '@kickoracle/contracts';
import type { AppContext } from '../context.ts';
import { networkOf } from './client-address.ts';
import { createMemoryCounters } from './memory-counters.ts';
import type { RequestContext } from './request-context.ts';

type Consumption = {
  readonly operation: string;
  readonly limit: RateLimit;
  /** It changes nothing. */
  readonly isRead?: boolean;
  readonly context: Pick<RequestContext, 'actor' | 'address'>;
};

export type RateLimiter = {
  consume(consumption: Consumption): Promise<void>;
  /** Counts what is refused before it reaches an operation; too much of it is RATE_LIMITED. */
  countRefusal(address: string): Promise<void>;
};

const REFUSALS = { name: 'refusals', limit: { requests: 120, seconds: 60 } };

/**
 * Counts the calls of an operation by the signed-in player, or by the network of the caller. What
 * players read is counted by player, because many of them share an address, and in memory, because
 * a row for every look would cost more than the look.
 */
export function createRateLimiter({
  counters,
  securityLog,
}: Pick<AppContext, 'counters' | 'securityLog'>): RateLimiter {
  const inMemory = createMemoryCounters(securityLog);
  return {
    async consume({ operation, limit, isRead = false, context }) {
      const { actor, address } = context;
      const counter = { name: operation, limit };
      if (isRead && actor) return inMemory.count(counter, actor.userId);
      const byPlayer = limit.per === 'player' && actor !== null;
      return counters.count(counter, byPlayer ? actor.userId : networkOf(address));
    },
    countRefusal: (address) => inMemory.count(REFUSALS, networkOf(address)),
  };
}
