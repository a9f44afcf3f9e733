import { CELLS, OUTCOME_OF, SCORES, SIDE } from './cells.ts';

const GOALS_LINE = 2.5;
const CLASS_OF = Uint8Array.from(
  SCORES,
  ({ home, away }, place) => 2 * OUTCOME_OF[place]! + (home + away > GOALS_LINE ? 1 : 0),
);

/** Shift of the log-odds of home win, draw, away win and more than 2.5 goals. */
export type OddsShift = {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly high: number;
};

const factors = new Float64Array(6);

export function shiftOdds(view: Float64Array, from: Float64Array, by: OddsShift): void {
  const high = Math.exp(by.high);
  factors[0] = Math.exp(by.home);
  factors[2] = Math.exp(by.draw);
  factors[4] = Math.exp(by.away);
  for (let outcome = 0; outcome < 6; outcome += 2) factors[outcome + 1] = factors[outcome]! * high;
  for (let place = 0; place < CELLS; place += 1) {
    view[place] = from[place]! * factors[CLASS_OF[place]!]!;
  }
}

const homePowers = new Float64Array(SIDE);
const awayPowers = new Float64Array(SIDE);

function fillPowers(powers: Float64Array, factor: number): void {
  powers[0] = 1;
  for (let goals = 1; goals < SIDE; goals += 1) powers[goals] = powers[goals - 1]! * factor;
}

/**
 * Multiplies the expected goals of a match by e^home and e^away. With Poisson's distribution, this
 * multiplies each cell by a power of its goals; the result is not normalised.
 */
export function shiftGoals(
  view: Float64Array,
  from: Float64Array,
  by: { home: number; away: number },
): void {
  fillPowers(homePowers, Math.exp(by.home));
  fillPowers(awayPowers, Math.exp(by.away));
  for (let home = 0, place = 0; home < SIDE; home += 1) {
    for (let away = 0; away < SIDE; away += 1, place += 1) {
      view[place] = from[place]! * homePowers[home]! * awayPowers[away]!;
    }
  }
}
