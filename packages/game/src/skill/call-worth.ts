import type { Score } from '../scores/score.ts';
import { outcomeOf } from '../rewards/score-aspects.ts';

/**
 * Returns what a called score is worth as a call, in points: the right result 1, the right goals of
 * each side half a point each. No odds are in it: those are in what is expected of the call.
 */
export function worthOfScore(called: Score, actual: Score): number {
  const result = outcomeOf(called) === outcomeOf(actual) ? 1 : 0;
  const goals = Number(called.home === actual.home) + Number(called.away === actual.away);
  return result + goals / 2;
}
