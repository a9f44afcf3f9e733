import type { ProfileView } from '@kickoracle/contracts';

/** Sorts players by XP; equal ones keep their order by name. */
export const byXp = (players: readonly ProfileView[]): ProfileView[] =>
  players.toSorted((a, b) => b.xpTotal - a.xpTotal);
