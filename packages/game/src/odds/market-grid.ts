import { MEAN_AWAY_GOALS, MEAN_HOME_GOALS } from './base-rates.ts';
import { dixonColesGrid, MEAN_GOALS, TYPICAL_RHO, type GoalExpectation } from './dixon-coles.ts';
import { solveLeastSquares } from './least-squares.ts';
import type { ScoreGrid } from './score-grid.ts';

/** Market probabilities of a match, without margin. */
export type MarketView = {
  /** Home win, draw and away win; they sum to 1. */
  readonly result: readonly [home: number, draw: number, away: number];
  /** Probability of more goals than a line; lines end in .5. */
  readonly totals: readonly { readonly line: number; readonly over: number }[];
};

/** Weight of the general priors. They decide where prices say nothing, such as unpriced totals. */
const HABIT = { goals: 0.02, rho: 0.03 };

const MEAN_GOALS_OF_BOTH = MEAN_HOME_GOALS + MEAN_AWAY_GOALS;

/** Returns the probabilities of home win, draw, away win, and of more goals than each line. */
export function viewOfGrid(grid: ScoreGrid, lines: readonly number[]): number[] {
  const view = [0, 0, 0, ...lines.map(() => 0)];
  grid.forEach((row, home) =>
    row.forEach((probability, away) => {
      view[1 - Math.sign(home - away)]! += probability;
      lines.forEach((line, index) => {
        if (home + away > line) view[3 + index]! += probability;
      });
    }),
  );
  return view;
}

/**
 * Returns the market's expected goals: means and rho of the Dixon-Coles grid nearest to its
 * probabilities, by least squares. Deterministic.
 * @throws RangeError if a line does not end in .5
 */
export function expectationOf({ result, totals }: MarketView): GoalExpectation {
  const lines = totals.map(({ line }) => line);
  const odd = lines.find((line) => line % 1 !== 0.5 || line < 0);
  if (odd !== undefined) throw new RangeError(`${odd} is no line of goals such as 2.5.`);
  const wanted = [...result, ...totals.map(({ over }) => over)];
  const [home, away, rho] = solveLeastSquares({
    start: [Math.log(MEAN_HOME_GOALS), Math.log(MEAN_AWAY_GOALS), TYPICAL_RHO],
    bounds: [
      [Math.log(MEAN_GOALS.least), Math.log(MEAN_GOALS.most)],
      [Math.log(MEAN_GOALS.least), Math.log(MEAN_GOALS.most)],
      [-0.3, 0.3],
    ],
    residualsAt(point) {
      const expected = toExpectation(point);
      const view = viewOfGrid(dixonColesGrid(expected), lines);
      return [
        ...view.map((probability, index) => probability - wanted[index]!),
        HABIT.goals * Math.log((expected.home + expected.away) / MEAN_GOALS_OF_BOTH),
        HABIT.rho * (expected.rho - TYPICAL_RHO),
      ];
    },
  });
  return toExpectation([home!, away!, rho!]);
}

function toExpectation([home, away, rho]: readonly number[]): GoalExpectation {
  return { home: Math.exp(home!), away: Math.exp(away!), rho: rho! };
}

export function gridOfMarket(view: MarketView): ScoreGrid {
  return dixonColesGrid(expectationOf(view));
}
