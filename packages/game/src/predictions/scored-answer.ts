import { awardForScore, type AwardPart } from '../rewards/match-reward.ts';
import { parseScore } from '../scores/score.ts';
import { isRightAnswer } from './answers.ts';
import { worthOf, type Answered, type Rewards } from './rewards.ts';
import { tablePlaces } from './table-answer.ts';

/** Correct part of an answer and its XP; `place` counts from 1. */
export type AnswerPart =
  | AwardPart
  | { readonly aspect: 'answer'; readonly xp: number }
  | { readonly aspect: 'place'; readonly place: number; readonly xp: number };

/** Whole XP of an answer, 0 if wrong, and its correct parts. */
export type AnswerScore = { readonly xp: number; readonly parts: readonly AnswerPart[] };

/** Returns the XP of an answer for `result`. Preview, settlement and receipts all use it. */
export function scoreAnswer(answered: Answered, result: string, rewards: Rewards): AnswerScore {
  const { question, answer } = answered;
  if (rewards.kind === 'score_map') {
    const [predicted, actual] = [parseScore(answer), parseScore(result)];
    if (!predicted || !actual) return { xp: 0, parts: [] };
    const { xp, parts } = awardForScore({ map: rewards.map, predicted, actual });
    return { xp, parts };
  }
  if (rewards.kind === 'per_place') {
    const places = tablePlaces(result);
    const parts = tablePlaces(answer)
      .map((value, index) => ({ aspect: 'place' as const, place: index + 1, value }))
      .filter(({ value, place }) => value === places[place - 1])
      .map(({ aspect, place }) => ({ aspect, place, xp: rewards.perPlace }));
    return { xp: parts.length * rewards.perPlace, parts };
  }
  if (!isRightAnswer(question, answer, result)) return { xp: 0, parts: [] };
  const xp = worthOf(answered, rewards);
  return { xp, parts: [{ aspect: 'answer', xp }] };
}
