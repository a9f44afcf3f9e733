import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const NS_PER_MS = 1_000_000;
const SETTLE_MS = 50;

/** Returns the longest block of the event loop during some work, in ms. */
export async function measurePause(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  // The histogram measures from tick to tick, so the work must begin after the first ticks.
  await wait(SETTLE_MS);
  await work();
  await wait(SETTLE_MS);
  delays.disable();
  return delays.max / NS_PER_MS;
}
