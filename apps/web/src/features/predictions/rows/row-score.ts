import { isSame, type SheetGoals } from '../../../game/sheet/sheet-goals.ts';
import type { SheetFate } from '../sheet/use-sheet.ts';

/** What stands in a row, and what became of it. */
export type RowScore = {
  readonly goals: SheetGoals;
  readonly fate: SheetFate | undefined;
  /** Whether what stands there is not stored yet. */
  readonly isChanged: boolean;
  readonly canUndo: boolean;
};

/** Tells whether nothing of a row is to be drawn anew. */
export const isSameScore = (one: RowScore, other: RowScore) =>
  isSame(one.goals, other.goals) &&
  one.fate === other.fate &&
  one.isChanged === other.isChanged &&
  one.canUndo === other.canUndo;
