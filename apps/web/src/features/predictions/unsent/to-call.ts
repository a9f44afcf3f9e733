/** A hanging request must not delay later input. */
const PATIENCE_MS = 15_000;

/** Returns call options that send as a given player, even if the session changes. */
export const toCall = (player: string) => ({
  signal: AbortSignal.timeout(PATIENCE_MS),
  context: { player },
});
