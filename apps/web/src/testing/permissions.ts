import type { EventView, MatchView } from '@kickoracle/contracts';
import { permissionsOf, permissionsOnceClosed, type ItemStanding } from '@kickoracle/game';

const SETTLED = new Date('2026-02-01T12:00:00Z');

type State = Pick<MatchView | EventView, 'status' | 'note'>;

function standingOf(kind: 'match' | 'event', closesAt: string, { status, note }: State) {
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

/** Permissions of an administrator who plays too. */
export function adminPermissions(
  item: State & { kind: 'match' | 'event'; closesAt: string; hasOpenedPredictions: boolean },
) {
  const { kind, closesAt, hasOpenedPredictions: hasSeen } = item;
  const standing = standingOf(kind, closesAt, item);
  const viewer = { isPlayer: true, isAdmin: true, hasSeen };
  // Before the deadline of an open item; for others the clock does not matter.
  const now = new Date(Date.parse(closesAt) - 1);
  return {
    can: permissionsOf(standing, viewer, now),
    canOnceClosed: permissionsOnceClosed(standing, viewer, now),
  };
}
