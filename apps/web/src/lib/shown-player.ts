let shown: string | null = null;

/** Returns the id of the player whom the page shows; null: nobody. */
export const shownPlayer = () => shown;

/** Notes whom the page shows from now on; for the one place that draws the session. */
export function showPlayer(userId: string | null): void {
  shown = userId;
}
