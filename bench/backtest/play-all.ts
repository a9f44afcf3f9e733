import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ArenaSeason } from './arena.ts';
import type { Game } from './games.ts';
import { LAWS, type Law } from './laws.ts';
import { TRUTHS } from './truth.ts';

export type Plan = {
  /** Which rules are played: see `RULE_SETS`. */
  readonly rules: 'judged' | 'candidates' | 'reduced';
  readonly players: number;
  /** How often each season is played under each law; truths take turns. */
  readonly seeds: number;
  readonly seed: number;
};

/** A season under one law, as often as the plan says. */
export type Task = { readonly season: number; readonly law: Law };

const MOST_WORKERS = 2;

/**
 * Plays all seasons under all laws on as many threads as there are cores, two at most. What comes out does not depend on
 * how many that are.
 */
export async function playAll(
  seasons: readonly ArenaSeason[],
  plan: Plan,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Game[]> {
  const open = seasons.flatMap((_, season) => LAWS.map((law): Task => ({ season, law })));
  const total = open.length;
  const games = new Map<Task, Game[]>();
  const order = [...open];
  const begun = new Set<number>();
  // What a season pays is worked out once by whoever plays it: so a thread stays with a season while it can.
  const take = (at: number): Task | undefined => {
    const own = open.findIndex(({ season }) => season === at);
    const fresh = open.findIndex(({ season }) => !begun.has(season));
    const [task] = open.splice(own >= 0 ? own : Math.max(0, fresh), 1);
    if (task) begun.add(task.season);
    return task;
  };
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      let current: Task | undefined;
      const next = () => {
        current = take(current?.season ?? -1);
        if (current) worker.postMessage(current);
        else resolve();
      };
      worker.on('error', reject);
      worker.on('message', (played: Game[]) => {
        games.set(current!, played);
        onProgress(games.size, total);
        next();
      });
      next();
    });
  const count = Math.min(MOST_WORKERS, availableParallelism(), total);
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('play.worker.ts', import.meta.url), { workerData: { seasons, plan } }),
  );
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return order.flatMap((task) => games.get(task)!);
}

/** The truth that a season is played under, the how manieth time it is. */
export const spreadOf = (time: number): number => TRUTHS[time % TRUTHS.length]!;
