import { nextOwner } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { deleteLeagueNotices, notifyLeague } from '../notifications/notifications.service.ts';
import { deleteLeague } from './leagues.repository.ts';
import { deleteMember, setRole, type Seat } from './members.repository.ts';

/**
 * Removes a member. After the owner, the earliest helper or member owns the league; after the last
 * member it is dissolved. Returns the new owner, if any. The caller holds the league's lock.
 */
export async function exitLeague(
  tx: DatabaseTransaction,
  { leagueId, userId, seats }: { leagueId: string; userId: string; seats: readonly Seat[] },
): Promise<{ isDissolved: boolean; heirId: string | null }> {
  const others = seats.filter((seat) => seat.userId !== userId);
  if (others.length === 0) {
    await deleteLeague(tx, leagueId);
    return { isDissolved: true, heirId: null };
  }
  await deleteMember(tx, { leagueId, userId });
  await deleteLeagueNotices(tx, { leagueId, userId });
  const hasOwner = others.some(({ role }) => role === 'owner');
  if (hasOwner) return { isDissolved: false, heirId: null };
  const heirId = nextOwner(others)!;
  await setRole(tx, { leagueId, userId: heirId, role: 'owner' });
  await notifyLeague(tx, [heirId], { type: 'LEAGUE_OWNER', leagueId });
  return { isDissolved: false, heirId };
}
