import type { Score } from '../scores/score.ts';
import { outcomeOf } from '../rewards/score-aspects.ts';

/**
 * Returns the points of a called score: 1 for the correct result, half a point for the correct
 * goals of each side. Odds are part of the expectation, not of the points.
 */
export function worthOfScore(called: Score, actual: Score): number {
  const result = outcomeOf(called) === outcomeOf(actual) ? 1 : 0;
  const goals = Number(called.home === actual.home) + Number(called.away === actual.away);
  return result + goals / 2;
}
