import type { LeaguePeriod } from '@kickoracle/contracts';
import { findAhead, rankLeague } from '@kickoracle/game';
import { readGameNow } from '#db/state/game-clock.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import { createBatcher } from '#lib/batcher.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { createStampedCache } from '#lib/stamped-cache.ts';
import { listCircle, sumCircle } from '../leaderboard/leaderboard.service.ts';
import { listCircleRounds } from '../rounds/circle-rounds.service.ts';
import type { LeagueContext } from './act-in-league.service.ts';
import { scopeOf } from './league-scope.service.ts';
import { listSeasons } from './leagues.repository.ts';
import { digestMembers, listMembers, membersOf } from './members.repository.ts';
import { EVER } from './tables.repository.ts';
import * as repository from './tables.repository.ts';
import { listWinners } from './winners.service.ts';

export type LeagueTables = ReturnType<typeof createLeagueTables>;

export type TableQuery = {
  readonly leagueId: string;
  readonly viewerId: string;
  readonly period: LeaguePeriod;
  readonly since: 'all' | 'joined';
  readonly competitionId?: string | undefined;
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly season?: number | undefined;
  readonly round?: string | undefined;
  readonly number?: number | undefined;
  /** As it was then: without the results that came later. */
  readonly asOf?: Date | undefined;
};

export type TableRow = {
  readonly rank: number | null;
  readonly userId: string;
  readonly username: string;
  readonly isLocked: boolean;
  readonly profile_picture_url: string | null;
  readonly profile_picture_version: number;
  readonly xp: number;
  readonly exact: number | null;
  readonly movement: number | null;
  /** Null: left since. */
  readonly joinedAt: Date | null;
  readonly isLate: boolean;
};

/** A player's place in the table of a league's season. */
export type Standing = {
  /** Null without XP. */
  readonly rank: number | null;
  readonly movement: number | null;
  /** XP to the next member above; null: there is none. */
  readonly gap: number | null;
};

type Shown = {
  readonly year: number | null;
  readonly month: number | null;
  readonly season: number | null;
  readonly round: (RoundKey & { readonly competition: string }) | null;
  readonly number: number | null;
};

const NOTHING_SHOWN: Shown = { year: null, month: null, season: null, round: null, number: null };
const MAX_CACHED = 100;
const SEASON = { period: 'season', since: 'all' } as const;
const NO_BOARDS = { boardIds: [], stamp: '' };

type Score = { readonly userId: string; readonly xp: number };

/** Returns members whose rank depends on exact scores: with XP, and equal to another's. */
export function tiedOf(scores: readonly Score[]): string[] {
  const groups = Map.groupBy(
    scores.filter(({ xp }) => xp > 0),
    ({ xp }) => xp,
  );
  return [...groups.values()].flatMap((group) =>
    group.length > 1 ? group.map(({ userId }) => userId) : [],
  );
}

function aheadOf(rows: readonly TableRow[], viewerId: string) {
  const ahead = findAhead(rows, viewerId);
  return ahead && { ...ahead.above, gap: ahead.gap };
}

function toRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

type Asked = Omit<TableQuery, 'viewerId'>;

type Plan = {
  readonly boardIds: readonly number[];
  /** Changes with the XP of the boards. */
  readonly stamp: string;
  readonly span: repository.Span;
  readonly shown: Shown;
  readonly last: repository.PaidRound | null;
};

type Table = {
  readonly shown: Shown;
  readonly rows: readonly TableRow[];
  /** Round of the movement; null: none in this period. */
  readonly comparedWith: repository.PaidRound | null;
};

