import {
  BASE_RATE_GRID,
  dixonColesGrid,
  expectationOf,
  FIT_SETTINGS,
  fitGoalModel,
  predictGrid,
  teamKey,
  type FitSettings,
  type GoalExpectation,
  type ScoreGrid,
} from '@kickoracle/game';
import { MODEL_BEFORE, onResultsAlone } from './model-candidates.ts';
import type { Season, SeasonMatch } from './read-seasons.ts';

/** A match with everything that could be believed of it before its kickoff. */
export type ForecastMatch = SeasonMatch & {
  /** Our model, fitted on results and prices of earlier days. */
  readonly model: ScoreGrid;
  /** The same without any prices. */
  readonly results: ScoreGrid;
  /** The model as it was before it followed the season. */
  readonly before: ScoreGrid;
  /** Closing prices; null where nobody priced it. */
  readonly bookmakers: ScoreGrid | null;
  readonly baseRates: ScoreGrid;
};

export type ForecastSeason = { readonly name: string; readonly matches: readonly ForecastMatch[] };

const SAME_TEAMS = 0.5;

/** Seasons are of one competition when they share half of their teams: its name changes, they do not. */
function isSameCompetition(a: Season, b: Season): boolean {
  const [first, second] = [teamsOf(a), teamsOf(b)];
  const shared = [...first].filter((team) => second.has(team)).length;
  return shared >= SAME_TEAMS * Math.min(first.size, second.size);
}

function teamsOf({ matches }: Season): Set<string> {
  return new Set(
    matches.flatMap(({ homeTeam, awayTeam }) => [teamKey(homeTeam), teamKey(awayTeam)]),
  );
}

const startOf = ({ matches }: Season) => matches[0]!.kickoff.getTime();

/** The game fits its model on the last four years. */
const KNOWN_MS = 4 * 365.25 * 86_400_000;

/** The seasons of the last years before this one of the same competition. */
export function seasonsBefore(season: Season, seasons: readonly Season[]): Season[] {
  return seasons.filter(
    (other) =>
      startOf(other) < startOf(season) &&
      startOf(other) > startOf(season) - KNOWN_MS &&
      isSameCompetition(other, season),
  );
}

const expectations = new WeakMap<SeasonMatch, GoalExpectation>();

/** The goals that a match was expected to bring by its prices; worked out once. */
export function expectationBy(match: SeasonMatch): GoalExpectation | null {
  if (match.market === null) return null;
  const expected = expectations.get(match) ?? expectationOf(match.market);
  expectations.set(match, expected);
  return expected;
}

/** The days of a season on which matches were played, each with the matches of it. */
const daysOf = ({ matches }: Season) => [
  ...Map.groupBy(matches, ({ kickoff }) => kickoff.getTime()),
];

const withPrices = (seasons: readonly Season[]) =>
  seasons.flatMap(({ matches }) =>
    matches.map((match) => ({ ...match, expected: expectationBy(match) })),
  );

const DAY_MS = 86_400_000;

/**
 * What a model says of each match of a season from what was known before its day, match by match.
 * @param everyDays after how many days it is fitted again
 */
export function forecastBy(
  settings: FitSettings,
  of: { season: Season; earlier: readonly Season[]; everyDays?: number },
  onProgress: (done: number, total: number) => void = () => undefined,
): ScoreGrid[] {
  const { season, earlier, everyDays = 0 } = of;
  const played = withPrices([...earlier, season]);
  const days = daysOf(season);
  let [model, fitted] = [fitGoalModel([], new Date(0)), -Infinity];
  return days.flatMap(([day, matches], index) => {
    if (day - fitted > everyDays * DAY_MS) {
      [model, fitted] = [fitGoalModel(played, new Date(day), settings), day];
    }
    onProgress(index + 1, days.length);
    return matches.map((match) => predictGrid(model, match));
  });
}

/** Forecasts each match of a season from what was known before its day. */
export function forecastSeason(
  season: Season,
  earlier: readonly Season[],
  onProgress: (done: number, total: number) => void,
): ForecastSeason {
  const of = { season, earlier };
  const model = forecastBy(FIT_SETTINGS, of, onProgress);
  const results = forecastBy(onResultsAlone(FIT_SETTINGS), of);
  const before = forecastBy(MODEL_BEFORE, of);
  const matches = daysOf(season)
    .flatMap(([, ofDay]) => ofDay)
    .map((match, index) => {
      const expected = expectationBy(match);
      return {
        ...match,
        model: model[index]!,
        results: results[index]!,
        before: before[index]!,
        bookmakers: expected && dixonColesGrid(expected),
        baseRates: BASE_RATE_GRID,
      };
    });
  return { name: season.name, matches };
}
