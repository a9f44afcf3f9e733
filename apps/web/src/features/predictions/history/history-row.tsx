import type { HistoryItemView } from '@kickoracle/contracts';
import { HistoryEvent } from './history-event.tsx';
import { HistoryMatch } from './history-match.tsx';

export const keyOf = (item: HistoryItemView): string =>
  item.kind === 'match' ? item.match.id : item.event.id;

/** One item of a history. */
export function HistoryRow({ item }: { item: HistoryItemView }) {
  return (
    <li className="py-3">
      {item.kind === 'match' ? <HistoryMatch item={item} /> : <HistoryEvent event={item.event} />}
    </li>
  );
}
