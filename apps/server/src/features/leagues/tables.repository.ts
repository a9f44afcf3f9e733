import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { IS_EXACT } from '#db/state/exact-award.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import { counts } from './rounds.repository.ts';

/** Boards of a period: of all competitions (null), or of some. */
export type Boards = {
  readonly competitionIds: readonly string[] | null;
} & (
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  /** The calendar year of all competitions; of some, each one's season. */
  | { readonly kind: 'season'; readonly year: number; readonly season: number | null }
  | { readonly kind: 'round'; readonly round: RoundKey }
  | { readonly kind: 'all' }
);

/** Season of the latest match of a competition that has begun, else of its first one. */
const CURRENT_SEASON = sql`coalesce(
  (SELECT m.season FROM match_events m WHERE m.competition_id = b.competition_id
    AND m.deleted_at IS NULL AND m.kickoff_time <= (SELECT game_now())
    ORDER BY m.kickoff_time DESC LIMIT 1),
  (SELECT m.season FROM match_events m WHERE m.competition_id = b.competition_id
    AND m.deleted_at IS NULL ORDER BY m.kickoff_time LIMIT 1))`;

function areOf(boards: Boards): RawBuilder<unknown> {
  const { competitionIds } = boards;
  const scope =
    competitionIds === null
      ? sql`b.scope = 'all'`
      : sql`b.scope = 'competition' AND b.competition_id = ANY(${competitionIds}::uuid[])`;
  const kind = competitionIds === null ? 'year' : 'season';
  switch (boards.kind) {
    case 'month':
      return sql`b.kind = 'month' AND b.year = ${boards.year} AND b.month = ${boards.month}
        AND ${scope}`;
    case 'season':
      return competitionIds === null
        ? sql`b.kind = 'year' AND b.year = ${boards.year} AND ${scope}`
        : sql`b.kind = 'season' AND ${scope}
            AND b.year = coalesce(${boards.season}::smallint, ${CURRENT_SEASON})`;
    case 'round': {
      const { competitionId, season, round } = boards.round;
      return sql`b.kind = 'round' AND b.competition_id = ${competitionId} AND b.year = ${season}
        AND b.round = ${round}`;
    }
    case 'all':
      return sql`b.kind = ${kind} AND ${scope}`;
  }
}

export async function listBoardIds(db: Queryable, boards: Boards): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT b.id FROM boards b WHERE ${areOf(boards)} ORDER BY b.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists boards with a stamp that changes with their XP. */
export async function findBoards(
  db: Queryable,
  boards: Boards,
): Promise<{ boardIds: number[]; stamp: string }> {
  const { rows } = await sql<{ id: number; version: string | null }>`
    SELECT b.id, v.version::text AS version
    FROM boards b LEFT JOIN shown_versions v ON v.board_id = b.id WHERE ${areOf(boards)} ORDER BY b.id
  `.execute(db);
  return { boardIds: rows.map(({ id }) => id), stamp: JSON.stringify(rows) };
}

/** Results in force that paid these boards, with the close of their item. */
const PAID = (boardIds: readonly number[], settledBy: Date | null) => sql`
  paid AS MATERIALIZED (
    SELECT v.id, coalesce(m.kickoff_time, e.deadline) AS closes_at
    FROM validation_boards c
    JOIN validations v ON v.id = c.validation_id AND v.reverted_at IS NULL
    LEFT JOIN match_events m ON m.id = v.match_id
    LEFT JOIN prediction_events e ON e.id = v.event_id
    WHERE c.board_id = ANY(${[...boardIds]}::integer[])
      AND v.created_at <= coalesce(${settledBy}::timestamptz, 'infinity')
  )`;

export type Span = { readonly from: Date | null; readonly until: Date | null };
export type Earned = { readonly userId: string; readonly xp: number; readonly exact: number };

/** Awards to add up, from the ledger; null parts do not restrict them. */
export type Awards = {
  readonly boardIds: readonly number[];
  readonly userIds: readonly string[];
  /** The close of their items. */
  readonly span: Span;
  /** Of each member of this league, items that close after the join. */
  readonly joinedTo: string | null;
  /** Only awards that count on this round's board too. */
  readonly roundBoardId: number | null;
  /** Only results entered by this time. A correction is a new result. */
  readonly settledBy?: Date | null;
};

