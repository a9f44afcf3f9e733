import { LAWS, type Law } from './laws.ts';
import type { SeasonFigures } from './play-season.ts';

/** A season that was played once. */
export type Game<Figures = SeasonFigures> = {
  readonly league: string;
  readonly season: string;
  readonly law: Law;
  readonly spread: number;
  /** By rule. */
  readonly figures: readonly Figures[];
};

/** The means of what was played of one season under one law and one truth, by rule. */
export type Cell<Figures = SeasonFigures> = Game<Figures> & { readonly games: number };

const DIGITS = 5;

/** Means of games that are alike, in an order that does not depend on who played first. */
export function averageGames<Figures>(games: readonly Game<Figures>[]): Cell<Figures>[] {
  const keyOf = ({ season, law, spread }: Game<Figures>) =>
    `${season}|${LAWS.indexOf(law)}|${spread}`;
  return [...Map.groupBy(games, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, alike]) => ({
      ...alike[0]!,
      games: alike.length,
      figures: averageOf(alike.map(({ figures }) => figures)),
    }));
}

/** The mean of each number in values of the same shape, rounded. */
function averageOf<Value>(alike: readonly Value[]): Value {
  const [first] = alike;
  if (typeof first === 'number') {
    const sum = (alike as readonly number[]).reduce((total, value) => total + value, 0);
    return Number((sum / alike.length).toFixed(DIGITS)) as Value;
  }
  const entries = Object.keys(first as object).map((key) => [
    key,
    averageOf(alike.map((one) => one[key as keyof Value])),
  ]);
  const all = Object.fromEntries(entries) as Record<string, unknown>;
  return (Array.isArray(first) ? Object.values(all) : all) as Value;
}

/** What to look at: one figure of a cell. */
export type Look<Figures = SeasonFigures> = (figures: Figures) => number;

/** The mean of a figure of one rule in each league, in the order of the leagues. */
export function byLeague<Figures = SeasonFigures>(
  cells: readonly Cell<Figures>[],
  rule: number,
  look: Look<Figures>,
): number[] {
  return [...Map.groupBy(cells, ({ league }) => league).values()].map((own) => {
    const values = own.map(({ figures }) => look(figures[rule]!));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** How much more of a figure one rule has than another in each league. They met the same players and results. */
export function leadByLeague<Figures = SeasonFigures>(
  cells: readonly Cell<Figures>[],
  rules: { of: number; over: number },
  look: Look<Figures>,
): number[] {
  const own = byLeague(cells, rules.of, look);
  return byLeague(cells, rules.over, look).map((other, league) => own[league]! - other);
}

/** Correlation after a horizon, counted from the first; the last is the end of the season. */
export const correlationAt =
  (horizon: number): Look =>
  ({ correlations }) =>
    correlations.at(horizon)!;

export const leaguesOf = (cells: readonly Cell<unknown>[]): string[] => [
  ...new Set(cells.map(({ league }) => league)),
];

export const underLaw = <Figures>(cells: readonly Cell<Figures>[], law: Law): Cell<Figures>[] =>
  cells.filter((cell) => cell.law === law);

/** Leagues have 306 or 380 matches: the last horizon is their end. */
export const horizonNames = (cells: readonly Cell[]): string[] => {
  const count = cells[0]!.figures[0]!.correlations.length;
  return [...['after 10', 'after 40', 'after 150'].slice(0, count - 1), 'at the end'];
};
