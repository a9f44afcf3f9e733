import type { Score } from '../scores/score.ts';
import { TYPICAL_RHO } from './dixon-coles.ts';
import { fitRho } from './fit-rho.ts';
import { fitStrengths, type Side } from './fit-strengths.ts';
import { expectMatch, type GoalModel, type Pairing } from './goal-model.ts';

/** A match that was played: who, when, and its score after 90 minutes. */
export type PlayedMatch = Pairing & { readonly kickoff: Date; readonly score: Score };

/** How a model is fitted. Chosen on seasons of Spain and Germany; see docs/rewards.md. */
export type FitSettings = {
  /** After how many days a match counts half. */
  readonly halfLifeDays: number;
  /** How far strengths of teams lie apart before anything is known of them: a standard deviation. */
  readonly spread: number;
};

export const FIT_SETTINGS: FitSettings = { halfLifeDays: 365, spread: 0.25 };

const DAY_MS = 86_400_000;

/**
 * Fits attack and defence of each team, home advantage and low-score correction on the matches before
 * `now`; later ones are left out. Weighted Poisson likelihood after Dixon and Coles (1997), a match
 * weighing half after `halfLifeDays`, with normal priors that keep teams with few matches near the
 * average; rho is fitted after the rest. Always the same for the same matches.
 */
export function fitGoalModel(
  matches: readonly PlayedMatch[],
  now: Date,
  settings: FitSettings = FIT_SETTINGS,
): GoalModel {
  const known = matches.filter(({ kickoff }) => kickoff < now);
  const names = [...new Set(known.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]))];
  const numberOf = new Map(names.toSorted().map((name, index) => [name, index]));
  const sides = known.flatMap((match) => sidesOf(match, { numberOf, now, settings }));
  const fit = fitStrengths(sides, names.length, settings.spread);
  const [base, homeAdvantage] = [fit.base, fit.homeAdvantage];
  const teams = Object.fromEntries(
    [...numberOf].map(([name, index]) => [
      name,
      { attack: fit.attack[index]!, defence: fit.defence[index]! },
    ]),
  );
  const model = { base, homeAdvantage, rho: TYPICAL_RHO, teams, matches: known.length };
  const rho = fitRho(
    known.map((match) => ({
      score: match.score,
      expected: expectMatch(model, match),
      weight: weightOf(match, now, settings),
    })),
  );
  return { ...model, rho };
}

function weightOf({ kickoff }: PlayedMatch, now: Date, { halfLifeDays }: FitSettings): number {
  return 2 ** (-(now.getTime() - kickoff.getTime()) / DAY_MS / halfLifeDays);
}

function sidesOf(
  match: PlayedMatch,
  fit: { numberOf: ReadonlyMap<string, number>; now: Date; settings: FitSettings },
): Side[] {
  const home = fit.numberOf.get(match.homeTeam)!;
  const away = fit.numberOf.get(match.awayTeam)!;
  const weight = weightOf(match, fit.now, fit.settings);
  return [
    { scorer: home, keeper: away, isHome: true, goals: match.score.home, weight },
    { scorer: away, keeper: home, isHome: false, goals: match.score.away, weight },
  ];
}
