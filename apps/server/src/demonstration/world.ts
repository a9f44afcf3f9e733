import type { GoalModel } from '@kickoracle/game';
import type { Database } from '../db/database.ts';
import type { Random } from './random.ts';
import type { WorldClock } from './world-clock.ts';

/** How much of a world is made. */
export type WorldSize = {
  readonly leagues: number;
  readonly players: number;
  readonly pastRounds: number;
  /** How many of a league's rounds there are at all; a whole season when left out. */
  readonly rounds?: number;
  /** Standalone events, and matches with a card for each template. */
  readonly isVaried: boolean;
};

/** What the steps share. `progress` hears how much of the work is done, from 0 to 1. */
export type World = {
  readonly db: Database;
  readonly clock: WorldClock;
  readonly random: Random;
  readonly now: Date;
  readonly size: WorldSize;
  readonly passwordHash: string;
  /** Players who exist already and take part: the newcomer's own account. */
  readonly guests: readonly string[];
  readonly adminId: string;
  /** Lets the database plan by how much there is by now; by itself it looks once a minute. */
  readonly learnSizes: () => Promise<void>;
  readonly progress: (share: number) => void;
};

/** How a player plays: how often at all, and how often the guess is right in the end. */
export type WorldPlayer = {
  readonly userId: string;
  readonly diligence: number;
  readonly insight: number;
};

/** A league of the world, its season and its clubs. */
export type WorldLeague = {
  readonly competitionId: string;
  /** How strong its clubs really are, which the game finds out by their results. */
  readonly strengths: GoalModel;
  readonly season: number;
  readonly teamIds: ReadonlyMap<string, string>;
};

export const HOUR_MS = 3_600_000;
/** How many pieces of work are under way at once: each connection more learns every statement anew. */
export const AT_ONCE = 4;

/** Runs the work with a few items at a time. */
export async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const queue = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
