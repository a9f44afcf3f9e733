import type { MatchView } from '@kickoracle/contracts';
import { formatScore, parseScore, type Score } from '@kickoracle/game';

/** What stands in the two fields of a line; null: nothing. */
export type SheetGoals = { readonly home: number | null; readonly away: number | null };

const NO_GOALS: SheetGoals = { home: null, away: null };

export const isBlank = ({ home, away }: SheetGoals) => home === null && away === null;

/** The score, once both fields are filled. */
export function scoreOf({ home, away }: SheetGoals): Score | null {
  return home === null || away === null ? null : { home, away };
}

/** The score as it is sent, once both fields are filled. */
export function valueOf(goals: SheetGoals): string | null {
  const score = scoreOf(goals);
  return score && formatScore(score);
}

export function goalsOf(value: string | undefined): SheetGoals {
  return parseScore(value ?? '') ?? NO_GOALS;
}

export const isSame = (a: SheetGoals, b: SheetGoals) => a.home === b.home && a.away === b.away;

/** The question of a line, by which lines are known; undefined: the match is not called by a score alone. */
export function scoreEventOf(match: MatchView): string | undefined {
  if (match.systemVersion !== 2) return undefined;
  return match.parts.find(({ templateKey }) => templateKey === 'score')?.eventId;
}
