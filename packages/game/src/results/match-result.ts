import { parseScore } from '../scores/score.ts';

/**
 * The result of a match by template key: scores as `home-away` after 90 minutes and at half-time;
 * minutes of the first and the last goal from 0 to 120, where 0 means that there was none and
 * stoppage time counts as 45 or 90.
 */
export type MatchResult = {
  readonly score: string;
  readonly halftime_score?: string | undefined;
  readonly first_goal_minute?: number | undefined;
  readonly last_goal_minute?: number | undefined;
};

/** A field of a result that contradicts another one. */
export type ResultContradiction = {
  readonly field: keyof MatchResult;
  readonly problem: 'invalid' | 'halftime_above_fulltime' | 'minutes_contradict_score';
};

/** Minutes after this one belong to extra time, whose goals the score does not count. */
const FULL_TIME = 90;

/** What in a result cannot be true together; null when all of it can. */
export function findContradiction(result: MatchResult): ResultContradiction | null {
  const score = parseScore(result.score);
  if (!score) return { field: 'score', problem: 'invalid' };
  if (result.halftime_score !== undefined) {
    const halftime = parseScore(result.halftime_score);
    if (!halftime) return { field: 'halftime_score', problem: 'invalid' };
    if (halftime.home > score.home || halftime.away > score.away) {
      return { field: 'halftime_score', problem: 'halftime_above_fulltime' };
    }
  }
  const field = findMinuteContradiction(result, score.home + score.away);
  return field && { field, problem: 'minutes_contradict_score' };
}

function findMinuteContradiction(result: MatchResult, goals: number): keyof MatchResult | null {
  const { first_goal_minute: first, last_goal_minute: last } = result;
  const isPossible = (minute: number) =>
    goals === 0 ? minute === 0 || minute > FULL_TIME : minute > 0;
  if (first !== undefined && (!isPossible(first) || (goals > 0 && first > FULL_TIME))) {
    return 'first_goal_minute';
  }
  if (last !== undefined && !isPossible(last)) return 'last_goal_minute';
  if (first === undefined || last === undefined) return null;
  if (last < first) return 'last_goal_minute';
  return goals === 1 && last <= FULL_TIME && first !== last ? 'last_goal_minute' : null;
}
