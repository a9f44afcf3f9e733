/** A connection that swallows requests must not hold up what is entered meanwhile. */
const PATIENCE_MS = 15_000;

/** Returns how predictions of a player are sent, whoever is shown by then. */
export const toCall = (player: string) => ({
  signal: AbortSignal.timeout(PATIENCE_MS),
  context: { player },
});
