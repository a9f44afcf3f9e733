import { measureHash } from './password-hash.service.ts';

const EVERY_MS = 60_000;
/** A slower machine shows once all of these are slower. */
const KEPT = 5;

export type HashMeter = {
  /** How long hashing a password takes on this machine, in ms: the least of the last measurements. */
  readonly ms: () => number;
  stop(): void;
};

/**
 * Measures the cost of a hash now and every minute, and returns the minimum of the last measurements: load only makes
 * one longer. So a busy start has no effect after a minute.
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
