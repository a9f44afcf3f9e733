import { normalize } from './cells.ts';
import { drawNormal, type Random } from './random.ts';
import type { ArenaMatch } from './arena.ts';
import { shiftOdds } from './tilt.ts';

/** Spread of the truth around the market in log-odds (standard deviation). */
export const TRUTHS = [0, 0.15, 0.25] as const;

/**
 * Writes the true probabilities of a match, unknown to rewards and players: the market's grid,
 * shifted in log-odds by errors about both teams, constant all season, and as much by an error
 * about this match.
 */
export function createTruth(of: { spread: number; teams: number; random: Random }) {
  const { teams, random } = of;
  const spread = of.spread / Math.SQRT2;
  const strength = Float64Array.from({ length: teams }, () => drawNormal(random));
  const goals = Float64Array.from({ length: teams }, () => drawNormal(random));
  return function drawTruth(truth: Float64Array, { home, away, grid }: ArenaMatch): void {
    const better = (strength[home]! - strength[away]!) / Math.SQRT2;
    const livelier = (goals[home]! + goals[away]!) / Math.SQRT2;
    shiftOdds(truth, grid, {
      home: spread * (better + drawNormal(random)),
      draw: spread * drawNormal(random),
      away: spread * (drawNormal(random) - better),
      high: spread * (livelier + drawNormal(random)),
    });
    normalize(truth);
  };
}
