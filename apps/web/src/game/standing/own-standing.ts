import type { MatchView } from '@kickoracle/contracts';
import { maximumReward, parseScore, type Score, type ScoreRewardMap } from '@kickoracle/game';

/** XP by aspect of the score of a version 2 match; null while it is not priced. */
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
  /** XP of all parts together; null until a result stands. */
  readonly earnedXp: number | null;
};

/** Counts what the viewer predicted of a match, and what it was or would be worth. */
export function ownStandingIn(match: MatchView): OwnStanding {
  const rewards = scoreRewardsOf(match);
  const predictions = match.parts.flatMap(({ prediction }) => prediction ?? []);
  const part = match.parts.find(({ templateKey }) => templateKey === 'score');
  const score = parseScore(part?.prediction?.value ?? '');
  const earned = predictions.flatMap(({ xp }) => xp ?? []);
  return {
    done: predictions.length,
    total: match.parts.length,
    score,
    maximumXp: score && rewards ? maximumReward(rewards, score) : null,
    earnedXp: earned.length === 0 ? null : earned.reduce((sum, xp) => sum + xp, 0),
  };
}
