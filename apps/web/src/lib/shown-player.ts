let shown: string | null = null;

export const shownPlayer = () => shown;

/** Sets the player on the page; only for `useSessionWatch`. */
export function showPlayer(userId: string | null): void {
  shown = userId;
}
