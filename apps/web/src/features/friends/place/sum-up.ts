import type { DuelRoundView } from '@kickoracle/contracts';

/** Sums up XP and exact scores of all rounds, and in how many of them one had more XP than the other. */
export function sumUp(rounds: readonly Pick<DuelRoundView, 'own' | 'other'>[]) {
  const sumOf = (side: 'own' | 'other', rival: 'own' | 'other') => ({
    xp: rounds.reduce((sum, round) => sum + round[side].xp, 0),
    exact: rounds.reduce((sum, round) => sum + round[side].exact, 0),
    wins: rounds.filter((round) => round[side].xp > round[rival].xp).length,
  });
  return { own: sumOf('own', 'other'), other: sumOf('other', 'own') };
}
