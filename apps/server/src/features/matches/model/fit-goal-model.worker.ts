import { parentPort, workerData } from 'node:worker_threads';
import { fitGoalModel } from '@kickoracle/game';
import type { FitTask } from './fit-in-worker.ts';

const { played, now } = workerData as FitTask;
parentPort!.postMessage(fitGoalModel(played, now));
