import type { SheetGoals } from '#game/sheet/sheet-goals.ts';
import { isBlank } from '#game/sheet/sheet-goals.ts';

/** Delay between the last step and the request. */
export const QUIET_MS = 1_000;
/** Time after the request in which the row offers undo. */
const NEWS_MS = 10_000;

/** `sendAt` of a sent score: only another step makes it due. */
export const SENT = Infinity;

export type RowEdit = {
  readonly before: SheetGoals;
  readonly sendAt: number;
  readonly newsUntil: number;
};

export type RowEdits = Readonly<Record<string, RowEdit>>;

type Step = { readonly before: SheetGoals; readonly now: number };

/** Returns the edit after another step. Steps in quick succession keep the first `before`. */
export function afterStep(edit: RowEdit | undefined, { before, now }: Step): RowEdit {
  const start = edit && edit.newsUntil > now ? edit.before : before;
  const sendAt = now + QUIET_MS;
  return { before: start, sendAt, newsUntil: sendAt + NEWS_MS };
}

/** A first score cannot be undone: predictions are never withdrawn (OP-49), only changed. */
export const canUndo = ({ before }: RowEdit) => !isBlank(before);

export function nextMoment(edits: RowEdits, now: number): number | null {
  const moments = Object.values(edits).flatMap(({ sendAt, newsUntil }) => [sendAt, newsUntil]);
  const coming = moments.filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

export const dueIn = (edits: RowEdits, now: number): string[] =>
  Object.entries(edits)
    .filter(([, { sendAt }]) => sendAt <= now)
    .map(([id]) => id);

export const openIn = (edits: RowEdits, now: number): RowEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([, { sendAt, newsUntil }]) => sendAt < SENT || newsUntil > now),
  );
