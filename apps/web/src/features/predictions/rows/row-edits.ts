import type { SheetGoals } from '../../../game/sheet/sheet-goals.ts';
import { isBlank } from '../../../game/sheet/sheet-goals.ts';

/** A score goes out once nobody has stepped on for so long. */
export const QUIET_MS = 1_000;
/** For so long after that its row offers the way back. */
const NEWS_MS = 10_000;

/** Of what is on its way: it is due again only after another step. */
export const SENT = Infinity;

/** A score that was set in its row. */
export type RowEdit = {
  /** What stood there when it began: where taking it back leads. */
  readonly before: SheetGoals;
  readonly sendAt: number;
  /** Until when its row tells of it. */
  readonly newsUntil: number;
};

/** Edits by the id of their question. */
export type RowEdits = Readonly<Record<string, RowEdit>>;

type Step = { readonly before: SheetGoals; readonly now: number };

/** Returns a score after another step. Steps that follow each other soon lead back to what stood before all of them. */
export function afterStep(edit: RowEdit | undefined, { before, now }: Step): RowEdit {
  const start = edit && edit.newsUntil > now ? edit.before : before;
  const sendAt = now + QUIET_MS;
  return { before: start, sendAt, newsUntil: sendAt + NEWS_MS };
}

/** Tells whether it can be taken back: a first score cannot be withdrawn (OP-49), only changed. */
export const canUndo = ({ before }: RowEdit) => !isBlank(before);

/** Returns the next moment at which something is to be done; null: none. */
export function nextMoment(edits: RowEdits, now: number): number | null {
  const moments = Object.values(edits).flatMap(({ sendAt, newsUntil }) => [sendAt, newsUntil]);
  const coming = moments.filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Returns those that are to go out. */
export const dueIn = (edits: RowEdits, now: number): string[] =>
  Object.entries(edits)
    .filter(([, { sendAt }]) => sendAt <= now)
    .map(([id]) => id);

/** Returns those of which there is news, or that wait to go out: for a request before them, too. */
export const openIn = (edits: RowEdits, now: number): RowEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([, { sendAt, newsUntil }]) => sendAt < SENT || newsUntil > now),
  );
