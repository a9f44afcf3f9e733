import type { PastItemView, UserId } from '@kickoracle/contracts';
import { PastEvent } from './past-event.tsx';
import { PastMatch } from './past-match.tsx';

export function PastRow({ item, playerId }: { item: PastItemView; playerId: UserId }) {
  return (
    <li className="@container py-3">
      {item.kind === 'match' ? (
        <PastMatch item={item} playerId={playerId} />
      ) : (
        <PastEvent event={item.event} playerId={playerId} />
      )}
    </li>
  );
}
