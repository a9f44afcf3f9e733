import { Worker } from 'node:worker_threads';
import type { GoalModel } from '@kickoracle/game';
import { fitOnPrices, type FitTask } from './fit-on-prices.ts';

const WORKER = new URL('./fit-goal-model.worker.ts', import.meta.url);

/**
 * Fits a goal model in a thread of its own, which is handed a copy of what it reads. Five seasons of a league
 * with their prices take a tenth of a second of pure computation, for which no request of this process shall wait.
 */
export function fitInWorker(task: FitTask): Promise<GoalModel> {
  return new Promise((resolve, reject) => {
    // None of the flags of the server: they are about its process.
    const worker = new Worker(WORKER, { workerData: task, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The fit ended with ${code} and no model.`)));
  });
}

/** So few matches are fitted in some milliseconds; a thread takes longer to begin. */
const FEW = 150;

/** Fits a goal model, where that takes long in a thread of its own. */
export async function fitModelOf(task: FitTask): Promise<GoalModel> {
  return task.played.length > FEW ? fitInWorker(task) : fitOnPrices(task);
}