export const EVER: Span = { from: null, until: null };

export async function sumAwards(
  db: Queryable,
  { boardIds, userIds, span, joinedTo, roundBoardId, settledBy = null }: Awards,
): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    WITH ${PAID(boardIds, settledBy)}, circle AS MATERIALIZED (
      SELECT u.id AS user_id, coalesce(j.joined_at, '-infinity') AS since
      FROM unnest(${[...userIds]}::uuid[]) AS u(id)
      LEFT JOIN league_members j ON j.user_id = u.id AND j.league_id = ${joinedTo}::uuid
    )
    SELECT c.user_id AS "userId", sum(l.xp_amount)::integer AS xp,
      (count(*) FILTER (WHERE ${IS_EXACT}))::integer AS exact
    FROM paid v JOIN circle c ON v.closes_at > c.since
    -- OFFSET 0: looked up for each member, else the plan may read the whole ledger.
    CROSS JOIN LATERAL (
      SELECT xp_amount, template_key, data FROM xp_ledger
      WHERE validation_id = v.id AND user_id = c.user_id AND kind = 'award' OFFSET 0
    ) l
    WHERE v.closes_at >= coalesce(${span.from}::timestamptz, '-infinity')
      AND v.closes_at < coalesce(${span.until}::timestamptz, 'infinity')
      AND (${roundBoardId}::integer IS NULL OR EXISTS (SELECT FROM validation_boards r
        WHERE r.validation_id = v.id AND r.board_id = ${roundBoardId}))
    GROUP BY c.user_id
  `.execute(db);
  return rows;
}

export type PaidRound = RoundKey & {
  readonly competition: string;
  readonly boardId: number;
  /** All its results paid these boards: its own board has its XP on them. */
  readonly isWhole: boolean;
};

/** Finds the round of the league's latest paid match on one of these boards. */
export async function findLastRound(
  db: Queryable,
  boardIds: readonly number[],
): Promise<PaidRound | null> {
  const { rows } = await sql<PaidRound>`
    SELECT b.competition_id AS "competitionId", c.name AS competition, b.year::integer AS season,
      b.round, b.id AS "boardId", NOT EXISTS (
        SELECT FROM validation_boards r WHERE r.board_id = b.id AND NOT EXISTS (
          SELECT FROM validation_boards o WHERE o.validation_id = r.validation_id
            AND o.board_id = ANY(${[...boardIds]}::integer[]))) AS "isWhole"
    FROM validation_boards on_board
    JOIN validations v ON v.id = on_board.validation_id AND v.reverted_at IS NULL
    JOIN match_events m ON m.id = v.match_id
    JOIN validation_boards of_round ON of_round.validation_id = v.id
    JOIN boards b ON b.id = of_round.board_id AND b.kind = 'round'
    JOIN competitions c ON c.id = b.competition_id
    WHERE on_board.board_id = ANY(${[...boardIds]}::integer[])
    ORDER BY m.kickoff_time DESC, b.id LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
}

