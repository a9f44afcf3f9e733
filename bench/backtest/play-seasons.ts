import { rankCorrelation, shareOfTies } from './figures.ts';
import type { Fixture } from './fixture.ts';
import { playSeason, type PlayedSeason, type Players } from './play-season.ts';
import { createRandom, type Random } from './random.ts';
import { playEvents } from './season-events.ts';
import { STRATEGIES } from './strategies.ts';

/** Figures of one rule in one season. */
export type SeasonFigures = {
  /** XP a match, and the standard deviation of the XP of single predictions. */
  readonly mean: number;
  readonly spread: number;
  /** Rank correlation of skill and XP after each horizon. */
  readonly correlations: readonly number[];
  /** The same at the end with the XP of the events. */
  readonly withEvents: number;
  /** Share of totals that repeat another after the second horizon: among 50 players, and among all. */
  readonly tiesOfLeagues: number;
  readonly tiesOfAll: number;
  /** The share of players who ended with more XP from matches than each strategy. */
  readonly places: readonly number[];
  /** XP of the season with its events, sorted. */
  readonly totals: Float64Array;
};

/** After how many matches one looks; a shorter season is looked at when it ends. */
const HORIZONS = [10, 40, 150, 380];

const LEAGUE = 50;

export const horizonsOf = (matches: number): number[] => [
  ...new Set(HORIZONS.map((horizon) => Math.min(horizon, matches))),
];

export function createPlayers(count: number, random: Random): Players {
  return Float64Array.from({ length: count }, () => random.share());
}

/** Plays a season once, with players of its own, and measures each rule. */
export function measureSeason(
  fixtures: readonly Fixture[],
  options: { players: number; seed: number; results?: readonly number[] },
): SeasonFigures[] {
  const random = createRandom(options.seed);
  const players = createPlayers(options.players, random);
  const horizons = horizonsOf(fixtures.length);
  const { results } = options;
  const season = playSeason(fixtures, { players, horizons, random, ...(results && { results }) });
  const ofEvents = playEvents(fixtures, { results: season.results, players, random });
  return fixtures[0]!.pays.map((_, rule) =>
    measureRule(season, { rule, players, ofEvents, matches: fixtures.length }),
  );
}

function measureRule(
  season: PlayedSeason,
  of: { rule: number; players: Players; ofEvents: Float64Array; matches: number },
): SeasonFigures {
  const { rule, players } = of;
  const skill = players.map((noise) => -noise);
  const { standings } = season;
  const last = standings.at(-1)!;
  const xp = last.players[rule]!;
  const early = (standings[1] ?? last).players[rule]!;
  const mean = xp.reduce((sum, value) => sum + value, 0) / xp.length / of.matches;
  const totals = xp.map((value, player) => value + of.ofEvents[player]!);
  return {
    mean,
    spread: Math.sqrt(season.squares[rule]! / xp.length / of.matches - mean ** 2),
    correlations: standings.map((standing) => rankCorrelation(skill, standing.players[rule]!)),
    withEvents: rankCorrelation(skill, totals),
    tiesOfLeagues: shareOfTies(early, LEAGUE),
    tiesOfAll: shareOfTies(early, early.length),
    places: STRATEGIES.map((_, index) => {
      const own = last.strategies[rule]![index]!;
      return xp.filter((value) => value > own).length / xp.length;
    }),
    totals: totals.toSorted(),
  };
}
