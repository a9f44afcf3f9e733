import type { AnswerPart } from './scored-answer.ts';
import { tablePlaces } from './table-answer.ts';

/** Verdicts of a finished prediction: fully, partly or not correct. */
export const VERDICTS = ['exact', 'partly', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Canonical answer and its correct parts, as the settlement stored them. */
export type JudgedAnswer = {
  readonly value: string;
  readonly parts: readonly { readonly aspect: AnswerPart['aspect'] }[];
};

/** Returns the verdict of one answer. Exact: the exact score, the right answer or a whole table. */
function verdictOfAnswer({ value, parts }: JudgedAnswer): Verdict {
  if (parts.length === 0) return 'wrong';
  if (parts.some(({ aspect }) => aspect === 'score' || aspect === 'answer')) return 'exact';
  const places = parts.filter(({ aspect }) => aspect === 'place').length;
  return places > 0 && places === tablePlaces(value).length ? 'exact' : 'partly';
}

/** Returns the common verdict of a player's answers to one item, else `partly`; null: none. */
export function verdictOf(answers: readonly JudgedAnswer[]): Verdict | null {
  const [first, ...others] = answers.map(verdictOfAnswer);
  if (first === undefined) return null;
  return others.every((other) => other === first) ? first : 'partly';
}
