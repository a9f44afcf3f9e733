import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import type { DoubleClaim, DoubleMatch } from './double-matches.policy.ts';

type ClaimRow = Omit<DoubleClaim, 'kickoff'> & { kickoffAt: string; isConfirmed: boolean };
type Row = Omit<DoubleMatch, 'kickoff' | 'claims'> & {
  kickoffAt: Date;
  isConfirmed: boolean;
  claims: ClaimRow[];
};

const toKickoff = ({
  kickoffAt,
  isConfirmed,
}: {
  kickoffAt: Date | string;
  isConfirmed: boolean;
}) => ({
  at: new Date(kickoffAt),
  isConfirmed,
});

export async function listMatchesBeside(
  tx: DatabaseTransaction,
  { teamId, matchIds }: { teamId: string; matchIds: readonly string[] },
): Promise<DoubleMatch[]> {
  const { rows } = await sql<Row>`
    SELECT m.id AS "matchId", m.competition_id AS "competitionId", m.season,
      m.team1_id AS "team1Id", m.team2_id AS "team2Id", m.kickoff_time AS "kickoffAt",
      m.kickoff_confirmed AS "isConfirmed",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'importId', r.import_id,
          'fileSeason', i.file_season, 'num', r.num, 'round', r.round, 'status', r.status,
          'result', r.result, 'team1Id', r.team1_id, 'team2Id', r.team2_id,
          'kickoffAt', r.kickoff_at, 'isConfirmed', r.kickoff_confirmed)), '[]')
       FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE r.match_id = m.id) AS claims
    FROM match_events m
    WHERE m.deleted_at IS NULL AND (m.team1_id = ${teamId} OR m.team2_id = ${teamId})
      AND (m.competition_id, m.season) IN (SELECT competition_id, season FROM match_events
        WHERE id = ANY(${[...matchIds]}::uuid[]))
    ORDER BY m.kickoff_time, m.id
  `.execute(tx);
  return rows.map(({ claims, ...match }) => ({
    ...match,
    kickoff: toKickoff(match),
    claims: claims.map((claim) => ({ ...claim, kickoff: toKickoff(claim) })),
  }));
}

export async function moveClaims(
  tx: DatabaseTransaction,
  move: { from: string; into: string; dropped: readonly string[] },
): Promise<void> {
  await sql`DELETE FROM import_rows WHERE id = ANY(${[...move.dropped]}::uuid[])`.execute(tx);
  await sql`
    UPDATE import_rows SET match_id = ${move.into} WHERE match_id = ${move.from}
  `.execute(tx);
}

export async function closeImportsOf(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`
    UPDATE import_questions SET closed_at = game_now() WHERE match_id = ${matchId} AND closed_at IS NULL
  `.execute(tx);
  await sql`
    UPDATE result_proposals SET replaced_at = game_now()
    WHERE match_id = ${matchId} AND import_id IS NOT NULL AND replaced_at IS NULL
  `.execute(tx);
}

export async function renameSides(
  tx: DatabaseTransaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await sql`
    UPDATE import_questions SET sides = replace(sides::text, ${from}::text, ${into}::text)::jsonb
    WHERE kind = 'teams' AND sides::text LIKE '%' || ${from}::text || '%'
  `.execute(tx);
}
