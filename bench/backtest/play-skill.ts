import {
  estimateSkill,
  judgeCalls,
  RANKED_CALLS,
  worthOfScore,
  worthOfStandIns,
  type AnswerWorth,
  type Call,
  type CallSums,
} from '@kickoracle/game';
import type { ArenaMatch, ArenaSeason } from './arena.ts';
import { CELLS, normalize, SCORES, sumValues, VALUES } from './cells.ts';
import { rankCorrelation } from './figures.ts';
import { FREE } from './laws.ts';
import { choose, earn, type Pay } from './pay.ts';
import { drawResult, horizonsOf, startSeason, type Circumstances } from './play-season.ts';

export type SkillFigures = {
  /** Rank correlation with true skill by horizon: of XP, and of the skill number. */
  readonly xp: readonly number[];
  readonly skill: readonly number[];
  /** 1 if a player who knows the truth ranks above one who follows the market, by horizon. */
  readonly insider: readonly number[];
  /** Share of players whose interval after 40 calls contains the true worth of their calls. */
  readonly held: number;
  readonly lucky: LuckFigures;
};

const WORTHS = SCORES.map((called) =>
  Float64Array.from(SCORES, (actual) => worthOfScore(called, actual)),
);

/** Calls of a match by index of score: those of the crowd, and those of players outside. */
type Called = {
  readonly predicted: readonly number[];
  readonly others: readonly number[];
  readonly actual: number;
};

/** Judges the calls of a match, by index of score. */
function judge({ predicted, others, actual }: Called, chances: Float64Array): Map<number, Call> {
  const places = [...new Set([...predicted, ...others])];
  const answers = places.map((place): AnswerWorth => ({
    players: predicted.filter((own) => own === place).length,
    worths: WORTHS[place]!,
  }));
  const standIns = worthOfStandIns(chances, (answer, outcome) => WORTHS[answer]![outcome]!);
  const calls = judgeCalls({ chances, answers, standIns, actual });
  return new Map(places.map((place, index) => [place, calls[index]!]));
}

type Tally = { readonly sums: CallSums; readonly xp: number };

const NOTHING: Tally = { sums: { calls: 0, promise: 0, luck: 0, variance: 0 }, xp: 0 };

const addCall = ({ sums, xp }: Tally, call: Call, paid: number): Tally => ({
  sums: {
    calls: sums.calls + 1,
    promise: sums.promise + call.promise,
    luck: sums.luck + call.luck,
    variance: sums.variance + call.variance,
  },
  xp: xp + paid,
});

const skillOf = ({ sums }: Tally) => estimateSkill(sums).mean;
const xpOf = ({ xp }: Tally) => xp;

export function playSkill(
  season: ArenaSeason,
  pays: readonly (readonly Pay[])[],
  circumstances: Circumstances,
): SkillFigures {
  const { matches } = season;
  const { random, players, skill, look, drawTruth } = startSeason(season, circumstances);
  const [truth, view] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  const values = new Float64Array(VALUES);
  const bestFor = ({ choices }: Pay, eyes: Float64Array, { likely }: ArenaMatch) => {
    sumValues(values, eyes);
    return choose(choices, { likely, values, view: eyes });
  };
  const horizons = horizonsOf(matches.length);
  const worths = new Float64Array(players.length);
  const tallies = Array.from(players, () => NOTHING);
  // Two players outside the crowd: one knows the truth, one follows the market.
  let [knowing, following] = [NOTHING, NOTHING];
  const past: Past[] = [];
  const figures = { xp: [] as number[], skill: [] as number[], insider: [] as number[] };
  let intervals: { low: number; high: number }[] = [];
  for (const [index, match] of matches.entries()) {
    drawTruth(truth, match);
    const actual = drawResult(truth, random);
    const pay = pays[index]![0]!;
    const market = Float64Array.from(match.grid);
    normalize(market);
    const predicted = Array.from(players, (_, player) => {
      const habit = look(view, truth, { match, player });
      return habit === FREE ? bestFor(pay, view, match) : habit;
    });
    const [byTruth, byMarket] = [bestFor(pay, truth, match), bestFor(pay, match.grid, match)];
    const called = { predicted, others: [byTruth, byMarket, actual], actual };
    const calls = judge(called, market);
    const asTrue = judge(called, truth);
    const add = (tally: Tally, place: number) =>
      addCall(tally, calls.get(place)!, earn(pay, place, actual));
    predicted.forEach((place, player) => {
      tallies[player] = add(tallies[player]!, place);
      worths[player]! += asTrue.get(place)!.promise;
    });
    [knowing, following] = [add(knowing, byTruth), add(following, byMarket)];
    if (index < RANKED_CALLS) {
      past.push({ chance: market[actual]!, actual, calls, pay, predicted });
      intervals = tallies.map(({ sums }) => estimateSkill(sums));
    }
    for (const horizon of horizons) {
      if (horizon !== index + 1) continue;
      figures.xp.push(rankCorrelation(skill, tallies.map(xpOf)));
      figures.skill.push(rankCorrelation(skill, tallies.map(skillOf)));
      figures.insider.push(skillOf(knowing) > skillOf(following) ? 1 : 0);
    }
  }
  const isHeld = ({ low, high }: { low: number; high: number }, player: number) =>
    low <= worths[player]! / matches.length && worths[player]! / matches.length <= high;
  return {
    ...figures,
    held: intervals.filter(isHeld).length / players.length,
    lucky: measureLuck(past, skill),
  };
}

type Past = {
  /** The market's probability of the actual score. */
  readonly chance: number;
  readonly actual: number;
  readonly calls: ReadonlyMap<number, Call>;
  readonly pay: Pay;
  readonly predicted: readonly number[];
};

type LuckFigures = {
  /** Share of players behind the median player: as played, and with three unlikely exact scores. */
  readonly byXp: readonly number[];
  readonly bySkill: readonly number[];
  /** A player with only these three calls: the estimate, and half the width of its interval. */
  readonly newcomer: readonly number[];
};

const LUCKY = 3;

/** Gives the player of median true skill the `LUCKY` least likely of the actual scores. */
function measureLuck(past: readonly Past[], skill: Float64Array): LuckFigures {
  const players = [...skill.keys()].toSorted((a, b) => skill[a]! - skill[b]!);
  const middle = players[players.length >> 1]!;
  const others = players.filter((player) => player !== middle);
  const lucky = new Set(past.toSorted((a, b) => a.chance - b.chance).slice(0, LUCKY));
  const tally = (player: number, isLucky: boolean, of: Iterable<Past> = past) =>
    [...of].reduce((sum, match) => {
      const place = isLucky && lucky.has(match) ? match.actual : match.predicted[player]!;
      return addCall(sum, match.calls.get(place)!, earn(match.pay, place, match.actual));
    }, NOTHING);
  const behind = (of: (tally: Tally) => number) =>
    [false, true].map((isLucky) => {
      const own = of(tally(middle, isLucky));
      return others.filter((player) => of(tally(player, false)) < own).length / others.length;
    });
  const { mean, high } = estimateSkill(tally(middle, true, lucky).sums);
  return {
    byXp: behind(xpOf),
    bySkill: behind(skillOf),
    newcomer: [mean, high - mean],
  };
}
