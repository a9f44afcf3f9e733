import { formatScore, parseScore, type Score } from '@kickoracle/game';

/** Values of a line's two fields; null is empty. */
export type SheetGoals = { readonly home: number | null; readonly away: number | null };

const NO_GOALS: SheetGoals = { home: null, away: null };

export const isBlank = ({ home, away }: SheetGoals) => home === null && away === null;

/** Returns null until both fields are filled. */
export function scoreOf({ home, away }: SheetGoals): Score | null {
  return home === null || away === null ? null : { home, away };
}

/** Returns the score as sent; null until both fields are filled. */
export function valueOf(goals: SheetGoals): string | null {
  const score = scoreOf(goals);
  return score && formatScore(score);
}

export function goalsOf(value: string | undefined): SheetGoals {
  return parseScore(value ?? '') ?? NO_GOALS;
}

export const isSame = (a: SheetGoals, b: SheetGoals) => a.home === b.home && a.away === b.away;

/** A draft may have the goals of one side only: `2-`. */
const SIDES = /^(\d{0,2})-(\d{0,2})$/;

/** Parses a text that may have one side only. */
export function sidesOf(text: string): SheetGoals {
  const [home = '', away = ''] = SIDES.exec(text)?.slice(1) ?? [];
  const goals = (side: string) => (side === '' ? null : Number(side));
  return { home: goals(home), away: goals(away) };
}

/** Formats two fields, of which one may be empty. */
export const textOfSides = (goals: SheetGoals): string =>
  isBlank(goals) ? '' : `${goals.home ?? ''}-${goals.away ?? ''}`;
