import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

const MAX_LISTED = 50;

export type ReportSubject =
  | { readonly kind: 'name' | 'picture'; readonly playerId: string }
  | { readonly kind: 'league'; readonly leagueId: string };

/** Stores a report of a player by another one; false if there is no such player. */
async function reportPlayer(
  db: Queryable,
  { reporterId, kind, playerId }: { reporterId: string; kind: string; playerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH player AS MATERIALIZED (
      SELECT id FROM profiles
      WHERE id = ${playerId} AND id <> ${reporterId} AND deleted_at IS NULL FOR KEY SHARE
    ), stored AS (
      INSERT INTO reports (reporter_id, kind, player_id)
      SELECT ${reporterId}::uuid, ${kind}, id FROM player ON CONFLICT DO NOTHING
    )
    SELECT FROM player
  `.execute(db);
  return rows.length > 0;
}

/** Stores a report of a league by a member; false if the reporter is none. */
async function reportLeague(
  db: Queryable,
  { reporterId, leagueId }: { reporterId: string; leagueId: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH league AS MATERIALIZED (
      SELECT league_id FROM league_members
      WHERE league_id = ${leagueId} AND user_id = ${reporterId} FOR KEY SHARE
    ), stored AS (
      INSERT INTO reports (reporter_id, kind, league_id)
      SELECT ${reporterId}::uuid, 'league', league_id FROM league ON CONFLICT DO NOTHING
    )
    SELECT FROM league
  `.execute(db);
  return rows.length > 0;
}

/** The same report again changes nothing. */
export const insertReport = (
  db: Queryable,
  { reporterId, ...subject }: ReportSubject & { reporterId: string },
): Promise<boolean> =>
  subject.kind === 'league'
    ? reportLeague(db, { reporterId, ...subject })
    : reportPlayer(db, { reporterId, ...subject });

export async function listReports(db: Queryable) {
  const { rows } = await sql<{
    id: string;
    kind: ReportSubject['kind'];
    created_at: Date;
    reporter: string | null;
    player_id: string | null;
    username: string | null;
    profile_picture_url: string | null;
    profile_picture_version: number | null;
    league_id: string | null;
    league_name: string | null;
    league_line: string | null;
  }>`
    SELECT r.id, r.kind, r.created_at, o.username AS reporter, r.player_id, p.username,
      p.profile_picture_url, p.profile_picture_version, r.league_id, l.name AS league_name,
      l.line AS league_line
    FROM reports r JOIN profiles o ON o.id = r.reporter_id
    LEFT JOIN profiles p ON p.id = r.player_id LEFT JOIN leagues l ON l.id = r.league_id
    ORDER BY r.created_at, r.id LIMIT ${MAX_LISTED}
  `.execute(db);
  return rows;
}

export async function deleteReport(tx: DatabaseTransaction, id: string) {
  const { rows } = await sql<{ kind: string; player_id: string | null; league_id: string | null }>`
    DELETE FROM reports WHERE id = ${id} RETURNING kind, player_id, league_id
  `.execute(tx);
  return rows[0] ?? null;
}
