import type { DisplayedStatus } from '@kickoracle/game';

/**
 * The status of an item as it was sent, but never open past its close. It decides what to show;
 * only the server's clock decides whether a prediction counts.
 */
export function statusNow(
  item: { readonly status: DisplayedStatus; readonly closesAt: string },
  now: Date,
): DisplayedStatus {
  const isOver = new Date(item.closesAt).getTime() <= now.getTime();
  return item.status === 'active' && isOver ? 'pending' : item.status;
}
