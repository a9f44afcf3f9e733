import { LAWS, type Law } from './laws.ts';
import type { SeasonFigures } from './play-season.ts';

/** A season that was played once. */
export type Game = {
  readonly league: string;
  readonly season: string;
  readonly law: Law;
  readonly spread: number;
  readonly figures: readonly SeasonFigures[];
};

/** The means of what was played of one season under one law and one truth, by rule. */
export type Cell = Game & { readonly games: number };

const DIGITS = 5;
const round = (value: number) => Number(value.toFixed(DIGITS));

/** Means of games that are alike, in an order that does not depend on who played first. */
export function averageGames(games: readonly Game[]): Cell[] {
  const keyOf = ({ season, law, spread }: Game) => `${season}|${LAWS.indexOf(law)}|${spread}`;
  return [...Map.groupBy(games, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, alike]) => ({
      ...alike[0]!,
      games: alike.length,
      figures: alike[0]!.figures.map((_, rule) =>
        averageFigures(alike.map(({ figures }) => figures[rule]!)),
      ),
    }));
}

const meanOf = (values: readonly number[]) =>
  round(values.reduce((sum, value) => sum + value, 0) / values.length);

const meansOf = (lists: readonly (readonly number[])[]) =>
  lists[0]!.map((_, index) => meanOf(lists.map((list) => list[index]!)));

function averageFigures(all: readonly SeasonFigures[]): SeasonFigures {
  return {
    mean: meanOf(all.map(({ mean }) => mean)),
    spread: meanOf(all.map(({ spread }) => spread)),
    correlations: meansOf(all.map(({ correlations }) => correlations)),
    withEvents: meanOf(all.map(({ withEvents }) => withEvents)),
    tiesOfLeagues: meanOf(all.map(({ tiesOfLeagues }) => tiesOfLeagues)),
    tiesOfAll: meanOf(all.map(({ tiesOfAll }) => tiesOfAll)),
    places: meansOf(all.map(({ places }) => places)),
    totals: meansOf(all.map(({ totals }) => totals)),
  };
}

/** What to look at: one figure of a cell. */
export type Look = (figures: SeasonFigures) => number;

/** The mean of a figure of one rule in each league, in the order of the leagues. */
export function byLeague(cells: readonly Cell[], rule: number, look: Look): number[] {
  return [...Map.groupBy(cells, ({ league }) => league).values()].map((own) => {
    const values = own.map(({ figures }) => look(figures[rule]!));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** How much more of a figure one rule has than another in each league. They met the same players and results. */
export function leadByLeague(
  cells: readonly Cell[],
  rules: { of: number; over: number },
  look: Look,
): number[] {
  const own = byLeague(cells, rules.of, look);
  return byLeague(cells, rules.over, look).map((other, league) => own[league]! - other);
}

/** Correlation after a horizon, counted from the first; the last is the end of the season. */
export const correlationAt =
  (horizon: number): Look =>
  ({ correlations }) =>
    correlations.at(horizon)!;

export const leaguesOf = (cells: readonly Cell[]): string[] => [
  ...new Set(cells.map(({ league }) => league)),
];

export const underLaw = (cells: readonly Cell[], law: Law): Cell[] =>
  cells.filter((cell) => cell.law === law);
