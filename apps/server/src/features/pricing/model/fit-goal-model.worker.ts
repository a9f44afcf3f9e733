import { parentPort, workerData } from 'node:worker_threads';
import { fitOnPrices, type FitTask } from './fit-on-prices.ts';

parentPort!.postMessage(fitOnPrices(workerData as FitTask));
