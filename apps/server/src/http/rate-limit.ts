import type { RateLimit } from '@kickoracle/contracts';
import type { AppContext } from '../context.ts';
import type { Counter, Counters } from '../db/counters.ts';
import { DomainError } from '../errors.ts';
import { networksOf, type Network } from './client-address.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { RENDER_LIMITS, type RenderBudget } from './page-drawer.ts';
import type { RequestContext } from './request-context.ts';

type Consumption = {
  readonly operation: string;
  readonly limit: RateLimit;
  /** It changes nothing. */
  readonly isRead?: boolean;
  readonly context: Pick<RequestContext, 'actor' | 'address'>;
  /** The account that the caller's browser is known to, if it is one. */
  readonly knownAs?: string | null;
};

export type RateLimiter = {
  consume(consumption: Consumption): Promise<void>;
  /** Counts a call for the network that it comes from, whoever it is. */
  countNetwork(call: { operation: string; limit: RateLimit; address: string }): Promise<void>;
  /** Counts what is refused before it reaches an operation; too much of it is RATE_LIMITED. */
  countRefusal(address: string): Promise<void>;
  /** Counts what is looked up beside the API, whoever asks. */
  countLook(what: keyof typeof LOOKS, address: string): Promise<void>;
  /** Counts the time that rendering pages takes. */
  readonly renderBudget: RenderBudget;
};

const REFUSALS = { name: 'refusals', limit: { requests: 120, seconds: 60 } };

/** Enough for a school behind one address, each of whom sees a hundred faces. */
const LOOKS = {
  pages: { name: 'pages', limit: { requests: 1_200, seconds: 60 } },
  pictures: { name: 'pictures', limit: { requests: 6_000, seconds: 60 } },
};

const renders = {
  address: () => ({ name: 'renders', limit: { requests: RENDER_LIMITS.addressMs, seconds: 60 } }),
  all: () => ({ name: 'renders of all', limit: { requests: RENDER_LIMITS.allMs, seconds: 60 } }),
};

/**
 * How many times the calls of a single network a wider one may make: few of a customer's networks
 * are in use, and somebody who has them all must gain little. A whole provider has no limit.
 */
const TIMES: Record<Network['width'], number> = {
  single: 1,
  neighbours: 8,
  site: 16,
  provider: Infinity,
};

/** Counts for each network that an address is in; who is over one does not use up the wider ones. */
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
 * Counts the calls of an operation by the signed-in player, by the account that a browser is known
 * to, or by the networks of the caller. What players read is counted by player, because many of them
 * share an address, and in memory, because a row for every look would cost more than the look.
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
      if (isRead) return counters.count(counter, networksOf(address)[0].name);
      return countEach(counters, counter, address);
    },
    countNetwork: ({ operation, limit, address }) =>
      countEach(counters, { name: operation, limit }, address),
    countRefusal: (address) => countEach(inMemory, REFUSALS, address),
    countLook: (what, address) => countEach(inMemory, LOOKS[what], address),
    renderBudget: {
      mayRender: (address) => isWithinLimit(countRender(address)),
      async charge(address, renderMs) {
        await isWithinLimit(countRender(address, Math.ceil(renderMs)));
      },
    },
  };
}
