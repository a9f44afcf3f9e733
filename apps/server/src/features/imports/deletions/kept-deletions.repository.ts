import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { COMPETITION_FACTS, type CompetitionFacts } from '#db/state/competition-facts.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

const ORDER = keyset([byInstant('m.deleted_at'), byId('m.id')], { isDescending: true });

type Team = { readonly id: string; readonly name: string; readonly short_name: string | null };

type KeptDeletion = Placed & {
  readonly matchId: string;
  readonly competition: CompetitionFacts;
  readonly season: number;
  readonly round: string;
  readonly team1: Team;
  readonly team2: Team;
  readonly kickoffAt: Date;
  readonly deletedAt: Date;
  readonly sources: string[];
};

const KEPT = sql`m.deleted_at IS NOT NULL AND EXISTS (
  SELECT FROM import_rows r WHERE r.match_id = m.id)`;

const team = (alias: 't1' | 't2') => sql`
  jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'short_name', ${sql.ref(`${alias}.short_name`)})`;

export async function listKeptDeletions(db: Queryable, request: PageRequest) {
  const page = ORDER.openPage(request);
  const { rows } = await sql<KeptDeletion>`
    SELECT m.id AS "matchId", m.season, m.round, m.kickoff_time AS "kickoffAt",
      m.deleted_at AS "deletedAt", ${team('t1')} AS team1, ${team('t2')} AS team2,
      ${COMPETITION_FACTS} AS competition,
      (SELECT array_agg(DISTINCT i.source ORDER BY i.source)
       FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE r.match_id = m.id) AS sources,
      ${ORDER.place}
    FROM match_events m
    JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id
    JOIN teams t2 ON t2.id = m.team2_id
    WHERE ${KEPT} AND ${page.isBeyond} ${ORDER.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return page.cut(rows);
}

export async function countKeptDeletions(db: Queryable): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM match_events m WHERE ${KEPT}`.execute(db);
  return rows[0]!.total;
}

export async function forgetRows(tx: DatabaseTransaction, matchId: string): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    DELETE FROM import_rows r USING imports i, match_events m
    WHERE r.match_id = ${matchId} AND i.id = r.import_id
      AND m.id = r.match_id AND m.deleted_at IS NOT NULL
    RETURNING i.source
  `.execute(tx);
  return rows.map(({ source }) => source).toSorted();
}
