import type { CupRoundView } from '@kickoracle/contracts';

/** Returns the round to show first: the running one, else the next, else the last. */
export const currentRound = (rounds: readonly CupRoundView[]): CupRoundView | undefined =>
  rounds.find(({ state }) => state === 'running') ??
  rounds.find(({ state }) => state === 'upcoming') ??
  rounds.at(-1);
