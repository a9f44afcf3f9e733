import type { ArenaMatch, ArenaSeason } from './arena.ts';
import { CELLS, sumValues, VALUES } from './cells.ts';
import { rankCorrelation, quantileOf, shareOfTies } from './figures.ts';
import { createLook, FREE, NOISE, type Law } from './laws.ts';
import { choose, earn, type Pay } from './pay.ts';
import { createRandom, type Random } from './random.ts';
import { createTable, playEvents } from './season-events.ts';
import { STRATEGIES } from './strategies.ts';
import { createTruth } from './truth.ts';

/** Figures of one rule in one season. */
export type SeasonFigures = {
  /** XP a match, and the standard deviation of the XP of single predictions. */
  readonly mean: number;
  readonly spread: number;
  /** Rank correlation of skill and XP after each horizon. */
  readonly correlations: readonly number[];
  /** The same at the end with the XP of the events, which are worth as much beside a match under every rule. */
  readonly withEvents: number;
  /** Share of totals that repeat another after 40 matches: among 50 players, and among all. */
  readonly tiesOfLeagues: number;
  readonly tiesOfAll: number;
  /** The share of players who ended with more XP from matches than each strategy. */
  readonly places: readonly number[];
  /** XP of the season with its events: of the weak tenth, of the one in the middle, of the strong tenth. */
  readonly totals: readonly number[];
};

/** After how many matches one looks; a shorter season is looked at when it ends. */
const EARLY = [10, 40, 150];
const TIES_AFTER = 40;
const LEAGUE = 50;
const TOTALS = [0.1, 0.5, 0.9];

/** After how many matches a season is looked at, its end last. */
export const horizonsOf = (matches: number): number[] =>
  [...EARLY, matches].map((horizon) => Math.min(horizon, matches));

export type Circumstances = {
  readonly law: Law;
  /** By how much the truth differs from the market. */
  readonly spread: number;
  readonly players: number;
  readonly seed: number;
};

/**
 * Plays a season once, with a truth, results and players of its own. Each predicts what pays most on average as they
 * see the match, under each rule by itself, with the same results and the same views.
 * @param pays by match and rule
 * @param scale the number of the rule by whose points the events are scaled
 */
export function playSeason(
  season: ArenaSeason,
  pays: readonly (readonly Pay[])[],
  { law, spread, players: count, seed }: Circumstances,
  scale: number,
): SeasonFigures[] {
  const random = createRandom(seed);
  const players = Float64Array.from(
    { length: count },
    () => NOISE.least + (NOISE.most - NOISE.least) * random.share(),
  );
  const { teams, baseRates, matches } = season;
  const look = createLook(law, { players, teams, baseRates, random });
  const drawTruth = createTruth({ spread, teams, random });
  const table = createTable(teams);
  const books = pays[0]!.map(() => createBook(players, matches.length));
  const [truth, view, values] = [CELLS, CELLS, VALUES].map((size) => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (const [index, match] of matches.entries()) {
    drawTruth(truth, match);
    const actual = drawResult(truth, random);
    table.add(match, truth, actual);
    for (let player = 0; player < count; player += 1) {
      const habit = look(view, truth, { match, player });
      if (habit === FREE) sumValues(values, view);
      books.forEach((book, rule) => {
        const pay = pays[index]![rule]!;
        const seen = { likely: match.likely, values, view };
        const predicted = habit === FREE ? choose(pay.choices, seen) : habit;
        book.add(player, earn(pay, predicted, actual));
      });
    }
    books.forEach((book, rule) => book.close(match, pays[index]![rule]!, actual));
  }
  const ofEvents = playEvents(table, players, random);
  const points = books[scale]!.mean();
  return books.map((book) => book.measure(ofEvents.map((xp) => (xp * book.mean()) / points)));
}

export function drawResult(truth: Float64Array, random: Random): number {
  let left = random.share();
  const drawn = truth.findIndex((share) => (left -= share) < 0);
  return Math.max(0, drawn);
}

/** The XP of everybody under one rule. */
function createBook(players: Float64Array, matches: number) {
  const skill = players.map((noise) => -noise);
  const totals = new Float64Array(players.length);
  const ofStrategies = new Float64Array(STRATEGIES.length);
  const horizons = horizonsOf(matches);
  const correlations: number[] = [];
  let [played, sum, squares] = [0, 0, 0];
  let ties = { tiesOfLeagues: 0, tiesOfAll: 0 };
  const mean = () => sum / totals.length / matches;
  return {
    mean,
    add(player: number, xp: number) {
      totals[player]! += xp;
      sum += xp;
      squares += xp * xp;
    },
    close(match: ArenaMatch, pay: Pay, actual: number) {
      for (let strategy = 0; strategy < STRATEGIES.length; strategy += 1) {
        ofStrategies[strategy]! += earn(pay, STRATEGIES[strategy]!.predict(match, pay), actual);
      }
      played += 1;
      for (const horizon of horizons) {
        if (horizon === played) correlations.push(rankCorrelation(skill, totals));
      }
      if (played === Math.min(TIES_AFTER, matches)) {
        ties = {
          tiesOfLeagues: shareOfTies(totals, LEAGUE),
          tiesOfAll: shareOfTies(totals, totals.length),
        };
      }
    },
    measure(ofEvents: Float64Array): SeasonFigures {
      const all = totals.map((xp, player) => xp + ofEvents[player]!);
      return {
        mean: mean(),
        spread: Math.sqrt(squares / totals.length / matches - mean() ** 2),
        correlations,
        withEvents: rankCorrelation(skill, all),
        ...ties,
        places: Array.from(
          ofStrategies,
          (own) => totals.filter((xp) => xp > own).length / totals.length,
        ),
        totals: TOTALS.map((share) => quantileOf(all, share)),
      };
    },
  };
}