/** Returns the name of a round's competition; null: there is no such round. */
export async function findCompetitionOfRound(
  db: Queryable,
  { competitionId, season, round }: RoundKey,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.name FROM competitions c WHERE c.id = ${competitionId} AND EXISTS (
      SELECT FROM match_events m WHERE m.competition_id = c.id AND m.season = ${season}
        AND m.round = ${round} AND m.deleted_at IS NULL)
  `.execute(db);
  return rows[0]?.name ?? null;
}

/** Rounds: the last kickoff is in the span; only one if there is a board. */
export type Rounds = { readonly span: Span; readonly boardId?: number };

/**
 * Lists the members with the most XP of each of some rounds among those who had joined before its
 * end, earliest round first.
 */
export async function listRoundLeaders(
  db: Queryable,
  { leagueId, span, boardId }: Rounds & { leagueId: string },
) {
  const { rows } = await sql<
    RoundKey & { competition: string; boardId: number; userId: string; xp: number; isOver: boolean }
  >`
    WITH played AS MATERIALIZED (
      SELECT b.id, b.competition_id, b.year::integer AS season, b.round, of_round.last,
        of_round.is_over
      FROM boards b CROSS JOIN LATERAL (
        SELECT max(m.kickoff_time) AS last, bool_and(m.status = 'finished') AS is_over
        FROM match_events m WHERE m.competition_id = b.competition_id AND m.season = b.year
          AND m.round = b.round AND m.deleted_at IS NULL
      ) of_round
      WHERE b.kind = 'round' AND ${counts(leagueId, sql`b.competition_id`)}
        AND b.id = coalesce(${boardId ?? null}::integer, b.id)
        AND of_round.last >= coalesce(${span.from}::timestamptz, '-infinity')
        AND of_round.last < coalesce(${span.until}::timestamptz, 'infinity')
    ), ranked AS (
      SELECT played.*, t.user_id, t.xp, rank() OVER (PARTITION BY played.id ORDER BY t.xp DESC)
      FROM played
      JOIN league_members l ON l.league_id = ${leagueId} AND l.joined_at <= played.last
      JOIN leaderboard_totals t ON t.board_id = played.id AND t.user_id = l.user_id
    )
    SELECT r.competition_id AS "competitionId", c.name AS competition, r.season, r.round,
      r.id AS "boardId", r.user_id AS "userId", r.xp, r.is_over AS "isOver"
    FROM ranked r JOIN competitions c ON c.id = r.competition_id
    WHERE r.rank = 1 ORDER BY r.last, r.id
  `.execute(db);
  return rows;
}

/** Counts exact scores of players on each of some boards. */
export async function countExact(
  db: Queryable,
  boardIds: readonly number[],
  userIds: readonly string[],
) {
  const { rows } = await sql<{ boardId: number; userId: string; exact: number }>`
    SELECT c.board_id AS "boardId", l.user_id AS "userId", count(*) AS exact
    FROM validation_boards c
    JOIN validations v ON v.id = c.validation_id AND v.reverted_at IS NULL
    JOIN xp_ledger l ON l.validation_id = v.id AND l.kind = 'award'
      AND l.user_id = ANY(${[...userIds]}::uuid[]) AND ${IS_EXACT}
    WHERE c.board_id = ANY(${[...boardIds]}::integer[])
    GROUP BY c.board_id, l.user_id
  `.execute(db);
  return rows;
}

export type SeasonPlace = {
  readonly userId: string;
  readonly rank: number | null;
  readonly xp: number;
  readonly crowns: number;
  readonly longest: number;
};

export async function insertSeasonPlaces(
  db: Queryable,
  {
    leagueId,
    number,
    places,
  }: {
    leagueId: string;
    number: number;
    places: readonly SeasonPlace[];
  },
): Promise<void> {
  await sql`
    INSERT INTO league_season_members (league_id, number, user_id, rank, xp, crowns, longest)
    SELECT ${leagueId}, ${number}, s."userId", s.rank, s.xp, s.crowns, s.longest
    FROM json_to_recordset(${JSON.stringify(places)}::json)
      AS s("userId" uuid, rank smallint, xp integer, crowns smallint, longest smallint)
  `.execute(db);
}

export async function listSeasonPlaces(
  db: Queryable,
  { leagueId, number = null }: { leagueId: string; number?: number | null },
) {
  const { rows } = await sql<
    SeasonPlace & {
      number: number;
      username: string;
      isLocked: boolean;
      profile_picture_url: string | null;
      profile_picture_version: number;
    }
  >`
    SELECT s.number, s.user_id AS "userId", s.rank, s.xp, s.crowns, s.longest,
      coalesce(p.username, '') AS username, p.locked_at IS NOT NULL AS "isLocked",
      p.profile_picture_url, p.profile_picture_version
    FROM league_season_members s JOIN profiles p ON p.id = s.user_id AND p.deleted_at IS NULL
    WHERE s.league_id = ${leagueId} AND s.number = coalesce(${number}::smallint, s.number)
    ORDER BY s.number, s.rank NULLS LAST, p.username_key COLLATE "C"
  `.execute(db);
  return rows;
}
