import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const NS_PER_MS = 1_000_000;
const SETTLE_MS = 50;

/** The longest time in ms for which nothing else of this process had its turn during some work. */
export async function measurePause(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  // It measures from one of its ticks to the next: the first ones must be behind it.
  await wait(SETTLE_MS);
  await work();
  await wait(SETTLE_MS);
  delays.disable();
  return delays.max / NS_PER_MS;
}
