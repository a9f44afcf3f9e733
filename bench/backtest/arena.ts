import { BASE_RATE_GRID, listScores, type ScoreGrid } from '@kickoracle/game';
import { CELLS, cellsOf, normalize, OUTCOME_OF, placeOfScore, SIDE } from './cells.ts';
import type { Season } from './read-seasons.ts';

/** How many of the likeliest scores a player chooses from. */
const LIKELY_SCORES = 22;

/** What our model is fitted on: results and earlier prices, results alone, and as it was before. */
export const MODELS = ['model', 'results', 'before'] as const;
export type Model = (typeof MODELS)[number];

/** A match that is played again and again. Teams are numbers from 0. */
export type ArenaMatch = {
  readonly home: number;
  readonly away: number;
  /** What the market believes, or our model where nobody priced it: scores by their places. */
  readonly grid: Float64Array;
  /** The likeliest scores by their places, likeliest first. */
  readonly likely: Uint8Array;
  /** The likeliest score in which the favourite, or the other one, wins. */
  readonly favourite: number;
  readonly outsider: number;
  /** Grids of our model, for rewards of matches without prices; none where it was not asked. */
  readonly forecasts: Readonly<Partial<Record<Model, Float64Array>>>;
};

export type ArenaSeason = {
  readonly name: string;
  readonly league: string;
  readonly teams: number;
  readonly matches: readonly ArenaMatch[];
  /** How often scores occur, by all seasons but this one. */
  readonly baseRates: Float64Array;
};

/** What is believed of the matches of a season, in their order. */
export type Beliefs = readonly {
  readonly grid: ScoreGrid;
  readonly forecasts?: Readonly<Record<Model, ScoreGrid>>;
}[];

/** Makes a season ready to be played; `others` are those whose results tell how often scores occur. */
export function createArenaSeason(
  season: Season,
  beliefs: Beliefs,
  others: readonly Season[],
): ArenaSeason {
  const names = [
    ...new Set(season.matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])),
  ];
  const teams = new Map(names.map((name, number) => [name, number]));
  return {
    name: season.name,
    league: season.league,
    teams: teams.size,
    baseRates: countScores(others),
    matches: season.matches.map(({ homeTeam, awayTeam }, index) => {
      const { grid, forecasts } = beliefs[index]!;
      const likely = listScores(grid).map(({ score }) => placeOfScore(score));
      const cells = cellsOf(grid);
      const [home, , away] = [0, 1, 2].map((outcome) => shareOfOutcome(cells, outcome));
      const winner = home! >= away! ? 0 : 2;
      return {
        home: teams.get(homeTeam)!,
        away: teams.get(awayTeam)!,
        grid: cells,
        likely: Uint8Array.from(likely.slice(0, LIKELY_SCORES)),
        favourite: likely.find((place) => OUTCOME_OF[place] === winner)!,
        outsider: likely.find((place) => OUTCOME_OF[place] === 2 - winner)!,
        forecasts: forecasts
          ? Object.fromEntries(MODELS.map((model) => [model, cellsOf(forecasts[model])]))
          : {},
      };
    }),
  };
}

function shareOfOutcome(cells: Float64Array, outcome: number): number {
  return cells.reduce((sum, share, place) => sum + (OUTCOME_OF[place] === outcome ? share : 0), 0);
}

/** How often scores occurred, each a little at least; without other seasons what the game takes for base rates. */
function countScores(seasons: readonly Season[]): Float64Array {
  if (seasons.length === 0) return cellsOf(BASE_RATE_GRID);
  const counts = new Float64Array(CELLS).fill(1 / CELLS);
  for (const { matches } of seasons) {
    for (const { score } of matches) counts[placeOfScore(score)]! += 1;
  }
  normalize(counts);
  return counts;
}

/** The grid that a list of cells is. */
export const toGrid = (cells: Float64Array): ScoreGrid => {
  return Array.from({ length: SIDE }, (_, home) => [
    ...cells.subarray(home * SIDE, (home + 1) * SIDE),
  ]);
};
