// Read before a test replaces the timers.
const { setImmediate } = globalThis;
const ROUNDS = 20;

/** Runs pending promises and immediates without advancing timers. */
export async function settle(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise((resolve) => setImmediate(() => resolve(undefined)));
  }
}
