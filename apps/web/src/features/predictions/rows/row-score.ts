import { isSame, type SheetGoals } from '#game/sheet/sheet-goals.ts';
import type { LineOutcome } from '../sheet/use-sheet.ts';

/** State of a row's score: `kept` is sent later, `unsaved` only on request; null has no message. */
export type RowNews = 'saving' | 'undo' | 'edit' | 'kept' | 'unsaved' | null;

export type RowScore = {
  readonly goals: SheetGoals;
  readonly outcome: LineOutcome | undefined;
  readonly isChanged: boolean;
  readonly news: RowNews;
  readonly canUndo: boolean;
};

/** Returns true if a row needs no new render. */
export const isSameScore = (one: RowScore, other: RowScore) =>
  isSame(one.goals, other.goals) &&
  one.outcome === other.outcome &&
  one.isChanged === other.isChanged &&
  one.news === other.news &&
  one.canUndo === other.canUndo;
