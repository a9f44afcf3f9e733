import { MEAN_AWAY_GOALS, MEAN_HOME_GOALS } from './base-rates.ts';

/** Goals of one team against another at one ground, over all their matches. Teams are numbers. */
export type Side = {
  readonly scorer: number;
  readonly keeper: number;
  readonly isHome: boolean;
  /** Sum of goals times match weight. */
  readonly goals: number;
  /** Sum of the match weights. */
  readonly weight: number;
};

type Prior = { readonly mean: number; readonly spread: number };

/** Priors of teams; strengths are logarithms. */
export type TeamPriors = {
  /** Standard deviation of strengths. */
  readonly spread: number;
  /** Correlation of a team's attack and defence, from 0 to below 1. */
  readonly kinship: number;
  /** Prior of the mean strength of newcomers; the competition's own newcomers update it. */
  readonly newcomers: Prior;
};

/** Standard deviation of the prior of base rate and home advantage. */
const BASE_SPREAD = 0.15;

const MOST_SWEEPS = 200;
const SMALL_STEP = 1e-6;
const LARGEST_STEP = 1;

/** Parameters that add to goals (sign 1) or subtract from them (-1), with their priors. */
type Group = {
  readonly values: Float64Array;
  readonly sign: 1 | -1;
  priorOf(place: number): Prior;
  /** Returns the parameter's index for a side; -1: none. */
  placeOf(side: Side): number;
};

/**
 * Fits attack and defence of each team, base rate and home advantage, as logarithms. Newton steps
 * over one group of parameters after the other until they converge.
 * @param newcomers numbers of the teams that joined later
 */
export function fitStrengths(
  sides: readonly Side[],
  teams: { count: number; newcomers: ReadonlySet<number> },
  priors: TeamPriors,
) {
  const base = Float64Array.of(Math.log(MEAN_AWAY_GOALS));
  const home = Float64Array.of(Math.log(MEAN_HOME_GOALS / MEAN_AWAY_GOALS));
  const [attack, defence] = [new Float64Array(teams.count), new Float64Array(teams.count)];
  const ofTeams = createTeamPriors({ attack, defence, newcomers: teams.newcomers }, priors);
  const [usualBase, usualHome] = [base[0]!, home[0]!].map((mean) => {
    return { mean, spread: BASE_SPREAD };
  }) as [Prior, Prior];
  const groups: readonly Group[] = [
    { values: base, sign: 1, priorOf: () => usualBase, placeOf: () => 0 },
    {
      values: home,
      sign: 1,
      priorOf: () => usualHome,
      placeOf: ({ isHome }) => (isHome ? 0 : -1),
    },
    { values: attack, sign: 1, priorOf: ofTeams.ofAttack, placeOf: ({ scorer }) => scorer },
    { values: defence, sign: -1, priorOf: ofTeams.ofDefence, placeOf: ({ keeper }) => keeper },
  ];
  const expected = Float64Array.from(
    sides,
    ({ weight, isHome }) => weight * (isHome ? MEAN_HOME_GOALS : MEAN_AWAY_GOALS),
  );
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    const steps = groups.map((group) => improve(group, sides, expected));
    if (Math.max(...steps, ofTeams.learn()) < SMALL_STEP) break;
  }
  const newcomer = ofTeams.meanOfNewcomers();
  return { base: base[0]!, homeAdvantage: home[0]!, attack, defence, newcomer };
}

/** Returns priors of attack and defence, each conditional on the other (bivariate normal). */
function createTeamPriors(
  teams: { attack: Float64Array; defence: Float64Array; newcomers: ReadonlySet<number> },
  { spread, kinship, newcomers: usual }: TeamPriors,
) {
  const { attack, defence, newcomers } = teams;
  const left = spread * Math.sqrt(1 - kinship ** 2);
  let mean = usual.mean;
  const given =
    (other: Float64Array) =>
    (team: number): Prior => {
      const own = newcomers.has(team) ? mean : 0;
      return { mean: own + kinship * (other[team]! - own), spread: left };
    };
  // A newcomer's mean of attack and defence has a smaller variance than each of them.
  const ofShown = newcomers.size / ((spread ** 2 * (1 + kinship)) / 2);
  const ofUsual = 1 / usual.spread ** 2;
  return {
    ofAttack: given(defence),
    ofDefence: given(attack),
    meanOfNewcomers: () => mean,
    /** Updates the newcomers' mean from their strengths and its prior. Returns the change. */
    learn(): number {
      let shown = 0;
      for (const team of newcomers) shown += (attack[team]! + defence[team]!) / 2 / newcomers.size;
      const before = mean;
      mean = (shown * ofShown + usual.mean * ofUsual) / (ofShown + ofUsual);
      return Math.abs(mean - before);
    },
  };
}

/** Takes one Newton step per parameter, updates `expected` and returns the largest step. */
function improve(
  { values, sign, priorOf, placeOf }: Group,
  sides: readonly Side[],
  expected: Float64Array,
): number {
  const slope = new Float64Array(values.length);
  const curve = new Float64Array(values.length);
  for (const [index, side] of sides.entries()) {
    const place = placeOf(side);
    if (place < 0) continue;
    slope[place]! += sign * (side.goals - expected[index]!);
    curve[place]! += expected[index]!;
  }
  const steps = values.map((value, place) => {
    const { mean, spread } = priorOf(place);
    const precision = 1 / spread ** 2;
    const wanted = (slope[place]! - precision * (value - mean)) / (curve[place]! + precision);
    return Math.min(Math.max(wanted, -LARGEST_STEP), LARGEST_STEP);
  });
  const factors = steps.map((step) => Math.exp(sign * step));
  for (const [index, side] of sides.entries()) {
    const place = placeOf(side);
    if (place >= 0) expected[index]! *= factors[place]!;
  }
  steps.forEach((step, place) => {
    values[place]! += step;
  });
  return steps.reduce((largest, step) => Math.max(largest, Math.abs(step)), 0);
}
