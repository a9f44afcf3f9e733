import { measureHash } from './password-hash.service.ts';

const EVERY_MS = 60_000;
/** A machine that became slower is believed once all of these say so. */
const KEPT = 5;

export type HashMeter = {
  /** How long hashing a password takes on this machine, in ms: the least of the last measurements. */
  readonly ms: () => number;
  stop(): void;
};

/**
 * Measures what hashing costs, now and every minute. What else a machine does makes a measurement longer and
 * never shorter, so the least counts: that of a busy start is forgotten after a minute.
 */
export async function startHashMeter({
  measure = measureHash,
  onError,
}: {
  measure?: () => Promise<number>;
  onError: (error: unknown) => void;
}): Promise<HashMeter> {
  const measured = [await measure()];
  async function measureAgain(): Promise<void> {
    measured.push(await measure());
    if (measured.length > KEPT) measured.shift();
  }
  const timer = setInterval(() => void measureAgain().catch(onError), EVERY_MS);
  timer.unref();
  return { ms: () => Math.min(...measured), stop: () => clearInterval(timer) };
}
