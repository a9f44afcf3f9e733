import { DAY_MS } from '../periods/durations.ts';
import type { Score } from '../scores/score.ts';
import { TYPICAL_RHO, type GoalExpectation } from './dixon-coles.ts';
import { fitRho } from './fit-rho.ts';
import { fitStrengths, type Side, type TeamPriors } from './fit-strengths.ts';
import { expectMatch, type GoalModel, type Pairing } from './goal-model.ts';

export type PlayedMatch = Pairing & {
  readonly kickoff: Date;
  readonly score: Score;
  /** Expected goals from bookmakers' prices before the kickoff, if there are prices. */
  readonly expected?: Pick<GoalExpectation, 'home' | 'away'> | null;
};

export type FitSettings = TeamPriors & {
  /** Age in days at which a result has half its weight. */
  readonly halfLifeDays: number;
  /** Weight of a match's prices in results, and the age in days at which it halves. */
  readonly prices: { readonly weight: number; readonly halfLifeDays: number };
};

/**
 * Chosen on the first divisions of England, Spain, Italy, Germany and France of 2022-23 and
 * 2023-24, by the distance to closing prices (docs/rewards.md).
 */
export const FIT_SETTINGS: FitSettings = {
  halfLifeDays: 365,
  spread: 0.3,
  kinship: 0.8,
  newcomers: { mean: -0.2, spread: 0.1 },
  prices: { weight: 100, halfLifeDays: 20 },
};

/** Prices older than this many half-lives have a thousandth of their weight and are skipped. */
const LIVES_OF_PRICES = 10;

/** Maximum age in days of prices that count; older ones need not be loaded. */
export const PRICES_COUNT_DAYS = LIVES_OF_PRICES * FIT_SETTINGS.prices.halfLifeDays;

/** A team whose first match is this long after the competition's first match is a newcomer. */
const NEWCOMER_AFTER_MS = 200 * DAY_MS;

/**
 * Fits attack and defence of each team, home advantage and low-score correction on the matches
 * before `now`. Weighted Poisson likelihood after Dixon and Coles (1997): the weight of a match
 * halves every `halfLifeDays`; bookmakers' expected goals count like scored goals. Normal priors
 * keep teams with few matches near the average, and newcomers near their usual strength. Rho is
 * fitted last. Deterministic.
 */
export function fitGoalModel(
  matches: readonly PlayedMatch[],
  now: Date,
  settings: FitSettings = FIT_SETTINGS,
): GoalModel {
  const known = matches.filter(({ kickoff }) => kickoff < now);
  const firsts = listFirstMatches(known);
  const beginning = Math.min(...firsts.values());
  const isLate = (first: number) => first > beginning + NEWCOMER_AFTER_MS;
  const numberOf = new Map([...firsts.keys()].toSorted().map((name, index) => [name, index]));
  const newcomers = new Set(
    [...firsts].filter(([, first]) => isLate(first)).map(([name]) => numberOf.get(name)!),
  );
  const sides = addUp(known, { numberOf, now, settings });
  const fit = fitStrengths(sides, { count: numberOf.size, newcomers }, settings);
  const [base, homeAdvantage] = [fit.base, fit.homeAdvantage];
  const teams = Object.fromEntries(
    [...numberOf].map(([name, index]) => [
      name,
      { attack: fit.attack[index]!, defence: fit.defence[index]! },
    ]),
  );
  const newcomer = isLate(now.getTime()) ? fit.newcomer : 0;
  const model = {
    base,
    homeAdvantage,
    rho: TYPICAL_RHO,
    teams,
    newcomer,
    matches: known.length,
  };
  const rho = fitRho(
    known.map((match) => ({
      score: match.score,
      expected: expectMatch(model, match),
      weight: halved(match, now, settings.halfLifeDays),
    })),
  );
  return { ...model, rho };
}

function listFirstMatches(matches: readonly PlayedMatch[]): Map<string, number> {
  const firsts = new Map<string, number>();
  for (const { homeTeam, awayTeam, kickoff } of matches) {
    for (const team of [homeTeam, awayTeam]) {
      firsts.set(team, Math.min(firsts.get(team) ?? Infinity, kickoff.getTime()));
    }
  }
  return firsts;
}

const daysSince = ({ kickoff }: PlayedMatch, now: Date) =>
  (now.getTime() - kickoff.getTime()) / DAY_MS;

const halved = (match: PlayedMatch, now: Date, halfLifeDays: number) =>
  2 ** (-daysSince(match, now) / halfLifeDays);

/** Sums the goals of each team against each other team, from results and from prices. */
function addUp(
  matches: readonly PlayedMatch[],
  fit: { numberOf: ReadonlyMap<string, number>; now: Date; settings: FitSettings },
): Side[] {
  const { numberOf, now, settings } = fit;
  const sides = new Map<number, Side>();
  const add = (of: Omit<Side, 'goals' | 'weight'>, goals: number, weight: number) => {
    const key = 2 * (of.scorer * numberOf.size + of.keeper) + (of.isHome ? 1 : 0);
    const before = sides.get(key) ?? { ...of, goals: 0, weight: 0 };
    sides.set(key, {
      ...of,
      goals: before.goals + weight * goals,
      weight: before.weight + weight,
    });
  };
  for (const match of matches) {
    const [home, away] = [numberOf.get(match.homeTeam)!, numberOf.get(match.awayTeam)!];
    const addGoals = (goals: { home: number; away: number }, weight: number) => {
      add({ scorer: home, keeper: away, isHome: true }, goals.home, weight);
      add({ scorer: away, keeper: home, isHome: false }, goals.away, weight);
    };
    addGoals(match.score, halved(match, now, settings.halfLifeDays));
    const { weight, halfLifeDays } = settings.prices;
    const counts = weight > 0 && daysSince(match, now) < LIVES_OF_PRICES * halfLifeDays;
    if (match.expected && counts) {
      addGoals(match.expected, weight * halved(match, now, halfLifeDays));
    }
  }
  return [...sides.values()];
}
