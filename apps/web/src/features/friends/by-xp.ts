import type { ProfileView } from '@kickoracle/contracts';

/** Sorts players by XP, who have the same by name, as they came. */
export const byXp = (players: readonly ProfileView[]): ProfileView[] =>
  players.toSorted((a, b) => b.xpTotal - a.xpTotal);
