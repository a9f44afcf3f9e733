import { measureHash } from './password-hash.service.ts';

const EVERY_MS = 60_000;
const MEASUREMENTS = 5;

export type HashMeter = {
  /** Time to hash a password on this machine, in ms: the minimum of the last measurements. */
  readonly ms: () => number;
  stop(): void;
};

/** Measures the cost of a hash every minute, as a minimum: load only makes one longer. */
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
    if (measured.length > MEASUREMENTS) measured.shift();
  }
  const timer = setInterval(() => void measureAgain().catch(onError), EVERY_MS);
  timer.unref();
  return { ms: () => Math.min(...measured), stop: () => clearInterval(timer) };
}
