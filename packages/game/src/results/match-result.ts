import {
  findContradictions,
  type Contradiction,
  type MatchAnswers,
} from '../predictions/match-answers.ts';

/**
 * What a source tells of a match by template key: scores as `home-away` after 90 minutes and at
 * half-time; minutes of the first and the last goal from 0 to 120, where 0 means that there was
 * none and stoppage time counts as 45 or 90.
 */
export type MatchResult = {
  readonly score: string;
  readonly halftime_score?: string | undefined;
  readonly first_goal_minute?: number | undefined;
  readonly last_goal_minute?: number | undefined;
};

/** Turns a result into answers, which is how it is entered, compared and stored. */
export function answersOfResult(result: MatchResult): MatchAnswers {
  const told = Object.entries(result).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([key, value]) => [key, String(value)]));
}

/** Finds what in a source's result cannot be true together; null when all of it can. */
export function findContradiction(result: MatchResult): Contradiction | null {
  return findContradictions(answersOfResult(result))[0] ?? null;
}
