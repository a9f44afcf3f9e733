import type { MatchAnswersView } from '@kickoracle/contracts';
import { canonicalScore, parseScore } from '@kickoracle/game';

/** The fields of the form as typed; empty texts are blank. */
export type ResultEntry = {
  readonly home: string;
  readonly away: string;
  readonly halftimeHome: string;
  readonly halftimeAway: string;
  readonly firstGoalMinute: string;
  readonly lastGoalMinute: string;
};

export const EMPTY_ENTRY: ResultEntry = {
  home: '',
  away: '',
  halftimeHome: '',
  halftimeAway: '',
  firstGoalMinute: '',
  lastGoalMinute: '',
};

/** The form for a result that stands. */
export function entryOf(result: MatchAnswersView | null): ResultEntry {
  if (!result) return EMPTY_ENTRY;
  const score = parseScore(result.score ?? '');
  const halftime = parseScore(result.halftime_score ?? '');
  return {
    home: String(score?.home ?? ''),
    away: String(score?.away ?? ''),
    halftimeHome: String(halftime?.home ?? ''),
    halftimeAway: String(halftime?.away ?? ''),
    firstGoalMinute: result.first_goal_minute ?? '',
    lastGoalMinute: result.last_goal_minute ?? '',
  };
}

/** The result to send, or which score is only half filled or no score at all. */
export function readEntry(
  entry: ResultEntry,
): { result: MatchAnswersView } | { problem: 'pleaseFillOutAllFields' | 'fillHalftime' } {
  const score = canonicalScore(`${entry.home.trim()}-${entry.away.trim()}`);
  if (score === null) return { problem: 'pleaseFillOutAllFields' };
  const halftimeText = `${entry.halftimeHome.trim()}-${entry.halftimeAway.trim()}`;
  const halftime = halftimeText === '-' ? undefined : canonicalScore(halftimeText);
  if (halftime === null) return { problem: 'fillHalftime' };
  return {
    result: {
      score,
      ...(halftime !== undefined && { halftime_score: halftime }),
      ...(entry.firstGoalMinute !== '' && { first_goal_minute: entry.firstGoalMinute }),
      ...(entry.lastGoalMinute !== '' && { last_goal_minute: entry.lastGoalMinute }),
    },
  };
}
