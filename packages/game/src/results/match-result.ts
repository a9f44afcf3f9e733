import {
  findContradictions,
  type Contradiction,
  type MatchAnswers,
} from '../predictions/match-answers.ts';

/**
 * Result of a source by template key: scores as `home-away` after 90 minutes and at half-time;
 * minutes of the first and the last goal from 0 to 120, where 0 is no goal and stoppage time counts
 * as 45 or 90.
 */
export type MatchResult = {
  readonly score: string;
  readonly halftime_score?: string | undefined;
  readonly first_goal_minute?: number | undefined;
  readonly last_goal_minute?: number | undefined;
};

/** Converts a result to answers, the format for input, comparison and storage. */
export function answersOfResult(result: MatchResult): MatchAnswers {
  const facts = Object.entries(result).filter(([, value]) => value !== undefined);
  return Object.fromEntries(facts.map(([key, value]) => [key, String(value)]));
}

export function findContradiction(result: MatchResult): Contradiction | null {
  return findContradictions(answersOfResult(result))[0] ?? null;
}
