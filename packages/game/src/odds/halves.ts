import { formatScore } from '../scores/score.ts';
import { FIRST_HALF_SHARE } from './match-facts.ts';
import { listScores, type ScoreGrid } from './score-grid.ts';

/** Returns the probabilities of 0, 1, … first-half goals out of `goals` independent ones. */
export function firstHalfLaw(goals: number): number[] {
  const law = [(1 - FIRST_HALF_SHARE) ** goals];
  for (let count = 1; count <= goals; count += 1) {
    const odds = FIRST_HALF_SHARE / (1 - FIRST_HALF_SHARE);
    law.push((law[count - 1]! * odds * (goals - count + 1)) / count);
  }
  return law;
}

function add(distribution: Map<string, number>, value: string, probability: number): void {
  distribution.set(value, (distribution.get(value) ?? 0) + probability);
}

/**
 * Returns the probability of each half-time score, given a grid of full-time scores. Each goal
 * falls in the first half with probability `FIRST_HALF_SHARE`, independently.
 */
export function distributionOfHalftime(grid: ScoreGrid): Map<string, number> {
  const distribution = new Map<string, number>();
  for (const { score, probability } of listScores(grid)) {
    const [ofHome, ofAway] = [firstHalfLaw(score.home), firstHalfLaw(score.away)];
    ofHome.forEach((homeShare, home) =>
      ofAway.forEach((awayShare, away) =>
        add(distribution, formatScore({ home, away }), probability * homeShare * awayShare),
      ),
    );
  }
  return distribution;
}

/** Returns the probabilities of more goals in the first half, the second half or neither. */
export function distributionOfMostGoals(grid: ScoreGrid): Map<string, number> {
  const distribution = new Map<string, number>();
  for (const { score, probability } of listScores(grid)) {
    const goals = score.home + score.away;
    firstHalfLaw(goals).forEach((share, first) => {
      const half = 2 * first === goals ? 'same' : 2 * first > goals ? 'firstHalf' : 'secondHalf';
      add(distribution, half, probability * share);
    });
  }
  return distribution;
}
