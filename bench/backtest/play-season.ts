import type { ArenaSeason } from './arena.ts';
import { CELLS, placeOfScore, sumValues, VALUES } from './cells.ts';
import { rankCorrelation, shareOfTies, shareOfVariance } from './figures.ts';
import { createLook, FREE, NOISE, type Law } from './laws.ts';
import { choose, earn, type Pay } from './pay.ts';
import { createRandom, type Random } from './random.ts';
import { OURS, RULES } from './rules.ts';
import { answerQuestions, createTable, playEvents } from './season-events.ts';
import { createTruth } from './truth.ts';

export type SeasonFigures = {
  /** XP per match. */
  readonly mean: number;
  readonly correlations: readonly number[];
  /** The same at the end with the XP of events, which have the same worth under all rules. */
  readonly withEvents: number;
  /** Share of repeated totals after 40 matches, among 50 players. */
  readonly ties: number;
  /** Share of players with more XP of matches than each blind strategy. */
  readonly places: readonly number[];
  /** Share of the variance of season totals by question, and the correlation with all of them. */
  readonly shares: readonly number[];
  readonly withQuestions: number;
};

/** Predictions without any look at the match. */
export const BLIND = [
  { name: 'always 2-1', place: placeOfScore({ home: 2, away: 1 }) },
  { name: 'always 1-1', place: placeOfScore({ home: 1, away: 1 }) },
] as const;

/** Horizons in matches; a shorter season has its end instead. */
const EARLY = [10, 40, 150];
const TIES_AFTER = 40;
const LEAGUE = 50;

export const horizonsOf = (matches: number): number[] =>
  [...EARLY, matches].map((horizon) => Math.min(horizon, matches));

export type Circumstances = {
  readonly law: Law;
  /** Spread of the truth around the market. */
  readonly spread: number;
  readonly players: number;
  readonly seed: number;
};

/** Draws the players, their errors and the hidden truth of a season; repeatable by seed. */
export function startSeason(
  { teams, baseRates }: ArenaSeason,
  { law, spread, players: count, seed }: Circumstances,
) {
  const random = createRandom(seed);
  const draw = () => NOISE.least + (NOISE.most - NOISE.least) * random.share();
  const players = Float64Array.from({ length: count }, draw);
  const look = createLook(law, { players, teams, baseRates, random });
  const drawTruth = createTruth({ spread, teams, random });
  const skill = players.map((noise) => -noise);
  return { random, players, skill, look, drawTruth };
}

/**
 * Simulates a season with its own truth, results and players. Under each rule, players choose the
 * prediction with the highest expected reward in their view; results and views are the same for all
 * rules.
 * @param pays by match and rule
 */
export function playSeason(
  season: ArenaSeason,
  pays: readonly (readonly Pay[])[],
  circumstances: Circumstances,
): SeasonFigures[] {
  const { matches } = season;
  const { random, players, skill, look, drawTruth } = startSeason(season, circumstances);
  const table = createTable(season.teams);
  const books = pays[0]!.map(() => createBook(skill, matches.length));
  const [truth, view] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  const values = new Float64Array(VALUES);
  for (const [index, match] of matches.entries()) {
    drawTruth(truth, match);
    const actual = drawResult(truth, random);
    table.add(match, truth, actual);
    for (let player = 0; player < players.length; player += 1) {
      const habit = look(view, truth, { match, player });
      if (habit === FREE) sumValues(values, view);
      books.forEach((book, rule) => {
        const pay = pays[index]![rule]!;
        const seen = { likely: match.likely, values, view };
        const predicted = habit === FREE ? choose(pay.choices, seen) : habit;
        book.add(player, earn(pay, predicted, actual));
      });
    }
    books.forEach((book, rule) => book.close(pays[index]![rule]!, actual));
  }
  const ofEvents = playEvents(table, players, random);
  const ofQuestions = answerQuestions(table, players, random);
  const points = books[RULES.indexOf(OURS)]!.mean();
  return books.map((book) =>
    book.measure({ events: ofEvents.map((xp) => (xp * book.mean()) / points), ofQuestions }),
  );
}

export function drawResult(truth: Float64Array, random: Random): number {
  let left = random.share();
  const drawn = truth.findIndex((share) => (left -= share) < 0);
  return Math.max(0, drawn);
}

function createBook(skill: Float64Array, matches: number) {
  const totals = new Float64Array(skill.length);
  const ofBlind = new Float64Array(BLIND.length);
  const horizons = horizonsOf(matches);
  const correlations: number[] = [];
  let [played, sum, ties] = [0, 0, 0];
  const mean = () => sum / totals.length / matches;
  return {
    mean,
    add(player: number, xp: number) {
      totals[player]! += xp;
      sum += xp;
    },
    close(pay: Pay, actual: number) {
      BLIND.forEach(({ place }, blind) => (ofBlind[blind]! += earn(pay, place, actual)));
      played += 1;
      for (const horizon of horizons) {
        if (horizon === played) correlations.push(rankCorrelation(skill, totals));
      }
      if (played === Math.min(TIES_AFTER, matches)) ties = shareOfTies(totals, LEAGUE);
    },
    measure(of: { events: Float64Array; ofQuestions: readonly Float64Array[] }): SeasonFigures {
      const withAll = (lists: readonly Float64Array[]) =>
        totals.map((xp, player) => lists.reduce((all, list) => all + list[player]!, xp));
      const all = withAll(of.ofQuestions);
      return {
        mean: mean(),
        correlations,
        withEvents: rankCorrelation(skill, withAll([of.events])),
        ties,
        places: Array.from(
          ofBlind,
          (own) => totals.filter((xp) => xp > own).length / totals.length,
        ),
        shares: of.ofQuestions.map((part) => shareOfVariance(part, all)),
        withQuestions: rankCorrelation(skill, all),
      };
    },
  };
}
