import { MEAN_AWAY_GOALS, MEAN_HOME_GOALS } from './base-rates.ts';

/** One side of a match: who scored how many goals against whom, teams by number. */
export type Side = {
  readonly scorer: number;
  readonly keeper: number;
  readonly isHome: boolean;
  readonly goals: number;
  readonly weight: number;
};

/** A parameter with what is expected of it before the data, as a normal law. */
type Prior = { readonly mean: number; readonly spread: number };

/** How surely the base rates of football hold where a competition has not shown its own. */
const BASE_SPREAD = 0.15;

const MOST_SWEEPS = 200;
const SMALL_STEP = 1e-6;
const LARGEST_STEP = 1;

/**
 * Attack and defence of each team and what is common to all, as logarithms. Newton's steps over one
 * group of parameters after the other, until nothing moves any more.
 * @param spread how far strengths lie apart before anything is known: a standard deviation
 */
export function fitStrengths(sides: readonly Side[], teams: number, spread: number) {
  const attack = new Float64Array(teams);
  const defence = new Float64Array(teams);
  const common = Float64Array.of(
    Math.log(MEAN_AWAY_GOALS),
    Math.log(MEAN_HOME_GOALS / MEAN_AWAY_GOALS),
  );
  const commonPriors = [...common].map((mean) => ({ mean, spread: BASE_SPREAD }));
  const teamPriors = Array.from({ length: teams }, () => ({ mean: 0, spread }));
  const expectedGoals = (side: Side) =>
    Math.exp(
      common[0]! + (side.isHome ? common[1]! : 0) + attack[side.scorer]! - defence[side.keeper]!,
    );
  const groups: readonly Group[] = [
    {
      values: common,
      priors: commonPriors,
      sign: 1,
      placesOf: ({ isHome }) => (isHome ? [0, 1] : [0]),
    },
    { values: attack, priors: teamPriors, sign: 1, placesOf: ({ scorer }) => [scorer] },
    { values: defence, priors: teamPriors, sign: -1, placesOf: ({ keeper }) => [keeper] },
  ];
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    const steps = groups.map((group) => improve(group, sides, expectedGoals));
    if (Math.max(...steps) < SMALL_STEP) break;
  }
  return { base: common[0]!, homeAdvantage: common[1]!, attack, defence };
}

/** Parameters that are moved together; `sign` says whether they add to goals or take from them. */
type Group = {
  readonly values: Float64Array;
  readonly priors: readonly Prior[];
  readonly sign: 1 | -1;
  placesOf(side: Side): readonly number[];
};

/** One step of Newton for each parameter of a group; tells the largest. */
function improve(
  { values, priors, sign, placesOf }: Group,
  sides: readonly Side[],
  expectedGoals: (side: Side) => number,
): number {
  const slope = new Float64Array(values.length);
  const curve = new Float64Array(values.length);
  for (const side of sides) {
    const expected = expectedGoals(side);
    for (const place of placesOf(side)) {
      slope[place]! += sign * side.weight * (side.goals - expected);
      curve[place]! += side.weight * expected;
    }
  }
  let largest = 0;
  for (const [place, { mean, spread }] of priors.entries()) {
    const precision = 1 / spread ** 2;
    const wanted =
      (slope[place]! - precision * (values[place]! - mean)) / (curve[place]! + precision);
    const step = Math.min(Math.max(wanted, -LARGEST_STEP), LARGEST_STEP);
    values[place]! += step;
    largest = Math.max(largest, Math.abs(step));
  }
  return largest;
}
