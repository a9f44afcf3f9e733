import { Worker } from 'node:worker_threads';
import type { GoalModel } from '@kickoracle/game';
import { fitOnPrices, type FitTask } from './fit-on-prices.ts';

const WORKER = new URL('./fit-goal-model.worker.ts', import.meta.url);

/** A worker thread, since five seasons take 0.1 s of CPU, which would delay requests. */
export function fitInWorker(task: FitTask): Promise<GoalModel> {
  return new Promise((resolve, reject) => {
    // Without the server's flags, which are for its own process.
    const worker = new Worker(WORKER, { workerData: task, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The fit ended with ${code} and no model.`)));
  });
}

/** Fitting so few matches is faster than starting a thread. */
const FEW = 150;

export async function fitModelOf(task: FitTask): Promise<GoalModel> {
  return task.played.length > FEW ? fitInWorker(task) : fitOnPrices(task);
}
