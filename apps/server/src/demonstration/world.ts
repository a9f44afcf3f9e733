import type { GoalModel } from '@kickoracle/game';
import type { Database } from '../db/connection/database.ts';
import type { Random } from './random.ts';
import type { WorldClock } from './world-clock.ts';

export type WorldSize = {
  readonly leagues: number;
  readonly players: number;
  readonly pastRounds: number;
  /** Number of rounds of a league; a whole season by default. */
  readonly rounds?: number;
  readonly isVaried: boolean;
};

/** State of all steps. `progress` gets the share of the work done, from 0 to 1. */
export type World = {
  readonly db: Database;
  readonly clock: WorldClock;
  readonly random: Random;
  readonly now: Date;
  readonly size: WorldSize;
  readonly passwordHash: string;
  /** Existing players who take part: the newcomer's own account. */
  readonly guests: readonly string[];
  readonly adminId: string;
  /** Runs ANALYZE; autovacuum runs only once a minute. */
  readonly learnSizes: () => Promise<void>;
  readonly progress: (share: number) => void;
};

export type WorldPlayer = {
  readonly userId: string;
  readonly diligence: number;
  readonly insight: number;
};

export type WorldLeague = {
  readonly competitionId: string;
  /** The real strengths of its clubs, which the game estimates from results. */
  readonly strengths: GoalModel;
  readonly season: number;
  readonly teamIds: ReadonlyMap<string, string>;
};

/** Concurrency of the seed: each further connection has to prepare all statements again. */
export const AT_ONCE = 4;

export async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const queue = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
