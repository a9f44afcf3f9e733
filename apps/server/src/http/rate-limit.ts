import type { RateLimit } from '@kickoracle/contracts';
import type { Counters } from '../db/counters.ts';
import { networkOf } from './client-address.ts';
import type { RequestContext } from './request-context.ts';

type Consumption = {
  readonly operation: string;
  readonly limit: RateLimit;
  readonly context: Pick<RequestContext, 'actor' | 'address'>;
};

export type RateLimiter = { consume(consumption: Consumption): Promise<void> };

/** Counts the calls of an operation by the signed-in player, or by the network of the caller. */
export function createRateLimiter(counters: Counters): RateLimiter {
  return {
    consume({ operation, limit, context }) {
      const byPlayer = limit.per === 'player' && context.actor !== null;
      const key = byPlayer ? context.actor.userId : networkOf(context.address);
      return counters.count({ name: operation, limit }, key);
    },
  };
}
