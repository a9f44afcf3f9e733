import type { MatchView } from '@kickoracle/contracts';

/** Returns the title of a score prediction for later messages. */
export const titleOfMatch = ({ team1, team2 }: MatchView) => `${team1.name} – ${team2.name}`;
