import { parentPort, workerData } from 'node:worker_threads';
import type { ArenaSeason } from './arena.ts';
import { simulateSeason, type Plan } from './simulate.ts';

const { season, plan } = workerData as { season: ArenaSeason; plan: Plan };
parentPort!.postMessage(simulateSeason(season, plan));
