import type { EventView, MatchView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useNowAtEach } from '../../lib/use-now.ts';

type Closing = Pick<MatchView, 'kickoffAt'> | Pick<EventView, 'deadlineAt'>;

/** A match or an event as far as its deadline changes it. */
type Closable = Closing & Pick<MatchView | EventView, 'status' | 'can' | 'canOnceClosed'>;

/** When predictions on an item close. */
/** Tells when an item no longer takes predictions, as it is known now. */
export const closesAtOf = (item: Closing): string =>
  'kickoffAt' in item ? item.kickoffAt : item.deadlineAt;

/** Returns the status of an item as it was sent, but never open past its close. */
export function statusNow(
  item: { readonly status: DisplayedStatus; readonly closesAt: string },
  now: Date,
): DisplayedStatus {
  const isOver = new Date(item.closesAt).getTime() <= now.getTime();
  return item.status === 'active' && isOver ? 'pending' : item.status;
}

/**
 * Returns an item as it was sent, but closed from its deadline on: a page that stays open goes by
 * its clock. It decides what to show; only the server's clock decides what counts.
 */
export function itemNow<Item extends Closable>(item: Item, now: Date): Item {
  const status = statusNow({ status: item.status, closesAt: closesAtOf(item) }, now);
  if (status === item.status) return item;
  return { ...item, status, can: item.canOnceClosed ?? item.can, canOnceClosed: null };
}

/** Returns the same, which closes at the very moment; null while there is none yet. */
export function useItemNow<Item extends Closable | null>(item: Item): Item {
  const now = useNowAtEach(item ? [closesAtOf(item)] : []);
  return item && itemNow(item, now);
}
