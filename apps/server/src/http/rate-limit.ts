import type { RateLimit } from '@kickoracle/contracts';
import type { AppContext } from '../context.ts';
import type { Counter, Counters } from '../db/state/counters.ts';
import { DomainError } from '../lib/errors.ts';
import { networksOf, type Network } from './client-address.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { RENDER_LIMITS, type RenderBudget } from './page-renderer.ts';
import type { RequestContext } from './request-context.ts';

type Consumption = {
  readonly operation: string;
  readonly limit: RateLimit;
  readonly isRead?: boolean;
  readonly context: Pick<RequestContext, 'actor' | 'address'>;
  /** Account of the caller's known device, or null. */
  readonly knownAs?: string | null;
};

export type RateLimiter = {
  consume(consumption: Consumption): Promise<void>;
  /** Counts a call for its network, for any caller. */
  countNetwork(call: { operation: string; limit: RateLimit; address: string }): Promise<void>;
  /** Counts a rejected request; too many are RATE_LIMITED. */
  countRefusal(address: string): Promise<void>;
  /** Counts requests outside the API, for any caller. */
  countRead(what: keyof typeof READS, address: string): Promise<void>;
  readonly renderBudget: RenderBudget;
};

const REFUSALS = { name: 'refusals', limit: { requests: 120, seconds: 60 } };

/** Enough for a school behind one address, with a hundred pictures per visitor. */
const READS = {
  pages: { name: 'pages', limit: { requests: 1_200, seconds: 60 } },
  pictures: { name: 'pictures', limit: { requests: 6_000, seconds: 60 } },
};

/** Reads with a longer period are guesses, which count for wider networks like writes. */
const READ_SECONDS = 60;

const rendering = (name: string, requests: number) => ({
  name,
  limit: { requests, seconds: RENDER_LIMITS.windowSeconds },
});
const renders = {
  address: () => rendering('renders', RENDER_LIMITS.addressMs),
  all: () => rendering('renders of all', RENDER_LIMITS.allMs),
};

/**
 * Multiples of the single limit for wider networks: few addresses of a customer are in use, and an
 * attacker with all of them must gain little. A provider has no limit.
 */
const TIMES: Record<Network['width'], number> = {
  single: 1,
  neighbours: 8,
  site: 16,
  provider: Infinity,
};

/** Counts for each network, narrowest first; an exceeded one leaves the wider ones uncounted. */
async function countEach(
  counters: Pick<Counters, 'count'>,
  { name, limit }: Counter,
  address: string,
  cost?: number,
): Promise<void> {
  for (const network of networksOf(address)) {
    const { width } = network;
    const requests = limit.requests * TIMES[width];
    if (requests === Infinity) continue;
    const counter = width === 'single' ? name : `${name}, ${width}`;
    await counters.count({ name: counter, limit: { ...limit, requests } }, network.name, cost);
  }
}

async function isWithinLimit(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/**
 * Counts calls by the signed-in player, by the account of a known device, or by the caller's
 * networks. Reads of players are counted per player, because many share an address, and in memory,
 * because a row would cost more than the read.
 */
export function createRateLimiter({
  counters,
  securityLog,
}: Pick<AppContext, 'counters' | 'securityLog'>): RateLimiter {
  const inMemory = createMemoryCounters(securityLog);

  async function countRender(address: string, ms?: number): Promise<void> {
    await countEach(inMemory, renders.address(), address, ms);
    await inMemory.count(renders.all(), 'all', ms);
  }

  return {
    async consume({ operation, limit, isRead = false, context, knownAs = null }) {
      const { actor, address } = context;
      const counter = { name: operation, limit };
      if (isRead && actor) return inMemory.count(counter, actor.userId);
      if (limit.per === 'player' && actor) return counters.count(counter, actor.userId);
      if (limit.per === 'device' && knownAs !== null) return counters.count(counter, knownAs);
      if (isRead && limit.seconds <= READ_SECONDS) {
        return counters.count(counter, networksOf(address)[0].name);
      }
      return countEach(counters, counter, address);
    },
    countNetwork: ({ operation, limit, address }) =>
      countEach(counters, { name: operation, limit }, address),
    countRefusal: (address) => countEach(inMemory, REFUSALS, address),
    countRead: (what, address) => countEach(inMemory, READS[what], address),
    renderBudget: {
      mayRender: (address) => isWithinLimit(countRender(address)),
      async charge(address, renderMs) {
        await isWithinLimit(countRender(address, Math.ceil(renderMs)));
      },
    },
  };
}
