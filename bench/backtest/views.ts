import { GRID_GOALS, outcomeOf, type Score } from '@kickoracle/game';
import { NORMAL_TABLE, type Random } from './random.ts';

/**
 * How players see a match. Each takes the true grid for what it is, but on the log-odds of home win, of
 * draw, of away win and of more than 2.5 goals lies normal noise whose standard deviation is the
 * player's own; the whole is brought to the sum of 1 again. Within "home win with at least three goals" and its like, all
 * see the true odds of the scores. So the true grid need only be known by these six classes.
 */
export const CLASSES = 6;

const OUTCOMES = ['homeTeam', 'draw', 'awayTeam'] as const;
const GOALS_LINE = 2.5;

/** The class of a score, from 0 to 5. */
export function classOf(score: Score): number {
  const isHigh = score.home + score.away > GOALS_LINE;
  return 2 * OUTCOMES.indexOf(outcomeOf(score)) + (isHigh ? 1 : 0);
}

/** All scores of a grid, row by row. */
export const SCORES: readonly Score[] = Array.from(
  { length: (GRID_GOALS + 1) ** 2 },
  (_, index): Score => ({
    home: Math.floor(index / (GRID_GOALS + 1)),
    away: index % (GRID_GOALS + 1),
  }),
);

/** The place of a score in SCORES; more goals than a grid has count as its most. */
export function placeOfScore({ home, away }: Score): number {
  return Math.min(home, GRID_GOALS) * (GRID_GOALS + 1) + Math.min(away, GRID_GOALS);
}

/**
 * Writes by what factor a player over- or underrates each class; the scale does not matter.
 * @param noise the standard deviation of the player's log-odds
 */
export function drawView(view: Float64Array, noise: number, random: Random): void {
  const [first, second] = [random.bits(), random.bits()];
  const home = Math.exp(noise * NORMAL_TABLE[first >>> 16]!);
  const draw = Math.exp(noise * NORMAL_TABLE[first & 0xffff]!);
  const away = Math.exp(noise * NORMAL_TABLE[second >>> 16]!);
  const high = Math.exp(noise * NORMAL_TABLE[second & 0xffff]!);
  view[0] = home;
  view[1] = home * high;
  view[2] = draw;
  view[3] = draw * high;
  view[4] = away;
  view[5] = away * high;
}
