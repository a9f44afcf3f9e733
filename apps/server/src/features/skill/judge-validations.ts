import { chancesOfMatch, judgeAnswers, type GivenAnswer } from '@kickoracle/game';
import { toQuestion } from '../items/items.service.ts';
import type { DecidedQuestion, ValueAdds } from './skill-sums.repository.ts';

/** Sums are integers in ten-thousandths of a point, so that a reversal is exact. */
export const UNITS = 10_000;

const inUnits = (points: number) => Math.round(points * UNITS);

/** Returns the sums that each predicted value adds; empty if the question has no result. */
export function judgeDecided(decided: DecidedQuestion, given: readonly GivenAnswer[]): ValueAdds[] {
  const { template_key: key, result, expected, attributes } = decided;
  if (result === null) return [];
  const question = toQuestion(decided);
  const chances =
    expected === null || question.templateKey === null
      ? null
      : (chancesOfMatch(expected, attributes ?? {})[
          question.templateKey as keyof ReturnType<typeof chancesOfMatch>
        ] ?? null);
  const isScore = decided.system_version === 2 && key === 'score';
  const judged = judgeAnswers({ question, isScore, chances, given, result });
  return [...(judged ?? [])].map(([value, call]) => ({
    validation_id: decided.validation_id,
    event_id: decided.event_id,
    value,
    promise: inUnits(call.promise),
    luck: inUnits(call.luck),
    variance: inUnits(call.variance),
  }));
}
