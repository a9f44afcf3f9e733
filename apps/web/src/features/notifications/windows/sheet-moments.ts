import type { SheetProgressView } from '@kickoracle/contracts';
import { deviceStorage, readStored } from '#lib/browser-storage.ts';

export type SheetMoment = { readonly id: string } & (
  | { readonly kind: 'first' }
  | ({ readonly kind: 'complete' } & SheetProgressView['complete'][number])
);

/** Older moments happened on another device, or before the page was opened. */
const RECENT_MS = 10 * 60_000;

const MAX_CLOSED = 40;

const keyOf = (userId: string) => `moments ${userId}`;

export function listClosedMoments(userId: string): readonly string[] {
  const closed = readStored(keyOf(userId));
  return Array.isArray(closed) ? closed.filter((id) => typeof id === 'string') : [];
}

export function closeMoment(userId: string, { id }: SheetMoment): void {
  const closed = [...listClosedMoments(userId), id].slice(-MAX_CLOSED);
  deviceStorage.keep(keyOf(userId), JSON.stringify(closed));
}

/** Lists the complete sheets of the last minutes; without one, the first prediction. */
export function recentMoments(
  { firstAt, complete }: SheetProgressView,
  nowMs: number,
): readonly SheetMoment[] {
  const isRecent = (at: string) => nowMs - Date.parse(at) < RECENT_MS;
  const sheets = complete.filter(({ completeAt }) => isRecent(completeAt));
  if (sheets.length === 0 && firstAt !== null && isRecent(firstAt)) {
    return [{ id: 'first', kind: 'first' }];
  }
  return sheets.map((sheet) => {
    const { competitionId, season, round } = sheet;
    return { id: `complete ${competitionId} ${season} ${round}`, kind: 'complete', ...sheet };
  });
}
