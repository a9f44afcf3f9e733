import { isAnyPassed, rankLeague } from '@kickoracle/game';
import type { Queryable } from '#db/connection/database.ts';
import { sumCircle } from '../leaderboard/leaderboard.service.ts';
import { listCompetitions } from './leagues.repository.ts';
import { listMemberIds, membersOf } from './members.repository.ts';
import * as repository from './overtaken.repository.ts';
import { EVER, listBoardIds, sumAwards } from './tables.repository.ts';
import { tiedOf } from './tables.service.ts';

export type Overtaken = {
  readonly userId: string;
  readonly rank: number;
  readonly members: number;
};

/** Sums by player and board: of many leagues, most boards are the same. */
function sumBoards(rows: readonly { boardId: number; userId: string; xp: number }[]) {
  const xpOf = new Map(rows.map(({ boardId, userId, xp }) => [`${boardId} ${userId}`, xp]));
  return (boardIds: readonly number[], userId: string) =>
    boardIds.reduce((sum, boardId) => sum + (xpOf.get(`${boardId} ${userId}`) ?? 0), 0);
}

/** Lists the leagues among some in which results let a member pass another. */
export async function listPassedLeagues(
  db: Queryable,
  { leagueIds, validationIds }: { leagueIds: readonly string[]; validationIds: readonly string[] },
): Promise<string[]> {
  const [scopes, seats] = await Promise.all([
    repository.listScopes(db, leagueIds),
    repository.listSeats(db, leagueIds),
  ]);
  const boardIds = [...new Set(scopes.flatMap((scope) => scope.boardIds))];
  const of = { boardIds, userIds: [...new Set(seats.map(({ userId }) => userId))] };
  const change = await repository.findChange(db, validationIds);
  const earnedOn = sumBoards(await repository.listEarned(db, { ...of, ...change }));
  const totalOn = sumBoards(await repository.listTotals(db, of));
  const seatsOf = Map.groupBy(seats, ({ leagueId }) => leagueId);
  const isPassed = ({ leagueId, boardIds: own }: (typeof scopes)[number]) =>
    isAnyPassed(
      (seatsOf.get(leagueId) ?? []).map(({ userId }) => {
        const xp = totalOn(own, userId);
        return { xp, before: Math.max(0, xp - earnedOn(own, userId)) };
      }),
    );
  return scopes.filter(isPassed).map(({ leagueId }) => leagueId);
}

export async function listOvertaken(
  db: Queryable,
  { leagueId, validationIds }: { leagueId: string; validationIds: readonly string[] },
): Promise<Overtaken[]> {
  const chosen = (await listCompetitions(db, leagueId)).map((one) => one.competitionId);
  const competitionIds = chosen.length === 0 ? null : chosen;
  const boardIds = await listBoardIds(db, { kind: 'all', competitionIds });
  const userIds = await listMemberIds(db, leagueId);
  const change = await repository.findChange(db, validationIds);
  const earned = await repository.listEarned(db, { userIds, boardIds, ...change });
  if (earned.length === 0) return [];
  const earnedOn = sumBoards(earned);
  const xpOf = await sumCircle(db, boardIds, membersOf(leagueId));
  const now = userIds.map((userId) => ({ userId, xp: xpOf.get(userId) ?? 0 }));
  const before = now.map(({ userId, xp }) => ({
    userId,
    xp: Math.max(0, xp - earnedOn(boardIds, userId)),
    exact: 0,
  }));
  const ofTied = { boardIds, userIds: tiedOf(now), span: EVER, joinedTo: null, roundBoardId: null };
  const exact = ofTied.userIds.length === 0 ? [] : await sumAwards(db, ofTied);
  const exactOf = new Map(exact.map((one) => [one.userId, one.exact]));
  const ranked = rankLeague(
    now.map((score) => ({ ...score, exact: exactOf.get(score.userId) ?? 0 })),
  );
  const earlierRankOf = new Map(rankLeague(before).map(({ userId, rank }) => [userId, rank]));
  const xpBefore = new Map(before.map(({ userId, xp }) => [userId, xp]));
  return ranked.flatMap(({ userId, rank, xp }) => {
    const earlier = earlierRankOf.get(userId) ?? null;
    if (rank === null || earlier === null || rank <= earlier) return [];
    // Equal members are ordered by exact scores: only more XP overtakes.
    const isPassed = now.some(
      (other) => other.xp > xp && (xpBefore.get(other.userId) ?? 0) <= (xpBefore.get(userId) ?? 0),
    );
    return isPassed ? [{ userId, rank, members: userIds.length }] : [];
  });
}
