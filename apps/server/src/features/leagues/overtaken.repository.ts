import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { itemOf, REPLACED } from '#db/state/settlements-of.ts';

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

/** Results, and earlier ones of the same items that they replaced and of which players know. */
export type Change = {
  readonly validationIds: readonly string[];
  readonly replacedIds: readonly string[];
};

/**
 * Takes results, and lists the ones in force of the same items (a correction may have followed),
 * and the ones that those replaced. After a long revert a result replaces nothing.
 */
export async function findChange(db: Queryable, validationIds: readonly string[]): Promise<Change> {
  const { rows } = await sql<{ id: string; replacedId: string | null }>`
    SELECT c.id, replaced.id AS "replacedId"
    FROM validations v
    JOIN validations c ON ${itemOf('c')} = ${itemOf('v')} AND c.reverted_at IS NULL
    LEFT JOIN LATERAL ${REPLACED} replaced ON true
    WHERE v.id = ANY(${[...validationIds]}::uuid[])
  `.execute(db);
  return {
    validationIds: rows.map(({ id }) => id),
    replacedIds: rows.flatMap(({ replacedId }) => replacedId ?? []),
  };
}

/** Lists by how much results changed the XP of players on boards. */
export async function listEarned(
  db: Queryable,
  { boardIds, userIds, validationIds, replacedIds }: Of & Change,
): Promise<OfBoard[]> {
  const { rows } = await sql<OfBoard>`
    SELECT c.board_id AS "boardId", l.user_id AS "userId", sum(
      CASE WHEN l.validation_id = ANY(${[...replacedIds]}::uuid[]) THEN -l.xp_amount
        ELSE l.xp_amount END)::integer AS xp
    FROM xp_ledger l
    JOIN validation_boards c ON c.validation_id = l.validation_id
      AND c.board_id = ANY(${[...boardIds]}::integer[])
    WHERE l.validation_id = ANY(${[...validationIds, ...replacedIds]}::uuid[])
      AND l.kind = 'award' AND l.user_id = ANY(${[...userIds]}::uuid[])
    GROUP BY c.board_id, l.user_id
  `.execute(db);
  return rows;
}
