import { MAX_LEAGUE_SEASONS } from '@kickoracle/contracts';
import { rankLeague } from '@kickoracle/game';
import { DomainError } from '#lib/errors.ts';
import { actInLeague, type LeagueContext } from './act-in-league.service.ts';
import { scopeOf } from './league-scope.service.ts';
import { endSeason, insertSeason, listSeasons } from './leagues.repository.ts';
import { readSeasonName } from './read-season-name.ts';
import * as repository from './tables.repository.ts';
import { crownsOf, listWinners } from './winners.service.ts';

export type SeasonEnd = {
  readonly leagueId: string;
  readonly actorId: string;
  readonly number: number;
  readonly nextName: string;
};

/** Ends a season with the places of its members, and starts the next with the same members. */
export function closeSeason(
  app: LeagueContext,
  { leagueId, actorId, number, nextName }: SeasonEnd,
): Promise<number> {
  const name = readSeasonName(nextName);
  const of = { leagueId, actorId, action: 'close_season', waitsForSettlements: true } as const;
  return actInLeague(app, of, async (locked) => {
    const { tx, seats } = locked;
    const seasons = await listSeasons(tx, leagueId);
    if (seasons.length >= MAX_LEAGUE_SEASONS) throw new DomainError('TOO_MANY_SEASONS');
    const season = seasons.find((one) => one.number === number);
    const endedAt = await endSeason(tx, { leagueId, number });
    if (!season || endedAt === null) throw new DomainError('LEAGUE_SEASON_CLOSED');
    const span = { from: season.startedAt, until: endedAt };
    const competitionIds = await scopeOf(tx, leagueId);
    const boardIds = await repository.listBoardIds(tx, { kind: 'all', competitionIds });
    const userIds = seats.map(({ userId }) => userId);
    const earned = await repository.sumAwards(tx, {
      boardIds,
      userIds,
      span,
      joinedTo: null,
      roundBoardId: null,
    });
    const earnedOf = new Map(earned.map((one) => [one.userId, one]));
    const crowns = crownsOf(await listWinners(tx, leagueId, { span }));
    const crownsById = new Map(crowns.map((one) => [one.userId, one]));
    const ranked = rankLeague(
      userIds.map((userId) => earnedOf.get(userId) ?? { userId, xp: 0, exact: 0 }),
    );
    const places = ranked.map(({ userId, rank, xp }) => {
      const { crowns: won = 0, longest = 0 } = crownsById.get(userId) ?? {};
      return { userId, rank, xp, crowns: won, longest };
    });
    await repository.insertSeasonPlaces(tx, { leagueId, number, places });
    await insertSeason(tx, { leagueId, number: number + 1, name });
    return number + 1;
  });
}
