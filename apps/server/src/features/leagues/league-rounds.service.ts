import { DAY_MS } from '@kickoracle/game';
import { readGameNow } from '#db/state/game-clock.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import { DomainError } from '#lib/errors.ts';
import {
  DAYS_OF_ROUNDS,
  getCircleRound,
  listCircleRounds,
  listDuelRounds,
} from '../rounds/circle-rounds.service.ts';
import type { LeagueContext } from './act-in-league.service.ts';
import { requireMember, scopeOf } from './league-scope.service.ts';
import { listSeasons } from './leagues.repository.ts';
import { listMembers, membersOf } from './members.repository.ts';
import { listSeasonPlaces } from './tables.repository.ts';
import { crownsOf, listWinners } from './winners.service.ts';

export type LeagueRounds = ReturnType<typeof createLeagueRounds>;

/** The rounds of a league, its hall of fame, and two members side by side. */
export function createLeagueRounds({ db }: Pick<LeagueContext, 'db'>) {
  return {
    async listRounds({ leagueId, viewerId }: { leagueId: string; viewerId: string }) {
      await requireMember(db, { leagueId, viewerId });
      const [competitionIds, now] = await Promise.all([scopeOf(db, leagueId), readGameNow(db)]);
      const span = { from: new Date(now.getTime() - DAYS_OF_ROUNDS * DAY_MS), until: null };
      const [rounds, winners, members] = await Promise.all([
        listCircleRounds(db, membersOf(leagueId), competitionIds),
        // Not of all years: only of these rounds.
        listWinners(db, leagueId, { span }),
        listMembers(db, leagueId),
      ]);
      const memberOf = new Map(members.map((member) => [member.id, member]));
      return rounds.map((round) => {
        const won = winners.find(
          ([first]) =>
            first?.competitionId === round.competitionId &&
            first.season === round.season &&
            first.round === round.round,
        );
        return {
          ...round,
          isOver: won?.[0]?.isOver ?? false,
          winners: (won ?? []).flatMap(({ userId, xp }) => {
            const member = memberOf.get(userId);
            return member ? [{ ...member, userId, xp }] : [];
          }),
        };
      });
    },

    async getRound({
      leagueId,
      viewerId,
      round,
    }: {
      leagueId: string;
      viewerId: string;
      round: RoundKey | null;
    }) {
      await requireMember(db, { leagueId, viewerId });
      const circle = membersOf(leagueId);
      const competitionIds = await scopeOf(db, leagueId, round?.competitionId);
      const key = round ?? (await listCircleRounds(db, circle, competitionIds))[0] ?? null;
      return key === null
        ? { round: null, matches: [], players: [] }
        : getCircleRound(db, circle, key);
    },

    async getHallOfFame({ leagueId, viewerId }: { leagueId: string; viewerId: string }) {
      await requireMember(db, { leagueId, viewerId });
      const [seasons, places, members] = await Promise.all([
        listSeasons(db, leagueId),
        listSeasonPlaces(db, { leagueId }),
        listMembers(db, leagueId),
      ]);
      const memberOf = new Map(members.map((member) => [member.id, member]));
      const running = seasons.find(({ endedAt }) => endedAt === null);
      const span = running && { from: running.startedAt, until: null };
      const current = span ? crownsOf(await listWinners(db, leagueId, { span })) : [];
      return seasons.map((season) => {
        const ofSeason = places.filter(({ number }) => number === season.number);
        const crowned =
          season === running
            ? current.flatMap((crowns) => {
                const member = memberOf.get(crowns.userId);
                return member ? [{ ...member, ...crowns }] : [];
              })
            : ofSeason
                .filter(({ crowns }) => crowns > 0)
                .map((place) => ({ ...place, current: 0 }))
                .toSorted((a, b) => b.crowns - a.crowns || b.longest - a.longest);
        return { ...season, champions: ofSeason.filter(({ rank }) => rank === 1), crowned };
      });
    },

    async getDuel({
      leagueId,
      viewerId,
      playerId,
      otherId,
    }: {
      leagueId: string;
      viewerId: string;
      playerId: string;
      otherId: string;
    }) {
      await requireMember(db, { leagueId, viewerId });
      const members = await listMembers(db, leagueId);
      const [player, other] = [playerId, otherId].map((id) =>
        members.find((member) => member.id === id),
      );
      if (!player || !other || player === other) throw new DomainError('LEAGUE_MEMBER_NOT_FOUND');
      const rounds = await listDuelRounds(
        db,
        membersOf(leagueId),
        { playerId, otherId },
        await scopeOf(db, leagueId),
      );
      return { player, other, rounds };
    },
  };
}
