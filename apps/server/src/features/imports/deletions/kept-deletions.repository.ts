import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../db/database.ts';
import { seasonLabelsOf } from '../../../db/season-labels.ts';
import { exactInstant } from '../../../db/exact-instant.ts';

/** The place of a deletion in the list: the latest first. */
export type DeletionPlace = { readonly deletedAt: string; readonly matchId: string };

type Team = { readonly id: string; readonly name: string; readonly short_name: string | null };

/** A match that an administrator deleted, as sources still tell it. */
type KeptDeletion = {
  readonly matchId: string;
  readonly competition: {
    readonly id: string;
    readonly name: string;
    readonly country: string;
    readonly sport: string;
    readonly season_start_month: number;
    readonly season_end_month: number;
    readonly season_labels: Record<string, string>;
  };
  readonly season: number;
  readonly round: string;
  readonly team1: Team;
  readonly team2: Team;
  readonly kickoffAt: Date;
  readonly deletedAt: Date;
  readonly sources: string[];
  readonly place: DeletionPlace;
};

const KEPT = sql`m.deleted_at IS NOT NULL AND EXISTS (
  SELECT FROM import_rows r WHERE r.match_id = m.id)`;

const team = (alias: 't1' | 't2') => sql`
  jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'short_name', ${sql.ref(`${alias}.short_name`)})`;

/** Deleted matches that imports would make again, from a place on. */
export async function listKeptDeletions(
  db: Queryable,
  { after, limit }: { after: DeletionPlace | null; limit: number },
): Promise<KeptDeletion[]> {
  const beyond =
    after === null
      ? sql`TRUE`
      : sql`(m.deleted_at, m.id) < (${after.deletedAt}::timestamptz, ${after.matchId}::uuid)`;
  const { rows } = await sql<KeptDeletion>`
    SELECT m.id AS "matchId", m.season, m.round, m.kickoff_time AS "kickoffAt",
      m.deleted_at AS "deletedAt", ${team('t1')} AS team1, ${team('t2')} AS team2,
      jsonb_build_object('id', c.id, 'name', c.name, 'country', c.country, 'sport', c.sport,
        'season_start_month', c.season_start_month, 'season_end_month', c.season_end_month,
        'season_labels', ${seasonLabelsOf('c')})
        AS competition,
      (SELECT array_agg(DISTINCT i.source ORDER BY i.source)
       FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE r.match_id = m.id) AS sources,
      jsonb_build_object('matchId', m.id, 'deletedAt',
        ${exactInstant('m.deleted_at')}) AS place
    FROM match_events m
    JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id
    JOIN teams t2 ON t2.id = m.team2_id
    WHERE ${KEPT} AND ${beyond}
    ORDER BY m.deleted_at DESC, m.id DESC LIMIT ${limit}
  `.execute(db);
  return rows;
}

export async function countKeptDeletions(db: Queryable): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM match_events m WHERE ${KEPT}`.execute(db);
  return rows[0]!.total;
}

/** Forgets what sources say of a deleted match. Returns whose rows they were. */
export async function forgetRows(tx: DatabaseTransaction, matchId: string): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    DELETE FROM import_rows r USING imports i, match_events m
    WHERE r.match_id = ${matchId} AND i.id = r.import_id
      AND m.id = r.match_id AND m.deleted_at IS NOT NULL
    RETURNING i.source
  `.execute(tx);
  return rows.map(({ source }) => source).toSorted();
}
