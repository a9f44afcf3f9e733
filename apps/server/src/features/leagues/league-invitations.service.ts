import { MAX_LEAGUE_MEMBERS } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { DomainError } from '#lib/errors.ts';
import { readShortCode } from '@kickoracle/game';
import { readLinkCode } from './league-codes.ts';
import { findLeagueByCode, type LeagueCode } from './leagues.repository.ts';
import { findRole, hasRequest, isBlocked, listSeats } from './members.repository.ts';
import { findNextRound } from './rounds.repository.ts';
import type { LeagueTables } from './tables.service.ts';

export type LeagueInvitations = ReturnType<typeof createLeagueInvitations>;

export function createLeagueInvitations(
  { db }: Pick<AppContext, 'db'>,
  tables: Pick<LeagueTables, 'getTop'>,
) {
  async function stateOf(leagueId: string, userId: string) {
    const of = { leagueId, userId };
    // To a blocked player the code is as dead as an unknown one.
    if (await isBlocked(db, of)) throw new DomainError('INVITATION_NOT_FOUND');
    if ((await findRole(db, of)) !== null) return 'member' as const;
    return (await hasRequest(db, of)) ? ('requested' as const) : ('none' as const);
  }

  async function find(code: LeagueCode | null, viewerId: string | null) {
    const league = code && (await findLeagueByCode(db, code));
    if (!league) throw new DomainError('INVITATION_NOT_FOUND');
    const state = viewerId === null ? null : await stateOf(league.id, viewerId);
    const [seats, nextRound, top] = await Promise.all([
      listSeats(db, league.id),
      findNextRound(db, league.id),
      league.showsNames ? tables.getTop(league.id) : null,
    ]);
    const isFull = seats.length >= MAX_LEAGUE_MEMBERS;
    return { league, members: seats.length, isFull, nextRound, top, state };
  }

  return {
    getByLink: (typed: string, viewerId: string | null) => find(readLinkCode(typed), viewerId),

    getByShortCode(typed: string, viewerId: string | null) {
      const shortCode = readShortCode(typed);
      return find(shortCode === null ? null : { shortCode }, viewerId);
    },
  };
}
