import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

/** Days after its last kickoff in which a round brings honours, and corrections change them. */
const DAYS_OF_HONOURS = 14;

export type DueRound = {
  readonly boardId: number;
  readonly competitionId: string;
  readonly round: string;
  readonly last: Date;
  readonly isOver: boolean;
  /** Digest of its results in force. */
  readonly results: string;
};

/**
 * Lists recent rounds that are over, or were, with other results than those that are known. A round
 * that was renamed is known by its earlier label.
 */
export async function listDueRounds(db: Queryable): Promise<DueRound[]> {
  const { rows } = await sql<DueRound>`
    WITH recent AS (
      SELECT DISTINCT m.competition_id, m.season, m.round FROM match_events m
      WHERE m.status IN ('active', 'finished') AND m.round <> '' AND m.deleted_at IS NULL
        AND m.kickoff_time > game_now() - make_interval(days => ${DAYS_OF_HONOURS})
        AND m.kickoff_time <= game_now()
    )
    SELECT b.id AS "boardId", r.competition_id AS "competitionId", r.round, played.last,
      played.is_over AS "isOver", played.results
    FROM recent r
    JOIN boards b ON b.kind = 'round' AND b.competition_id = r.competition_id
      AND b.year = r.season AND b.round = r.round
    CROSS JOIN LATERAL (
      SELECT max(m.kickoff_time) AS last, bool_and(m.status = 'finished') AS is_over,
        md5(string_agg(m.id::text || coalesce(v.id::text, ''), '' ORDER BY m.id)) AS results
      FROM match_events m
      LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
      WHERE m.competition_id = r.competition_id AND m.season = r.season AND m.round = r.round
        AND m.deleted_at IS NULL
    ) played
    LEFT JOIN honoured_rounds h ON h.board_id = b.id
    WHERE (played.is_over OR h.board_id IS NOT NULL) AND h.results IS DISTINCT FROM played.results
      AND NOT (h.board_id IS NULL AND EXISTS (
        SELECT FROM honoured_rounds k JOIN boards o ON o.id = k.board_id
        WHERE o.competition_id = r.competition_id AND o.year = r.season
          AND k.results = played.results))
    ORDER BY played.last, b.id
  `.execute(db);
  return rows;
}

export async function listLeaguesOfRound(
  db: Queryable,
  { boardId, competitionId }: Pick<DueRound, 'boardId' | 'competitionId'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT l.league_id AS id
    FROM leaderboard_totals t JOIN league_members l ON l.user_id = t.user_id
    WHERE t.board_id = ${boardId}
      AND EXISTS (SELECT FROM league_members o
        WHERE o.league_id = l.league_id AND o.user_id <> l.user_id)
      AND (EXISTS (SELECT FROM league_competitions c
          WHERE c.league_id = l.league_id AND c.competition_id = ${competitionId})
        OR NOT EXISTS (SELECT FROM league_competitions c WHERE c.league_id = l.league_id))
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function saveResults(
  db: Queryable,
  { boardId, results }: Pick<DueRound, 'boardId' | 'results'>,
): Promise<void> {
  await sql`
    INSERT INTO honoured_rounds (board_id, results) VALUES (${boardId}, ${results})
    ON CONFLICT (board_id) DO UPDATE SET results = excluded.results
  `.execute(db);
}
