import { isRightAnswer } from '../predictions/answers.ts';
import { paysByPlace } from '../predictions/input-types.ts';
import type { Question } from '../predictions/question.ts';
import { parseScore } from '../scores/score.ts';
import { worthOfScore } from './call-worth.ts';
import { judgeCalls, worthOfStandIns, type Call } from './judge-calls.ts';
import { judgeRight } from './judge-right.ts';

export type Chances = ReadonlyMap<string, number>;

/** Canonical answer, and the number of players who gave it. */
export type GivenAnswer = { readonly value: string; readonly players: number };

export type AnsweredQuestion = {
  readonly question: Question;
  /** True for the score of a version 2 match: result and goals count separately. */
  readonly isScore: boolean;
  /** Market probabilities; null without prices: the crowd's shares are used. */
  readonly chances: Chances | null;
  readonly given: readonly GivenAnswer[];
  readonly result: string;
};

/** A smaller crowd is no estimate of probabilities. */
export const LEAST_CROWD = 20;

/**
 * Judges each given answer, by its value, in points: scores by `worthOfScore`, other correct
 * answers 1. Returns null if there is no expectation: for tables, or without prices and with fewer
 * than `LEAST_CROWD` players.
 */
export function judgeAnswers(answered: AnsweredQuestion): Map<string, Call> | null {
  const { question, given } = answered;
  if (paysByPlace(question.inputType) || given.length === 0) return null;
  const crowd = given.reduce((sum, { players }) => sum + players, 0);
  if (answered.chances === null && crowd < LEAST_CROWD) return null;
  return answered.isScore ? judgeScores(answered) : judgeRightAndWrong(answered);
}

const sharesOf = (given: readonly GivenAnswer[]): Chances => {
  const crowd = given.reduce((sum, { players }) => sum + players, 0);
  return new Map(given.map(({ value, players }) => [value, players / crowd]));
};

function judgeScores({ chances, given, result }: AnsweredQuestion): Map<string, Call> {
  const known = chances ?? sharesOf(given);
  // Called or actual values outside the probabilities have probability 0.
  const values = [...new Set([...known.keys(), ...given.map(({ value }) => value), result])];
  const scores = values.map((value) => parseScore(value)!);
  const worths = scores.map((called) =>
    Float64Array.from(scores, (actual) => worthOfScore(called, actual)),
  );
  const places = new Map(values.map((value, place) => [value, place]));
  const likely = Float64Array.from(values, (value) => known.get(value) ?? 0);
  const calls = judgeCalls({
    chances: likely,
    answers: given.map(({ value, players }) => ({ players, worths: worths[places.get(value)!]! })),
    standIns: worthOfStandIns(likely, (answer, outcome) => worths[answer]![outcome]!),
    actual: places.get(result)!,
  });
  return new Map(given.map(({ value }, nth) => [value, calls[nth]!]));
}

/** Merges equal answers of different spelling under the text that `write` returns. */
function countAlike(question: Question, given: readonly GivenAnswer[]) {
  const counts = new Map<string, number>();
  const write = (value: string) =>
    counts.has(value)
      ? value
      : ([...counts.keys()].find((known) => isRightAnswer(question, known, value)) ?? value);
  const texts = new Map<string, string>();
  for (const { value, players } of given) {
    const text = write(value);
    texts.set(value, text);
    counts.set(text, (counts.get(text) ?? 0) + players);
  }
  return { counts, write: (value: string) => texts.get(value) ?? write(value) };
}

function judgeRightAndWrong(answered: AnsweredQuestion): Map<string, Call> {
  const { question, given, result } = answered;
  const { counts, write } = countAlike(question, given);
  const groups = [...counts].map(([value, players]) => ({ value, players }));
  const known = answered.chances ?? sharesOf(groups);
  const values = [...new Set([...known.keys(), ...counts.keys(), write(result)])];
  const places = new Map(values.map((value, place) => [value, place]));
  const chances = Float64Array.from(values, (value) => known.get(value) ?? 0);
  const players = Float64Array.from(values, (value) => counts.get(value) ?? 0);
  const calls = judgeRight({ chances, players, actual: places.get(write(result))! });
  return new Map(given.map(({ value }) => [value, calls[places.get(write(value))!]!]));
}