export function createLeagueTables({ db }: Pick<LeagueContext, 'db'>) {
  const cached = createStampedCache<string, Table>(MAX_CACHED);

  async function findRound(
    { leagueId, competitionId, season, round }: Asked,
    competitionIds: readonly string[] | null,
  ) {
    const isNamed = competitionId !== undefined && season !== undefined && round !== undefined;
    if (isNamed) {
      const competition = await repository.findCompetitionOfRound(db, {
        competitionId,
        season,
        round,
      });
      if (competition === null) throw new DomainError('LEAGUE_ROUND_NOT_FOUND');
      return { competitionId, season, round, competition };
    }
    if (round !== undefined) throw invalidField('competitionId', 'required');
    const [latest] = await listCircleRounds(db, membersOf(leagueId), competitionIds);
    return latest ?? null;
  }

  /** Returns the boards of a period, its span, and the selection in force. */
  async function select(query: Asked, competitionIds: readonly string[] | null, now: Date) {
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
    switch (query.period) {
      case 'round': {
        const round = await findRound(query, competitionIds);
        const boards = round && ({ kind: 'round', competitionIds, round } as const);
        return { boards, span: EVER, shown: { ...NOTHING_SHOWN, round } };
      }
      case 'month': {
        const of = { year: query.year ?? year, month: query.month ?? month };
        const boards = { kind: 'month', competitionIds, ...of } as const;
        return { boards, span: EVER, shown: { ...NOTHING_SHOWN, ...of } };
      }
      case 'season': {
        const of = { year: query.year ?? year, season: query.season ?? null };
        const boards = { kind: 'season', competitionIds, ...of } as const;
        const shown = competitionIds === null ? { year: of.year } : { season: of.season };
        return { boards, span: EVER, shown: { ...NOTHING_SHOWN, ...shown } };
      }
      case 'league_season': {
        const seasons = await listSeasons(db, query.leagueId);
        const season = query.number
          ? seasons.find(({ number }) => number === query.number)
          : seasons[0];
        if (!season) throw invalidField('number', 'unknown_option');
        const span = { from: season.startedAt, until: season.endedAt };
        const boards = { kind: 'all', competitionIds } as const;
        return { boards, span, shown: { ...NOTHING_SHOWN, number: season.number } };
      }
      case 'all':
        return {
          boards: { kind: 'all', competitionIds } as const,
          span: EVER,
          shown: NOTHING_SHOWN,
        };
    }
  }

  /** Returns the XP of members with XP: from the boards, or for a part of them from the ledger. */
  async function readXp(
    leagueId: string,
    awards: repository.Awards,
  ): Promise<ReadonlyMap<string, number>> {
    const isOfBoards = awards.span === EVER && awards.roundBoardId === null;
    if (awards.joinedTo === null && !awards.settledBy && isOfBoards) {
      return sumCircle(db, awards.boardIds, membersOf(leagueId));
    }
    const earned = await repository.sumAwards(db, awards);
    return new Map(earned.map(({ userId, xp }) => [userId, xp]));
  }

  const countExact = async (awards: repository.Awards, userIds: readonly string[]) =>
    new Map(
      userIds.length === 0
        ? []
        : (await repository.sumAwards(db, { ...awards, userIds })).map(({ userId, exact }) => [
            userId,
            exact,
          ]),
    );

  async function readEndedSeason(leagueId: string, number: number): Promise<Table> {
    const [places, members] = await Promise.all([
      repository.listSeasonPlaces(db, { leagueId, number }),
      listMembers(db, leagueId),
    ]);
    const byId = new Map(members.map((member) => [member.id, member]));
    const rows = places.map((place): TableRow => {
      const member = byId.get(place.userId);
      const { isLate = false, joinedAt = null } = member ?? {};
      return { ...place, exact: null, movement: null, joinedAt, isLate };
    });
    return { shown: { ...NOTHING_SHOWN, number }, rows, comparedWith: null };
  }

  /** Members ask for the same table at once after a result: they share it. */
  const readTogether = createBatcher<TableQuery, Table | DomainError>({
    together: (_, queries) => readFor(queries),
    alone: async (_, query) => (await readFor([query]))[0]!,
    // A failed read does not affect the others.
    isFailedByOne: () => false,
  });

  async function readFor(queries: readonly TableQuery[]): Promise<(Table | DomainError)[]> {
    const { viewerId: _, ...asked } = queries[0]!;
    const viewerIds = queries.map(({ viewerId }) => viewerId);
    const [{ memberIds, digest }, plan] = await Promise.all([
      digestMembers(db, asked.leagueId, viewerIds),
      planTable(asked).catch(toRefusal),
    ]);
    const refused = new DomainError('LEAGUE_NOT_FOUND');
    if (memberIds.length === 0) return viewerIds.map(() => refused);
    const table = plan instanceof DomainError ? plan : await findTable(asked, plan, digest);
    const isMember = new Set(memberIds);
    return viewerIds.map((viewerId) => (isMember.has(viewerId) ? table : refused));
  }

  async function getTable({ viewerId, ...asked }: TableQuery) {
    const table = await readTogether(JSON.stringify(asked), { viewerId, ...asked });
    if (table instanceof DomainError) throw table;
    return { ...table, ahead: aheadOf(table.rows, viewerId) };
  }

  async function findTable(query: Asked, plan: Plan, members: string): Promise<Table> {
    const { shown, span, stamp, last } = plan;
    if (shown.number !== null && span.until !== null) {
      return readEndedSeason(query.leagueId, shown.number);
    }
    const key = JSON.stringify([query, shown]);
    const stamps = JSON.stringify([members, stamp, last]);
    return cached({ key, stamp: stamps }, () => readTable(query, plan));
  }

  /** Finds the boards of a table, the round with which it is compared, and a stamp of its XP. */
  async function planTable(query: Asked): Promise<Plan> {
    const [competitionIds, now] = await Promise.all([
      scopeOf(db, query.leagueId, query.competitionId),
      readGameNow(db),
    ]);
    const { boards, span, shown } = await select(query, competitionIds, now);
    const { boardIds, stamp } =
      boards === null ? NO_BOARDS : await repository.findBoards(db, boards);
    const last = query.period === 'round' ? null : await repository.findLastRound(db, boardIds);
    return { span, shown, boardIds, stamp, last };
  }

  async function readTable(query: Asked, { shown, span, boardIds, last }: Plan): Promise<Table> {
    const { leagueId } = query;
    const members = await listMembers(db, leagueId);
    const userIds = members.map(({ id }) => id);
    const joinedTo = query.since === 'joined' ? leagueId : null;
    const settledBy = query.asOf ?? null;
    const awards = { boardIds, userIds, span, joinedTo, roundBoardId: null, settledBy };
    const ofLast =
      last &&
      (last.isWhole
        ? { ...awards, boardIds: [last.boardId] }
        : { ...awards, roundBoardId: last.boardId });
    const [xp, lastXp] = await Promise.all([
      readXp(leagueId, awards),
      ofLast ? readXp(leagueId, ofLast) : null,
    ]);
    const now = userIds.map((userId) => ({ userId, xp: xp.get(userId) ?? 0 }));
    const before = now.map(({ userId, xp: sum }) => ({
      userId,
      // A settlement between the two reads may leave less than nothing.
      xp: Math.max(0, sum - (lastXp?.get(userId) ?? 0)),
    }));
    const tied = new Set(tiedOf(now));
    const compared = new Set([...tied, ...(last ? tiedOf(before) : [])]);
    const [exact, lastExact] = await Promise.all([
      countExact(awards, [...compared]),
      ofLast ? countExact(ofLast, [...compared]) : null,
    ]);
    const exactOf = (userId: string) => exact.get(userId) ?? 0;
    const ranked = rankLeague(now.map((score) => ({ ...score, exact: exactOf(score.userId) })));
    const earlier = rankLeague(
      before.map((score) => ({
        ...score,
        exact: exactOf(score.userId) - (lastExact?.get(score.userId) ?? 0),
      })),
    );
    const earlierRankOf = new Map(earlier.map(({ userId, rank }) => [userId, rank]));
    const memberOf = new Map(members.map((member) => [member.id, member]));
    const rows = ranked.map(({ userId, rank, xp: sum, exact: exactScores }): TableRow => {
      const member = memberOf.get(userId)!;
      const earlierRank = last === null ? null : (earlierRankOf.get(userId) ?? null);
      return {
        ...member,
        userId,
        rank,
        xp: sum,
        exact: tied.has(userId) ? exactScores : null,
        movement: rank === null || earlierRank === null ? null : earlierRank - rank,
      };
    });
    return { shown, rows, comparedWith: last };
  }

  /** Finds a player's place in the table of the season of each league; none in those they left. */
  async function listStandings(
    viewerId: string,
    leagueIds: readonly string[],
  ): Promise<ReadonlyMap<string, Standing>> {
    const standings = new Map<string, Standing>();
    // One after the other: a player with many leagues does not hold all connections.
    for (const leagueId of leagueIds) {
      const table = await getTable({ ...SEASON, leagueId, viewerId }).catch(toRefusal);
      if (table instanceof DomainError) continue;
      const { rank = null, movement = null } =
        table.rows.find(({ userId }) => userId === viewerId) ?? {};
      standings.set(leagueId, { rank, movement, gap: table.ahead?.gap ?? null });
    }
    return standings;
  }

  return {
    getTable,
    listStandings,

    /** Returns the winners of a round, and its new leaders; null: another round came after it. */
    async listHonours({ leagueId, boardId }: { leagueId: string; boardId: number }) {
      const query = { ...SEASON, leagueId };
      const [[winners = []], table] = await Promise.all([
        listWinners(db, leagueId, { span: EVER, boardId }),
        planTable(query).then((plan) => readTable(query, plan)),
      ]);
      const isLatest = table.comparedWith?.boardId === boardId;
      // Without a movement the round is the first one of the season.
      const isNew = ({ rank, movement }: TableRow) => rank === 1 && (movement ?? 1) > 0;
      return {
        winners: new Set(winners.map(({ userId }) => userId)),
        firsts: isLatest ? new Set(table.rows.filter(isNew).map(({ userId }) => userId)) : null,
      };
    },

    async getTop(leagueId: string) {
      const competitionIds = await scopeOf(db, leagueId);
      const boardIds = await repository.listBoardIds(db, { kind: 'all', competitionIds });
      const players = await listCircle(db, { boardIds, earlier: null }, membersOf(leagueId));
      return players.slice(0, 3);
    },
  };
}
