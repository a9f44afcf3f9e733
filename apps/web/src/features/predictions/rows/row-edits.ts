import type { SheetGoals } from '../../../game/sheet/sheet-goals.ts';
import { isBlank } from '../../../game/sheet/sheet-goals.ts';

/** For so long a score set in a row can be taken back. */
export const UNDO_MS = 10_000;
/** A score goes out once nobody has stepped on for so long. */
export const QUIET_MS = 1_200;
/** So close to its deadline a first score waits for nobody. */
const SOON_MS = 60_000;

/** Of what is on its way: it is due again only after another step. */
export const SENT = Infinity;

/** A score that was set in its row. */
export type RowEdit = {
  /** What stood there when it began: where taking it back leads. */
  readonly before: SheetGoals;
  readonly sendAt: number;
  readonly undoUntil: number;
};

/** Edits by the id of their question. */
export type RowEdits = Readonly<Record<string, RowEdit>>;

type Step = {
  readonly before: SheetGoals;
  readonly now: number;
  /** How long predictions are still taken, in milliseconds. */
  readonly leftMs: number;
};

/**
 * Returns a score after another step. What stood goes out soon and can be put back; a first one
 * cannot be withdrawn (OP-49), so it waits on the device for as long as it can be taken back.
 */
export function afterStep(edit: RowEdit | undefined, { before, now, leftMs }: Step): RowEdit {
  const start = edit && edit.undoUntil > now ? edit.before : before;
  const waits = isBlank(start) && leftMs > SOON_MS;
  const sendAt = now + (waits ? UNDO_MS : QUIET_MS);
  return { before: start, sendAt, undoUntil: isBlank(start) ? sendAt : sendAt + UNDO_MS };
}

/** Returns the next moment at which something is to be done; null: none. */
export function nextMoment(edits: RowEdits, now: number): number | null {
  const moments = Object.values(edits).flatMap(({ sendAt, undoUntil }) => [sendAt, undoUntil]);
  const coming = moments.filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Returns those that are to go out. */
export const dueIn = (edits: RowEdits, now: number): string[] =>
  Object.entries(edits)
    .filter(([, { sendAt }]) => sendAt <= now)
    .map(([id]) => id);

/** Returns those that can still be taken back, or wait to go out: for a request before them, too. */
export const openIn = (edits: RowEdits, now: number): RowEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([, { sendAt, undoUntil }]) => sendAt < SENT || undoUntil > now),
  );
