import type { Fixture } from './fixture.ts';
import type { Random } from './random.ts';
import { STRATEGIES } from './strategies.ts';
import { CLASSES, drawView, SCORES } from './views.ts';

/** A player by the noise on their log-odds: 0 sees the truth, 1 hardly anything. */
export type Players = Float64Array;

/** The XP of everybody after so many matches: by rule, then by player and then by strategy. */
export type Standing = {
  readonly matches: number;
  readonly players: readonly Float64Array[];
  readonly strategies: readonly Float64Array[];
};

export type PlayedSeason = {
  readonly standings: readonly Standing[];
  /** Sums of squares of the XP of single predictions, by rule: for their spread. */
  readonly squares: readonly number[];
  /** The score of each match, as a place in SCORES. */
  readonly results: readonly number[];
};

/**
 * Plays a season once: results are drawn from the grids unless given, each player predicts what pays most on average
 * as they see the match, under each rule by itself, with the same results and the same views.
 */
export function playSeason(
  fixtures: readonly Fixture[],
  options: {
    players: Players;
    horizons: readonly number[];
    random: Random;
    /** The result of each match as a place in SCORES; without them they are drawn. */
    results?: readonly number[];
  },
): PlayedSeason {
  const { players, horizons, random } = options;
  const rules = fixtures[0]!.pays.length;
  const totals = Array.from({ length: rules }, () => new Float64Array(players.length));
  const ofStrategies = Array.from({ length: rules }, () => new Float64Array(STRATEGIES.length));
  const squares = Array.from({ length: rules }, () => 0);
  const standings: Standing[] = [];
  const results: number[] = [];
  const view = new Float64Array(CLASSES);
  for (const [index, fixture] of fixtures.entries()) {
    const result = options.results?.[index] ?? drawResult(fixture, random);
    results.push(result);
    for (let player = 0; player < players.length; player += 1) {
      drawView(view, players[player]!, random);
      for (let rule = 0; rule < rules; rule += 1) {
        const pay = fixture.pays[rule]!;
        const xp =
          pay.byScore[bestPrediction(pay.byClass, pay.predictions, view) * SCORES.length + result]!;
        totals[rule]![player]! += xp;
        squares[rule]! += xp * xp;
      }
    }
    for (let rule = 0; rule < rules; rule += 1) {
      for (let strategy = 0; strategy < STRATEGIES.length; strategy += 1) {
        ofStrategies[rule]![strategy]! +=
          fixture.pays[rule]!.ofStrategies[strategy * SCORES.length + result]!;
      }
    }
    if (horizons.includes(index + 1)) {
      const copy = (lists: readonly Float64Array[]) => lists.map((list) => list.slice());
      standings.push({ matches: index + 1, players: copy(totals), strategies: copy(ofStrategies) });
    }
  }
  return { standings, squares, results };
}

function drawResult({ grid }: Fixture, random: Random): number {
  let left = random.share();
  const drawn = SCORES.findIndex(({ home, away }) => (left -= grid[home]![away]!) < 0);
  return Math.max(0, drawn);
}

/** The prediction that pays most on average in the eyes of a player. */
function bestPrediction(byClass: Float64Array, predictions: number, view: Float64Array): number {
  const [a, b, c, d, e, f] = view as unknown as [number, number, number, number, number, number];
  let [best, most] = [0, -1];
  for (let prediction = 0, at = 0; prediction < predictions; prediction += 1, at += CLASSES) {
    const worth =
      a * byClass[at]! +
      b * byClass[at + 1]! +
      c * byClass[at + 2]! +
      d * byClass[at + 3]! +
      e * byClass[at + 4]! +
      f * byClass[at + 5]!;
    if (worth > most) {
      most = worth;
      best = prediction;
    }
  }
  return best;
}
