import type { Score } from '../scores/score.ts';
import { outcomeOf } from '../rewards/score-aspects.ts';

/** Returns the points of a called score: 1 for the result, 0.5 for correct goals of each side. */
export function worthOfScore(called: Score, actual: Score): number {
  const result = outcomeOf(called) === outcomeOf(actual) ? 1 : 0;
  const goals = Number(called.home === actual.home) + Number(called.away === actual.away);
  return result + goals / 2;
}
