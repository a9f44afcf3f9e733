import type { HistoryItemView, UserId } from '@kickoracle/contracts';
import { HistoryEvent } from './history-event.tsx';
import { HistoryMatch } from './history-match.tsx';

/** One item of a history. */
export function HistoryRow({ item, playerId }: { item: HistoryItemView; playerId: UserId }) {
  return (
    <li className="py-3">
      {item.kind === 'match' ? (
        <HistoryMatch item={item} playerId={playerId} />
      ) : (
        <HistoryEvent event={item.event} playerId={playerId} />
      )}
    </li>
  );
}
