/** Points of one answer for every outcome. */
export type AnswerWorth = {
  /** Number of players who gave it. */
  readonly players: number;
  /** Points by outcome, in the order of the probabilities. */
  readonly worths: ArrayLike<number>;
};

export type CalledQuestion = {
  /** Probability of each outcome by the market (or the crowd, without prices); they sum to 1. */
  readonly chances: ArrayLike<number>;
  readonly answers: readonly AnswerWorth[];
  /** Mean points of the stand-ins by outcome: see `worthOfStandIns`. */
  readonly standIns: ArrayLike<number>;
  readonly actual: number;
};

/** Points of an answer relative to the crowd. */
export type Call = {
  /** Expected lead over the crowd. */
  readonly promise: number;
  /** Actual lead minus the expected one. The market's expectation is 0. */
  readonly luck: number;
  /** Market variance of the luck. */
  readonly variance: number;
};

/**
 * Stand-ins in each crowd, so that a small crowd is not measured against itself: followers give the
 * answer with the highest expectation, drawers draw one at random by the probabilities. In these
 * numbers they score like a crowd of the back-test (0.80 points per match against 0.81).
 */
export const FOLLOWERS = 3;
export const DRAWERS = 2;

/**
 * Judges all answers to a question: their lead over the crowd's mean in points, as expected by the
 * probabilities (promise), and as it ended (promise plus luck). Luck that the whole crowd shared
 * cancels out.
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

/** Returns the stand-ins' mean points by outcome; `worthOf` is an answer's points for it. */
export function worthOfStandIns(
  chances: ArrayLike<number>,
  worthOf: (answer: number, outcome: number) => number,
): Float64Array {
  const random = new Float64Array(chances.length);
  let [best, most] = [0, -1];
  for (let answer = 0; answer < random.length; answer += 1) {
    let expected = 0;
    for (let outcome = 0; outcome < random.length; outcome += 1) {
      const worth = worthOf(answer, outcome);
      random[outcome]! += chances[answer]! * worth;
      expected += chances[outcome]! * worth;
    }
    if (expected > most) [best, most] = [answer, expected];
  }
  return random.map(
    (worth, outcome) =>
      (DRAWERS * worth + FOLLOWERS * worthOf(best, outcome)) / (DRAWERS + FOLLOWERS),
  );
}
