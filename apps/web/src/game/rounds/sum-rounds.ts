import type { DuelRoundView } from '@kickoracle/contracts';

/** Sums XP and exact scores, and counts the rounds in which one player had more XP. */
export function sumRounds(rounds: readonly Pick<DuelRoundView, 'own' | 'other'>[]) {
  const sumOf = (side: 'own' | 'other', rival: 'own' | 'other') => ({
    xp: rounds.reduce((sum, round) => sum + round[side].xp, 0),
    exact: rounds.reduce((sum, round) => sum + round[side].exact, 0),
    wins: rounds.filter((round) => round[side].xp > round[rival].xp).length,
  });
  return { own: sumOf('own', 'other'), other: sumOf('other', 'own') };
}
