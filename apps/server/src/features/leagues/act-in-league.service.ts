import type { LeagueId, LiveMessage } from '@kickoracle/contracts';
import { canInLeague, type LeagueAction, type LeagueRole } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTurnForSettlement, takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockActor } from '#db/state/lock-players.ts';
import { DomainError } from '#lib/errors.ts';
import { lockLeague, type League } from './leagues.repository.ts';
import { listSeats, type Seat } from './members.repository.ts';

export type LeagueContext = Pick<AppContext, 'db'> & {
  live: Pick<AppContext['live'], 'publish'>;
};

export type Locked = {
  readonly tx: DatabaseTransaction;
  readonly league: League;
  readonly role: LeagueRole;
  readonly seats: readonly Seat[];
  /** Players of the action with an account and a name. */
  readonly present: ReadonlySet<string>;
};

/**
 * Runs a member's action under the locks of its players, then of the league: the one order of all
 * writes. An account deletion does the same before it locks profiles. The role is read under the
 * locks. Notifies the members that are left.
 */
export async function actInLeague<T>(
  app: LeagueContext,
  {
    leagueId,
    actorId,
    action = null,
    otherIds = [],
    message = toMessage(leagueId),
    waitsForSettlements = false,
  }: {
    leagueId: string;
    actorId: string;
    /** Null: any member may do it. */
    action?: LeagueAction | null;
    otherIds?: readonly string[];
    /** To the members after the action. */
    message?: LiveMessage;
    /** For an action that stores XP. */
    waitsForSettlements?: boolean;
  },
  work: (locked: Locked) => Promise<T>,
): Promise<T> {
  const act = () =>
    inTransaction(app.db, async (tx) => {
      if (waitsForSettlements) await takeSettlementLock(tx);
      const present = await lockActor(tx, actorId, otherIds);
      const league = await lockLeague(tx, leagueId);
      const seats = await listSeats(tx, leagueId);
      const role = seats.find(({ userId }) => userId === actorId)?.role;
      if (league === null || role === undefined) throw new DomainError('LEAGUE_NOT_FOUND');
      if (action !== null && !canInLeague(role, action))
        throw new DomainError('LEAGUE_ROLE_NEEDED');
      const answer = await work({ tx, league, role, seats, present });
      await publishToMembers(app, tx, leagueId, message);
      return answer;
    });
  return waitsForSettlements ? inTurnForSettlement(act) : act();
}

/** Notifies the members at the end of the transaction, and no player who has left. */
export async function publishToMembers(
  app: LeagueContext,
  tx: DatabaseTransaction,
  leagueId: string,
  message = toMessage(leagueId),
): Promise<void> {
  const seats = await listSeats(tx, leagueId);
  app.live.publish(
    tx,
    seats.map(({ userId }) => userId),
    message,
  );
}

const toMessage = (leagueId: string): LiveMessage => ({
  kind: 'league',
  leagueId: leagueId as LeagueId,
});

/** Notifies players whose list of leagues changed, without a league. */
export function publishOwnLeagues(
  app: LeagueContext,
  tx: DatabaseTransaction,
  userIds: readonly string[],
): void {
  app.live.publish(tx, userIds, { kind: 'league', leagueId: null });
}
