import {
  deriveAnswers,
  deriveTieAnswers,
  type MatchAnswers,
} from '../predictions/match-answers.ts';
import {
  MATCH_FACTS,
  type MatchAttributes,
  type TemplateKey,
} from '../predictions/match-templates.ts';
import { answersOfResult, type MatchResult } from './match-result.ts';

export type MatchQuestions = {
  readonly systemVersion: 1 | 2 | null;
  readonly attributes: MatchAttributes;
  readonly cards: readonly TemplateKey[];
};

/** Returns a source's answers to a match's questions, with derived ones, and the missing cards. */
export function answersToQuestions(
  result: MatchResult,
  { systemVersion, attributes, cards }: MatchQuestions,
): { answers: MatchAnswers; missing: TemplateKey[] } {
  const facts = answersOfResult(result);
  const known = { ...deriveAnswers(facts), ...deriveTieAnswers(facts, attributes), ...facts };
  const wanted = new Set([...cards, ...(systemVersion === 2 ? MATCH_FACTS : [])]);
  const answers = Object.entries(known).filter(([key]) => wanted.has(key as TemplateKey));
  return {
    answers: Object.fromEntries(answers),
    missing: cards.filter((key) => known[key] === undefined),
  };
}
