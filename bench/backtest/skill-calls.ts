import {
  judgeCalls,
  worthOfScore,
  worthOfStandIns,
  type AnswerWorth,
  type Call,
} from '@kickoracle/game';
import { OUTCOME_OF, SCORES } from './cells.ts';
import { earn, type Pay } from './pay.ts';
import type { SeenCall } from './skill-estimators.ts';

type Points = 'both' | 'result' | 'goals';
const matrixOf = (weights: { result: number; goals: number }) =>
  SCORES.map((called, answer) =>
    Float64Array.from(SCORES, (actual, outcome) => {
      const result = OUTCOME_OF[answer] === OUTCOME_OF[outcome] ? 1 : 0;
      return weights.result * result + weights.goals * (worthOfScore(called, actual) - result);
    }),
  );
const WORTHS: Readonly<Record<Points, readonly Float64Array[]>> = {
  both: matrixOf({ result: 1, goals: 1 }),
  result: matrixOf({ result: 1, goals: 0 }),
  goals: matrixOf({ result: 0, goals: 1 }),
};

/** What a crowd called of a match, by places of scores, and what those called who belong to no crowd. */
export type Called = {
  readonly predicted: readonly number[];
  readonly others: readonly number[];
  readonly actual: number;
};

/** Judges what was called of a match by one way of giving points, by places of scores. */
export function judge(
  points: Points,
  { predicted, others, actual }: Called,
  chances: Float64Array,
): Map<number, Call> {
  const worths = WORTHS[points];
  const places = [...new Set([...predicted, ...others])];
  const answers = places.map((place): AnswerWorth => ({
    players: predicted.filter((own) => own === place).length,
    worths: worths[place]!,
  }));
  const standIns = worthOfStandIns(chances, (answer, outcome) => worths[answer]![outcome]!);
  const calls = judgeCalls({ chances, answers, standIns, actual });
  return new Map(places.map((place, index) => [place, calls[index]!]));
}

const goalsOf = (market: Float64Array) => ({
  home: market.reduce((sum, share, place) => sum + share * SCORES[place]!.home, 0),
  away: market.reduce((sum, share, place) => sum + share * SCORES[place]!.away, 0),
});

/** All that may be seen of each call of a match. */
export function seeCalls(
  called: Called,
  { market, pay }: { market: Float64Array; pay: Pay },
): Map<number, SeenCall> {
  const both = judge('both', called, market);
  const result = judge('result', called, market);
  const goals = judge('goals', called, market);
  const expected = goalsOf(market);
  const spread = market.reduce((sum, share, place) => {
    const { home, away } = SCORES[place]!;
    return sum + share * ((home - expected.home) ** 2 + (away - expected.away) ** 2);
  }, 0);
  const { home, away } = SCORES[called.actual]!;
  const see = (place: number): SeenCall => {
    const own = SCORES[place]!;
    const outcome = OUTCOME_OF[place]!;
    return {
      xp: earn(pay, place, called.actual),
      both: both.get(place)!,
      result: result.get(place)!,
      goals: goals.get(place)!,
      chance: market.reduce((sum, share, at) => sum + (OUTCOME_OF[at] === outcome ? share : 0), 0),
      isRight: outcome === OUTCOME_OF[called.actual],
      expectedError: (own.home - expected.home) ** 2 + (own.away - expected.away) ** 2 + spread,
      error: (own.home - home) ** 2 + (own.away - away) ** 2,
    };
  };
  return new Map([...both.keys()].map((place) => [place, see(place)]));
}
