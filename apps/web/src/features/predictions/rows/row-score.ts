import { isSame, type SheetGoals } from '../../../game/sheet/sheet-goals.ts';
import type { SheetFate } from '../sheet/use-sheet.ts';

/**
 * What a row tells of its score: that it is on its way, that it arrived and can be taken back or changed, that it is
 * kept here, or that it is not saved and does not save itself; null: nothing new.
 */
export type RowNews = 'saving' | 'undo' | 'edit' | 'kept' | 'unsaved' | null;

/** What stands in a row, and what became of it. */
export type RowScore = {
  readonly goals: SheetGoals;
  readonly fate: SheetFate | undefined;
  /** Whether what stands there is not stored yet. */
  readonly isChanged: boolean;
  readonly news: RowNews;
  readonly canUndo: boolean;
};

/** Tells whether nothing of a row is to be drawn anew. */
export const isSameScore = (one: RowScore, other: RowScore) =>
  isSame(one.goals, other.goals) &&
  one.fate === other.fate &&
  one.isChanged === other.isChanged &&
  one.news === other.news &&
  one.canUndo === other.canUndo;
