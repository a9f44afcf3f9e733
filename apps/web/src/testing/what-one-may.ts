import type { EventView, MatchView } from '@kickoracle/contracts';
import { permissionsOf, permissionsOnceClosed, type ItemStanding } from '@kickoracle/game';

const SETTLED = new Date('2026-02-01T12:00:00Z');

type Stands = Pick<MatchView | EventView, 'status' | 'note'>;

/** How an item stands that is shown so; of what is closed, that it has been for long. */
function standingOf(kind: 'match' | 'event', closesAt: string, { status, note }: Stands) {
  const isFinished = status === 'finished';
  return {
    kind,
    storedStatus: isFinished ? 'finished' : 'active',
    closesAt: new Date(closesAt),
    closedAt: status === 'pending' ? SETTLED : null,
    postponedAt: note === 'postponed' ? SETTLED : null,
    validationKind:
      !isFinished || note === 'no_result' ? null : note === 'void' ? 'void' : 'result',
    isPriced: true,
  } satisfies ItemStanding;
}

/** What an administrator who plays, too, may do about an item that is shown so. */
export function whatOneMay(
  item: Stands & { kind: 'match' | 'event'; closesAt: string; hasOpenedPredictions: boolean },
) {
  const { kind, closesAt, hasOpenedPredictions: hasSeen } = item;
  const standing = standingOf(kind, closesAt, item);
  const viewer = { isPlayer: true, isAdmin: true, hasSeen };
  // Before its deadline where it is open; otherwise no clock matters.
  const now = new Date(Date.parse(closesAt) - 1);
  return {
    can: permissionsOf(standing, viewer, now),
    canOnceClosed: permissionsOnceClosed(standing, viewer, now),
  };
}
