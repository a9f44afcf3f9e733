import { listScores, type ScoreGrid } from '@kickoracle/game';
import { OURS } from './rules.ts';

const LIKELY_SCORES = 24;

/**
 * Pairs among the likeliest scores of matches, and those of them in which the likelier score promises
 * the more XP: its components may be rarer than those of the other one.
 */
export function countInversions(grids: readonly ScoreGrid[]): { pairs: number; inverted: number } {
  let [pairs, inverted] = [0, 0];
  for (const grid of grids) {
    const { most } = OURS.payFor(grid);
    const likely = listScores(grid).slice(0, LIKELY_SCORES);
    const maxima = likely.map(({ score }) => most(score));
    for (const [better, one] of likely.entries()) {
      for (const [step, other] of likely.slice(better + 1).entries()) {
        if (one.probability === other.probability) continue;
        pairs += 1;
        if (maxima[better]! > maxima[better + 1 + step]!) inverted += 1;
      }
    }
  }
  return { pairs, inverted };
}
