/** What one of the answers to a question is worth as a call, whichever way it ends. */
export type AnswerWorth = {
  /** How many players gave it. */
  readonly players: number;
  /** Points by outcome, in the order of the chances. */
  readonly worths: ArrayLike<number>;
};

/** A question that was called, by what could be expected of it and by what came. */
export type CalledQuestion = {
  /** How likely each outcome was, as the market (or the crowd, where there was none) saw it; together 1. */
  readonly chances: ArrayLike<number>;
  readonly answers: readonly AnswerWorth[];
  /** Points by outcome of those who stand in every crowd, on average: see `worthOfStandIns`. */
  readonly standIns: ArrayLike<number>;
  /** The place of what came true among the chances. */
  readonly actual: number;
};

/** What an answer did beside the crowd's, in points. */
export type Call = {
  /** What it could be expected to bring more than the crowd's answers. */
  readonly promise: number;
  /** What it brought beyond that. The market expects 0 of it. */
  readonly luck: number;
  /** The variance of that, as the market sees it. */
  readonly variance: number;
};

/**
 * So many stand in every crowd, that one of a few is not measured against themselves: who calls what is worth most by the
 * chances, and who draws a call by them. In these shares they come to what a crowd of the back-test does (0.80 points a
 * match beside 0.81).
 */
export const FOLLOWERS = 3;
export const DRAWERS = 2;

/**
 * Judges all answers to a question at once. Of each it is asked how many points more it brings than the mean of the crowd:
 * expected by the chances (its promise), and as it ended (its promise and its luck together). What was good or bad luck
 * for the whole crowd is nobody's.
 */
export function judgeCalls({ chances, answers, standIns, actual }: CalledQuestion): Call[] {
  const crowd = crowdOf(answers, standIns);
  return answers.map(({ worths }) => {
    let [mean, square] = [0, 0];
    for (let outcome = 0; outcome < chances.length; outcome += 1) {
      const lead = worths[outcome]! - crowd[outcome]!;
      const share = chances[outcome]! * lead;
      mean += share;
      square += share * lead;
    }
    const luck = worths[actual]! - crowd[actual]! - mean;
    return { promise: mean, luck, variance: Math.max(0, square - mean * mean) };
  });
}

/** Returns the mean of the crowd's points by outcome. */
function crowdOf(answers: readonly AnswerWorth[], standIns: ArrayLike<number>): Float64Array {
  let count = FOLLOWERS + DRAWERS;
  const crowd = Float64Array.from(standIns, (worth) => worth * count);
  for (const { players, worths } of answers) {
    count += players;
    for (let outcome = 0; outcome < crowd.length; outcome += 1) {
      crowd[outcome]! += players * worths[outcome]!;
    }
  }
  for (let outcome = 0; outcome < crowd.length; outcome += 1) crowd[outcome]! /= count;
  return crowd;
}

/**
 * Returns, by outcome, the mean of what those bring who stand in every crowd.
 * @param worthOf points of answering with one outcome when another comes true
 */
export function worthOfStandIns(
  chances: ArrayLike<number>,
  worthOf: (answer: number, outcome: number) => number,
): Float64Array {
  const drawn = new Float64Array(chances.length);
  let [best, most] = [0, -1];
  for (let answer = 0; answer < drawn.length; answer += 1) {
    let expected = 0;
    for (let outcome = 0; outcome < drawn.length; outcome += 1) {
      const worth = worthOf(answer, outcome);
      drawn[outcome]! += chances[answer]! * worth;
      expected += chances[outcome]! * worth;
    }
    if (expected > most) [best, most] = [answer, expected];
  }
  return drawn.map(
    (worth, outcome) =>
      (DRAWERS * worth + FOLLOWERS * worthOf(best, outcome)) / (DRAWERS + FOLLOWERS),
  );
}
