import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

type OfBoard = { readonly boardId: number; readonly userId: string; readonly xp: number };

/** Lists the boards of all time of some leagues. */
export async function listScopes(db: Queryable, leagueIds: readonly string[]) {
  const { rows } = await sql<{ leagueId: string; boardIds: readonly number[] }>`
    WITH chosen AS (SELECT id FROM unnest(${[...leagueIds]}::uuid[]) AS l(id)),
    of_all AS MATERIALIZED (
      SELECT array_agg(id) AS ids FROM boards WHERE kind = 'year' AND scope = 'all')
    SELECT l.id AS "leagueId", coalesce(CASE
      WHEN EXISTS (SELECT FROM league_competitions c WHERE c.league_id = l.id)
      THEN (SELECT array_agg(b.id) FROM league_competitions c
        JOIN boards b ON b.kind = 'season' AND b.scope = 'competition'
          AND b.competition_id = c.competition_id
        WHERE c.league_id = l.id)
      ELSE (SELECT ids FROM of_all) END, '{}') AS "boardIds"
    FROM chosen l
  `.execute(db);
  return rows;
}

export async function listSeats(db: Queryable, leagueIds: readonly string[]) {
  const { rows } = await sql<{ leagueId: string; userId: string }>`
    SELECT l.league_id AS "leagueId", l.user_id AS "userId" FROM league_members l
    JOIN profiles p ON p.id = l.user_id AND p.deleted_at IS NULL
    WHERE l.league_id = ANY(${[...leagueIds]}::uuid[])
  `.execute(db);
  return rows;
}

type Of = { readonly boardIds: readonly number[]; readonly userIds: readonly string[] };

export async function listTotals(db: Queryable, { boardIds, userIds }: Of): Promise<OfBoard[]> {
  const { rows } = await sql<OfBoard>`
    SELECT t.board_id AS "boardId", t.user_id AS "userId", t.xp FROM leaderboard_totals t
    WHERE t.board_id = ANY(${[...boardIds]}::integer[]) AND t.user_id = ANY(${[...userIds]}::uuid[])
  `.execute(db);
  return rows;
}

/** Lists what players earned on boards with some results. */
export async function listEarned(
  db: Queryable,
  { boardIds, userIds, validationIds }: Of & { validationIds: readonly string[] },
): Promise<OfBoard[]> {
  const { rows } = await sql<OfBoard>`
    SELECT c.board_id AS "boardId", l.user_id AS "userId", sum(l.xp_amount)::integer AS xp
    FROM xp_ledger l
    JOIN validations v ON v.id = l.validation_id AND v.reverted_at IS NULL
    JOIN validation_boards c ON c.validation_id = v.id
      AND c.board_id = ANY(${[...boardIds]}::integer[])
    WHERE l.validation_id = ANY(${[...validationIds]}::uuid[]) AND l.kind = 'award'
      AND l.user_id = ANY(${[...userIds]}::uuid[])
    GROUP BY c.board_id, l.user_id
  `.execute(db);
  return rows;
}
