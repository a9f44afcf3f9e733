import type { MatchView, PredictionView } from '@kickoracle/contracts';
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

/** Returns the XP by aspect of the score of a version 2 match; null while it is not priced. */
export function scoreRewardsOf(match: MatchView): ScoreRewardMap | null {
  const rewards = match.parts.find(({ templateKey }) => templateKey === 'score')?.rewards;
  return rewards?.kind === 'score_map' ? rewards.map : null;
}

/** Where the viewer stands in a match. */
export type OwnStanding = {
  readonly done: number;
  readonly total: number;
  /** The score called, of a match that asks for one. */
  readonly score: Score | null;
  /** What that score pays when it is exact; null while it is not priced or not called. */
  readonly maximumXp: number | null;
  /** What everything called pays when it is all right; null while that is not priced. */
  readonly worthXp: number | null;
  /** XP of all parts together; null until a result stands. */
  readonly earnedXp: number | null;
};

const sumOf = (amounts: readonly number[]) =>
  amounts.length === 0 ? null : amounts.reduce((sum, xp) => sum + xp, 0);

type ItemFacts = { note: ItemNote; closesAt: string };

/**
 * Returns how answers to an item turned out. Null before a result, in a void item, and for answers
 * that came too late to count.
 */
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

/** Returns how all that the viewer called in a match turned out, as `verdictOn` does. */
export function ownVerdictIn({ parts, note, kickoffAt }: MatchView): Verdict | null {
  const answers = parts.flatMap(({ prediction }) => prediction ?? []);
  return verdictOn(answers, { note, closesAt: kickoffAt });
}

/** Counts what the viewer predicted of a match, and what it was or would be worth. */
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

/**
 * Returns what one right answer pays at least and at most, of all the questions of a match that the
 * viewer has not answered yet (MATCH-22); null when none is left or none is priced.
 */
export function answerRangeOf(match: MatchView): { min: number; max: number } | null {
  const ranges = match.parts.flatMap(({ templateKey, eventId, rewards, prediction }) => {
    if (!rewards || prediction !== null || !isTemplateKey(templateKey)) return [];
    const question = questionOfTemplate(templateKey, eventId);
    return rangeOf(question, rewardsOf(rewards), new Date(match.kickoffAt));
  });
  if (ranges.length === 0) return null;
  return {
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
  };
}
