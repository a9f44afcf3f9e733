import { BASE_RATE_GRID, gridOfMarket, listScores, type ScoreGrid } from '@kickoracle/game';
import { CELLS, cellsOf, normalize, placeOfScore, SIDE } from './cells.ts';
import type { Season } from './read-seasons.ts';

const LIKELY_SCORES = 22;

/** A match that is simulated many times. Teams are numbers from 0. */
export type ArenaMatch = {
  readonly home: number;
  readonly away: number;
  /** Probabilities of scores by the market. */
  readonly grid: Float64Array;
  /** Indexes of the likeliest scores, in descending order. */
  readonly likely: Uint8Array;
};

export type ArenaSeason = {
  readonly name: string;
  readonly league: string;
  readonly teams: number;
  readonly matches: readonly ArenaMatch[];
  readonly baseRates: Float64Array;
};

/** Prepares a season for simulation; all others determine the base rates of scores. */
export function createArena(season: Season, all: readonly Season[]): ArenaSeason {
  const { name, league, matches } = season;
  const names = [...new Set(matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]))];
  const teams = new Map(names.map((team, number) => [team, number]));
  return {
    name,
    league,
    teams: teams.size,
    baseRates: countScores(all.filter((other) => other !== season)),
    matches: matches.map(({ homeTeam, awayTeam, market }) => {
      const grid = gridOfMarket(market);
      const likely = listScores(grid).slice(0, LIKELY_SCORES);
      return {
        home: teams.get(homeTeam)!,
        away: teams.get(awayTeam)!,
        grid: cellsOf(grid),
        likely: Uint8Array.from(likely, ({ score }) => placeOfScore(score)),
      };
    }),
  };
}

/** Frequencies of scores, all positive; without other seasons the base rates of the game. */
function countScores(seasons: readonly Season[]): Float64Array {
  if (seasons.length === 0) return cellsOf(BASE_RATE_GRID);
  const counts = new Float64Array(CELLS).fill(1 / CELLS);
  for (const { matches } of seasons) {
    for (const { score } of matches) counts[placeOfScore(score)]! += 1;
  }
  normalize(counts);
  return counts;
}

export const toGrid = (cells: Float64Array): ScoreGrid => {
  return Array.from({ length: SIDE }, (_, home) => [
    ...cells.subarray(home * SIDE, (home + 1) * SIDE),
  ]);
};
