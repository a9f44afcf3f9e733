import type { EventView, MatchView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useNowAtEach } from '#lib/use-now.ts';

type Closing = Pick<MatchView, 'kickoffAt'> | Pick<EventView, 'deadlineAt'>;

type Closable = Closing & Pick<MatchView | EventView, 'status' | 'can' | 'canOnceClosed'>;

export const closesAtOf = (item: Closing): string =>
  'kickoffAt' in item ? item.kickoffAt : item.deadlineAt;

/** Returns the status as sent, but pending once the deadline has passed. */
export function statusNow(
  item: { readonly status: DisplayedStatus; readonly closesAt: string },
  now: Date,
): DisplayedStatus {
  const isOver = new Date(item.closesAt).getTime() <= now.getTime();
  return item.status === 'active' && isOver ? 'pending' : item.status;
}

/** Closes an item once its deadline has passed on this clock. For display: the server decides. */
export function itemNow<Item extends Closable>(item: Item, now: Date): Item {
  const status = statusNow({ status: item.status, closesAt: closesAtOf(item) }, now);
  if (status === item.status) return item;
  return { ...item, status, can: item.canOnceClosed ?? item.can, canOnceClosed: null };
}

/** Returns `itemNow`, and renders again at the deadline. */
export function useItemNow<Item extends Closable | null>(item: Item): Item {
  const now = useNowAtEach(item ? [closesAtOf(item)] : []);
  return item && itemNow(item, now);
}
