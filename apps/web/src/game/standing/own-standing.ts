import type { EventView, MatchView, PredictionView } from '@kickoracle/contracts';
import {
  isTemplateKey,
  type ItemNote,
  maximumReward,
  parseScore,
  questionOfTemplate,
  rangeOf,
  type Score,
  type ScoreRewardMap,
  type Verdict,
  verdictOf,
} from '@kickoracle/game';
import { rewardsOf } from '../items/view-rewards.ts';

/** Returns the rewards of a version 2 match; null while it has none. */
export function scoreRewardsOf(match: MatchView): ScoreRewardMap | null {
  const rewards = match.parts.find(({ templateKey }) => templateKey === 'score')?.rewards;
  return rewards?.kind === 'score_map' ? rewards.map : null;
}

export type OwnStanding = {
  readonly done: number;
  readonly total: number;
  /** The predicted score; null without one, or if the match does not ask for a score. */
  readonly score: Score | null;
  /** XP of that score if it is exact; null without rewards or score. */
  readonly maximumXp: number | null;
  /** XP of all predictions if all are right; null without rewards. */
  readonly worthXp: number | null;
  /** XP of all parts; null without a result. */
  readonly earnedXp: number | null;
};

const sumOf = (amounts: readonly number[]) =>
  amounts.length === 0 ? null : amounts.reduce((sum, xp) => sum + xp, 0);

type ItemFacts = { note: ItemNote; closesAt: string };

/** Returns the outcome; null before a result, in a void item, and for late answers. */
export function verdictOn(
  answers: readonly PredictionView[],
  { note, closesAt }: ItemFacts,
): Verdict | null {
  if (note === 'void') return null;
  const counted = answers.filter(({ changedAt }) => new Date(changedAt) < new Date(closesAt));
  return verdictOf(
    counted.flatMap(({ value, xp, parts }) => (xp === null ? [] : { value, parts: parts ?? [] })),
  );
}

export const eventVerdictOf = ({ prediction, note, deadlineAt }: EventView) =>
  prediction && verdictOn([prediction], { note, closesAt: deadlineAt });

export function ownVerdictIn({ parts, note, kickoffAt }: MatchView): Verdict | null {
  const answers = parts.flatMap(({ prediction }) => prediction ?? []);
  return verdictOn(answers, { note, closesAt: kickoffAt });
}

export function ownStandingIn(match: MatchView): OwnStanding {
  const rewards = scoreRewardsOf(match);
  const predictions = match.parts.flatMap(({ prediction }) => prediction ?? []);
  const part = match.parts.find(({ templateKey }) => templateKey === 'score');
  const score = parseScore(part?.prediction?.value ?? '');
  const worths = predictions.flatMap(({ worth }) => worth?.inForce ?? []);
  const earned = predictions.flatMap(({ xp }) => xp ?? []);
  return {
    done: predictions.length,
    total: match.parts.length,
    score,
    maximumXp: score && rewards ? maximumReward(rewards, score) : null,
    worthXp: sumOf(worths),
    earnedXp: sumOf(earned),
  };
}

export type AnswerRange = {
  readonly questions: number;
  readonly min: number;
  readonly max: number;
};

/** Unanswered questions, and the lowest and highest XP of a right answer (MATCH-22); null: none. */
export function answerRangeOf(match: MatchView): AnswerRange | null {
  const ranges = match.parts.flatMap(({ templateKey, eventId, rewards, prediction }) => {
    if (!rewards || prediction !== null || !isTemplateKey(templateKey)) return [];
    const question = questionOfTemplate(templateKey, eventId);
    return rangeOf(question, rewardsOf(rewards), new Date(match.kickoffAt));
  });
  if (ranges.length === 0) return null;
  return {
    questions: match.parts.filter(({ prediction }) => prediction === null).length,
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
  };
}
