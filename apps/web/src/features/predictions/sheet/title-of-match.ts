import type { MatchView } from '@kickoracle/contracts';

/** Returns what a prediction of a score is called in what is said of it later. */
export const titleOfMatch = ({ team1, team2 }: MatchView) => `${team1.name} – ${team2.name}`;
