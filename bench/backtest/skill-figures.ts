import { estimateAcross } from './figures.ts';
import { horizonNames, byLeague, correlationAt } from './games.ts';
import type { Results } from './results.ts';
import { FIXED, OURS } from './rules.ts';

const THOUSANDTH = 1_000;

/**
 * How well XP rank players by their skill, by matches played, of our rule and of fixed 4/3/2: what the game's own pages
 * draw. Over all laws and truths, as in docs/rewards.md.
 */
export function skillFigures({ rules, cells, judging }: Results) {
  const lineOf = (name: string) =>
    horizonNames(cells).map((_, at) => {
      const { mean } = estimateAcross(byLeague(cells, rules.indexOf(name), correlationAt(at)));
      return Math.round(mean * THOUSANDTH) / THOUSANDTH;
    });
  // The last horizon is the end of a season, however long it is.
  const matches = horizonNames(cells).map((name) => Number(/\d+/.exec(name)?.[0] ?? 0) || null);
  return { seasons: judging, matches, ours: lineOf(OURS.name), fixed: lineOf(FIXED.name) };
}
