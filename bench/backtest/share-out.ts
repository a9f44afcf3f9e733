import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { LAWS, type Law } from './laws.ts';

/** A season under one law, as often as the plan says. */
export type Task = { readonly season: number; readonly law: Law };

export type OnProgress = (done: number, total: number) => void;

const MOST_WORKERS = 2;

/**
 * Shares out all seasons under all laws to as many threads as there are cores, two at most. What comes out does not depend on
 * how many that are.
 * @param work a worker that answers a task with what came of it
 */
export async function shareOut<Played>(
  work: { url: URL; data: { readonly seasons: readonly unknown[]; readonly plan: unknown } },
  onProgress: OnProgress,
): Promise<Played[]> {
  const open = work.data.seasons.flatMap((_, season) => LAWS.map((law): Task => ({ season, law })));
  const total = open.length;
  const games = new Map<Task, Played[]>();
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
  const employ = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      let current: Task | undefined;
      const next = () => {
        current = take(current?.season ?? -1);
        if (current) worker.postMessage(current);
        else resolve();
      };
      worker.on('error', reject);
      worker.on('message', (played: Played[]) => {
        games.set(current!, played);
        onProgress(games.size, total);
        next();
      });
      next();
    });
  const count = Math.min(MOST_WORKERS, availableParallelism(), total);
  const workers = Array.from(
    { length: count },
    () => new Worker(work.url, { workerData: work.data }),
  );
  try {
    await Promise.all(workers.map(employ));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return order.flatMap((task) => games.get(task)!);
}
