import type { AnswerPart } from './scored-answer.ts';
import { tablePlaces } from './table-answer.ts';

/** How finished predictions turned out: all came true, some of it, or nothing. */
export const VERDICTS = ['exact', 'partly', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A canonical answer, and what of it was right as the settlement stored it. */
export type JudgedAnswer = {
  readonly value: string;
  readonly parts: readonly { readonly aspect: AnswerPart['aspect'] }[];
};

/** Returns the verdict of one answer: only the exact score, the right answer or a whole table is exact. */
function verdictOfAnswer({ value, parts }: JudgedAnswer): Verdict {
  if (parts.length === 0) return 'wrong';
  if (parts.some(({ aspect }) => aspect === 'score' || aspect === 'answer')) return 'exact';
  const places = parts.filter(({ aspect }) => aspect === 'place').length;
  return places > 0 && places === tablePlaces(value).length ? 'exact' : 'partly';
}

/**
 * Returns the verdict of all answers of a player to one item. Several agree, or the item is partly
 * right. Null without an answer.
 */
export function verdictOf(answers: readonly JudgedAnswer[]): Verdict | null {
  const [first, ...others] = answers.map(verdictOfAnswer);
  if (first === undefined) return null;
  return others.every((other) => other === first) ? first : 'partly';
}
