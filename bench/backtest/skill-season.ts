import { estimateSkill, RANKED_CALLS } from '@kickoracle/game';
import type { ArenaMatch, ArenaSeason } from './arena.ts';
import { CELLS, normalize, sumValues, VALUES } from './cells.ts';
import { rankCorrelation } from './figures.ts';
import { createLook, FREE, NOISE } from './laws.ts';
import { choose, type Pay } from './pay.ts';
import { drawResult, horizonsOf, type Circumstances } from './play-season.ts';
import { createRandom } from './random.ts';
import { judge, seeCalls } from './skill-calls.ts';
import { ESTIMATORS } from './skill-estimators.ts';
import { addCall, measureLuck, NOTHING, type LuckFigures, type Past } from './skill-luck.ts';
import { createTruth } from './truth.ts';

/** What a season says of those who tell skill. */
export type SkillFigures = {
  /** Rank correlation with true skill: by estimator, then by horizon. */
  readonly correlations: readonly (readonly number[])[];
  /** 1 where who sees the truth stands above who follows the market: by estimator, then by horizon. */
  readonly insider: readonly (readonly number[])[];
  /** The share of players whose interval after 40 calls holds what their calls of the season were truly worth. */
  readonly held: number;
  /** Half the width of that interval, in points a call. */
  readonly halfWidth: number;
  readonly lucky: LuckFigures;
};

/** Everybody's numbers by every estimator. */
function createBooks(players: number) {
  const books = Array.from({ length: players }, () => ESTIMATORS.map(({ start }) => start()));
  return {
    of: (player: number) => books[player]!,
    by: (estimator: number) => books.map((own) => own[estimator]!.estimate()),
  };
}

/** Plays a season once as `playSeason` does, under one rule, and asks each estimator whom it takes for skilled. */
export function playForSkill(
  season: ArenaSeason,
  pays: readonly Pay[],
  { law, spread, players: count, seed }: Circumstances,
): SkillFigures {
  const random = createRandom(seed);
  const draw = () => NOISE.least + (NOISE.most - NOISE.least) * random.share();
  const players = Float64Array.from({ length: count }, draw);
  const skill = players.map((noise) => -noise);
  const { teams, baseRates, matches } = season;
  const look = createLook(law, { players, teams, baseRates, random });
  const drawTruth = createTruth({ spread, teams, random });
  const [truth, view] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  const values = new Float64Array(VALUES);
  const bestFor = ({ choices }: Pay, eyes: Float64Array, { likely }: ArenaMatch) => {
    sumValues(values, eyes);
    return choose(choices, { likely, values, view: eyes });
  };
  const horizons = horizonsOf(matches.length);
  const books = createBooks(count);
  // The one who sees the truth, and the one who follows the market, belong to no crowd.
  const apart = createBooks(2);
  const worths = new Float64Array(count);
  const tallies = Array.from(players, () => NOTHING);
  const past: Past[] = [];
  const correlations = ESTIMATORS.map((): number[] => []);
  const insider = ESTIMATORS.map((): number[] => []);
  let intervals: { low: number; high: number }[] = [];
  for (const [index, match] of matches.entries()) {
    drawTruth(truth, match);
    const actual = drawResult(truth, random);
    const pay = pays[index]!;
    const market = Float64Array.from(match.grid);
    normalize(market);
    const predicted = Array.from(players, (_, player) => {
      const habit = look(view, truth, { match, player });
      return habit === FREE ? bestFor(pay, view, match) : habit;
    });
    const [byTruth, byMarket] = [bestFor(pay, truth, match), pay.best];
    const called = { predicted, others: [byTruth, byMarket, actual], actual };
    const seen = seeCalls(called, { market, pay });
    const asTrue = judge('both', called, truth);
    predicted.forEach((place, player) => {
      const call = seen.get(place)!;
      for (const book of books.of(player)) book.add(call);
      tallies[player] = addCall(tallies[player]!, call.both, call.xp);
      worths[player]! += asTrue.get(place)!.promise;
    });
    for (const book of apart.of(0)) book.add(seen.get(byTruth)!);
    for (const book of apart.of(1)) book.add(seen.get(byMarket)!);
    if (index < RANKED_CALLS) {
      const calls = new Map([...seen].map(([place, { both }]) => [place, both]));
      past.push({ chance: market[actual]!, actual, calls, pay, predicted });
      intervals = tallies.map(({ sums }) => estimateSkill(sums));
    }
    if (!horizons.includes(index + 1)) continue;
    ESTIMATORS.forEach((_, estimator) => {
      correlations[estimator]!.push(rankCorrelation(skill, books.by(estimator)));
      const [knows, follows] = apart.by(estimator);
      insider[estimator]!.push(knows! > follows! ? 1 : 0);
    });
  }
  const isHeld = ({ low, high }: { low: number; high: number }, player: number) =>
    low <= worths[player]! / matches.length && worths[player]! / matches.length <= high;
  return {
    correlations,
    insider,
    held: intervals.filter(isHeld).length / count,
    halfWidth: intervals.reduce((sum, { low, high }) => sum + (high - low) / 2, 0) / count,
    lucky: measureLuck(past, skill),
  };
}
