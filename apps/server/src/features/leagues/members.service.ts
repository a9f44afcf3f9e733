import { MAX_LEAGUE_MEMBERS, MAX_LEAGUES } from '@kickoracle/contracts';
import { canInLeague, canRemove, type LeagueAction } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockActor } from '#db/state/lock-players.ts';
import { DomainError } from '#lib/errors.ts';
import {
  countJoinRequests,
  deleteLeagueNotices,
  markJoinRequestRead,
  notifyLeague,
} from '../notifications/notifications.service.ts';
import {
  actInLeague,
  publishOwnLeagues,
  publishToMembers,
  type LeagueContext,
  type Locked,
} from './act-in-league.service.ts';
import { exitLeague } from './exit-league.service.ts';
import { findLeagueByCode, findOwnLeague, lockLeague, type League } from './leagues.repository.ts';
import { isCodeOf, readCode } from './league-codes.ts';
import * as repository from './members.repository.ts';

export type MembersService = ReturnType<typeof createMembersService>;

/** Notices of a day to the owner about requests of one player, as of friends (T24). */
const REQUESTS_A_DAY = 3;

type OfMember = {
  readonly leagueId: string;
  readonly actorId: string;
  readonly playerId: string;
};

export function createMembersService(app: LeagueContext) {
  const act = <T>(
    action: LeagueAction | null,
    { leagueId, actorId, playerId }: OfMember,
    work: (locked: Locked) => Promise<T>,
  ) => actInLeague(app, { leagueId, actorId, action, otherIds: [playerId] }, work);

  /** Adds a player under all locks. The request of the player ends. */
  async function enter(
    { tx, seats }: { tx: DatabaseTransaction; seats: readonly repository.Seat[] },
    of: { leagueId: string; userId: string },
  ): Promise<void> {
    const hadRequest = await repository.deleteRequest(tx, of);
    if (seats.length >= MAX_LEAGUE_MEMBERS) throw new DomainError('LEAGUE_FULL');
    await refuseTooMany(tx, of.userId);
    await repository.insertMember(tx, { ...of, role: 'member' });
    if (hadRequest) await endRequest(tx, of, seats);
    publishOwnLeagues(app, tx, [of.userId]);
  }

  /** Marks the notices of an answered or withdrawn request as read. */
  async function endRequest(
    tx: DatabaseTransaction,
    { leagueId, userId }: { leagueId: string; userId: string },
    seats: readonly repository.Seat[],
  ): Promise<void> {
    await markJoinRequestRead(tx, { leagueId, requesterId: userId });
    app.live.publish(tx, staffOf(seats), { kind: 'notification' });
  }

  async function request(
    tx: DatabaseTransaction,
    {
      league,
      userId,
      seats,
    }: { league: League; userId: string; seats: readonly repository.Seat[] },
  ): Promise<void> {
    const of = { leagueId: league.id, userId };
    if (await repository.hasRequest(tx, of)) return;
    const waiting = await repository.countRequests(tx, league.id);
    if (waiting >= MAX_LEAGUE_MEMBERS) throw new DomainError('LEAGUE_FULL');
    await refuseTooMany(tx, userId);
    await repository.insertRequest(tx, of);
    const notified = await countJoinRequests(tx, { leagueId: league.id, requesterId: userId });
    if (notified < REQUESTS_A_DAY) {
      await notifyLeague(tx, staffOf(seats), {
        type: 'LEAGUE_JOIN_REQUEST',
        leagueId: league.id,
        namedUserId: userId,
      });
      app.live.publish(tx, staffOf(seats), { kind: 'notification' });
    }
    publishOwnLeagues(app, tx, [userId]);
  }

  async function remove({ tx, seats }: Locked, leagueId: string, userId: string) {
    await exitLeague(tx, { leagueId, userId, seats });
    publishOwnLeagues(app, tx, [userId]);
  }

  return {
    /** Joins by a code that is read again under the locks; the same again changes nothing. */
    async join(typed: string, userId: string) {
      const code = readCode(typed);
      const found = code && (await findLeagueByCode(app.db, code));
      if (!found) throw new DomainError('INVITATION_NOT_FOUND');
      return inTransaction(app.db, async (tx) => {
        await lockActor(tx, userId);
        const league = await lockLeague(tx, found.id);
        const of = { leagueId: found.id, userId };
        const isDead =
          league === null || !isCodeOf(league, code) || (await repository.isBlocked(tx, of));
        if (isDead) throw new DomainError('INVITATION_NOT_FOUND');
        const seats = await repository.listSeats(tx, league.id);
        const member = { state: 'member' as const, leagueId: league.id };
        if (seats.some((seat) => seat.userId === userId)) return member;
        const isOpen = league.joinPolicy === 'open';
        if (isOpen) await enter({ tx, seats }, of);
        else await request(tx, { league, userId, seats });
        await publishToMembers(app, tx, league.id);
        return isOpen ? member : { state: 'requested' as const, leagueId: null };
      });
    },

    accept: (of: OfMember) =>
      act('answer_requests', of, async ({ tx, seats, present }) => {
        const { leagueId, playerId: userId } = of;
        const isAsking =
          present.has(userId) && (await repository.hasRequest(tx, { leagueId, userId }));
        if (!isAsking) throw new DomainError('LEAGUE_REQUEST_NOT_FOUND');
        await enter({ tx, seats }, { leagueId, userId });
        await notifyLeague(tx, [userId], { type: 'LEAGUE_ACCEPTED', leagueId });
        app.live.publish(tx, [userId], { kind: 'notification' });
      }),

    decline: (of: OfMember) =>
      act('answer_requests', of, async ({ tx, seats }) => {
        const request = { leagueId: of.leagueId, userId: of.playerId };
        if (!(await repository.deleteRequest(tx, request))) {
          throw new DomainError('LEAGUE_REQUEST_NOT_FOUND');
        }
        await endRequest(tx, request, seats);
        publishOwnLeagues(app, tx, [of.playerId]);
      }),

    /** For players who are no members, so a league without their request does not exist. */
    async withdraw({ leagueId, actorId: userId }: { leagueId: string; actorId: string }) {
      await inTransaction(app.db, async (tx) => {
        await lockActor(tx, userId);
        await lockLeague(tx, leagueId);
        if (!(await repository.deleteRequest(tx, { leagueId, userId }))) {
          throw new DomainError('LEAGUE_NOT_FOUND');
        }
        await endRequest(tx, { leagueId, userId }, await repository.listSeats(tx, leagueId));
        publishOwnLeagues(app, tx, [userId]);
        await publishToMembers(app, tx, leagueId);
      });
    },

    leave: ({ leagueId, actorId }: { leagueId: string; actorId: string }) =>
      actInLeague(app, { leagueId, actorId }, async ({ tx, seats }) => {
        const asking = await repository.listRequests(tx, leagueId);
        const { isDissolved, heirId } = await exitLeague(tx, { leagueId, userId: actorId, seats });
        const touched = isDissolved ? asking.map(({ id }) => id) : [];
        publishOwnLeagues(app, tx, [actorId, ...touched]);
        if (heirId !== null) app.live.publish(tx, [heirId], { kind: 'notification' });
        return { isDissolved };
      }),

    remove: (of: OfMember) =>
      act(null, of, async (locked) => {
        const other = locked.seats.find(({ userId }) => userId === of.playerId);
        // Members learn nothing about ids by a refusal.
        if (locked.role === 'member') throw new DomainError('LEAGUE_ROLE_NEEDED');
        if (!other) throw new DomainError('LEAGUE_MEMBER_NOT_FOUND');
        if (!canRemove(locked.role, other.role)) throw new DomainError('LEAGUE_ROLE_NEEDED');
        await remove(locked, of.leagueId, of.playerId);
      }),

    setRole: ({ role, ...of }: OfMember & { role: 'helper' | 'member' }) =>
      act('set_role', of, async ({ tx, seats }) => {
        const { leagueId, playerId: userId } = of;
        const other = seats.find((seat) => seat.userId === userId);
        if (!other) throw new DomainError('LEAGUE_MEMBER_NOT_FOUND');
        if (other.role === 'owner') throw new DomainError('LEAGUE_ROLE_NEEDED');
        await repository.setRole(tx, { leagueId, userId, role });
        if (role === 'member') {
          await deleteLeagueNotices(tx, { leagueId, userId, type: 'LEAGUE_JOIN_REQUEST' });
        }
      }),

    handOver: (of: OfMember) =>
      act('hand_over', of, async ({ tx, seats }) => {
        const { leagueId, actorId, playerId } = of;
        // A locked player could not manage the league.
        if (!seats.some(({ userId, isLocked }) => userId === playerId && !isLocked)) {
          throw new DomainError('LEAGUE_MEMBER_NOT_FOUND');
        }
        if (playerId === actorId) return;
        // One owner at a time, also within the transaction.
        await repository.setRole(tx, { leagueId, userId: actorId, role: 'helper' });
        await repository.setRole(tx, { leagueId, userId: playerId, role: 'owner' });
        await notifyLeague(tx, [playerId], { type: 'LEAGUE_OWNER', leagueId });
        app.live.publish(tx, [playerId], { kind: 'notification' });
      }),

    /** Blocks a member or a player with a request: others are unknown to the owner. */
    block: (of: OfMember) =>
      act('block', of, async (locked) => {
        const { leagueId, actorId, playerId: userId } = of;
        const { tx, seats, present } = locked;
        if (userId === actorId) throw new DomainError('LEAGUE_ROLE_NEEDED');
        const isMember = seats.some((seat) => seat.userId === userId);
        const hadRequest = await repository.deleteRequest(tx, { leagueId, userId });
        if (!present.has(userId) || !(isMember || hadRequest)) {
          throw new DomainError('LEAGUE_MEMBER_NOT_FOUND');
        }
        if ((await repository.countBlocked(tx, leagueId)) >= MAX_LEAGUE_MEMBERS) {
          throw new DomainError('TOO_MANY_BLOCKS');
        }
        if (isMember) await remove(locked, leagueId, userId);
        else await endRequest(tx, { leagueId, userId }, seats);
        await repository.insertBlock(tx, { leagueId, userId });
        publishOwnLeagues(app, tx, [userId]);
      }),

    unblock: (of: OfMember) =>
      act('block', of, ({ tx }) =>
        repository.deleteBlock(tx, { leagueId: of.leagueId, userId: of.playerId }),
      ),

    async listMembers({ leagueId, viewerId }: { leagueId: string; viewerId: string }) {
      const own = await findOwnLeague(app.db, { leagueId, userId: viewerId });
      if (own === null) throw new DomainError('LEAGUE_NOT_FOUND');
      const { role } = own;
      const [members, requests, blocked] = await Promise.all([
        repository.listMembers(app.db, leagueId),
        canInLeague(role, 'answer_requests') ? repository.listRequests(app.db, leagueId) : null,
        canInLeague(role, 'block') ? repository.listBlocked(app.db, leagueId) : null,
      ]);
      return { role, members, requests, blocked };
    },
  };
}

const staffOf = (seats: readonly repository.Seat[]) =>
  seats.filter(({ role }) => role !== 'member').map(({ userId }) => userId);

/** Refuses a further league or request. The caller holds the player's lock. */
export async function refuseTooMany(tx: DatabaseTransaction, userId: string): Promise<void> {
  if ((await repository.countLeagues(tx, userId)) >= MAX_LEAGUES) {
    throw new DomainError('TOO_MANY_LEAGUES');
  }
}
