import type { MatchAnswers, MatchResult } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import type { Kickoff } from '../kickoffs.ts';
import type { Claim, Pair } from './claim.ts';

export type StoredClaim = Claim & {
  readonly id: string;
  readonly matchId: string;
  readonly isDeleted: boolean;
};

type Season = { readonly competitionId: string; readonly season: number };

type Row<Of extends { kickoff: Kickoff }> = Omit<Of, 'kickoff'> & {
  kickoffAt: Date;
  isConfirmed: boolean;
};

const withKickoff = <Of>({
  kickoffAt: at,
  isConfirmed,
  ...row
}: Of & Row<{ kickoff: Kickoff }>) => ({
  ...row,
  kickoff: { at, isConfirmed },
});

/** Lists all sources' claims on the matches of a season, deleted ones too, or on one match. */
export async function listClaims(
  tx: DatabaseTransaction,
  of: Season | { readonly matchId: string },
): Promise<StoredClaim[]> {
  const isWanted =
    'matchId' in of
      ? sql`m.id = ${of.matchId}`
      : sql`i.competition_id = ${of.competitionId} AND i.season = ${of.season}`;
  const { rows } = await sql<Row<StoredClaim>>`
    SELECT r.id, r.match_id AS "matchId", i.source, i.id AS "importId",
      i.file_season AS "fileSeason", r.num, r.round, r.match_type AS "matchType", r.status,
      r.file_kickoff AS "fileKickoff",
      r.team1_id AS "team1Id", r.team2_id AS "team2Id", r.kickoff_at AS "kickoffAt",
      r.kickoff_confirmed AS "isConfirmed", r.result, r.since, m.deleted_at IS NOT NULL AS "isDeleted"
    FROM import_rows r JOIN imports i ON i.id = r.import_id
    JOIN match_events m ON m.id = r.match_id
    WHERE ${isWanted}
    ORDER BY r.kickoff_at, r.id
  `.execute(tx);
  return rows.map(withKickoff);
}

export async function listUnclaimedMatches(tx: DatabaseTransaction, of: Season) {
  const { rows } = await sql<Row<Pair & { matchId: string; kickoff: Kickoff }>>`
    SELECT m.id AS "matchId", m.team1_id AS "team1Id", m.team2_id AS "team2Id",
      m.kickoff_time AS "kickoffAt", m.kickoff_confirmed AS "isConfirmed"
    FROM match_events m
    WHERE m.competition_id = ${of.competitionId} AND m.season = ${of.season}
      AND m.deleted_at IS NULL AND NOT EXISTS (SELECT FROM import_rows r WHERE r.match_id = m.id)
    ORDER BY m.kickoff_time, m.id
  `.execute(tx);
  return rows.map(withKickoff);
}

export async function saveClaims(
  tx: DatabaseTransaction,
  claims: readonly StoredClaim[],
): Promise<void> {
  if (claims.length === 0) return;
  const rows = claims.map(({ kickoff, ...claim }) => ({ ...claim, ...kickoff }));
  await sql`
    INSERT INTO import_rows (id, import_id, match_id, num, round, match_type, status, file_kickoff,
      team1_id, team2_id, kickoff_at, kickoff_confirmed, result, since, was_called_off)
    SELECT id, "importId", "matchId", num, round, "matchType", status, "fileKickoff", "team1Id", "team2Id",
      at, "isConfirmed", nullif(result, 'null'), since, status = 'cancelled'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS claim (id uuid, "importId" uuid,
      "matchId" uuid, num integer, round text, "matchType" text, status text, "fileKickoff" text,
      "team1Id" uuid, "team2Id" uuid, at timestamptz, "isConfirmed" boolean, result jsonb,
      since timestamptz)
    ON CONFLICT (id) DO UPDATE SET match_id = excluded.match_id, num = excluded.num,
      round = excluded.round, match_type = excluded.match_type, status = excluded.status,
      file_kickoff = excluded.file_kickoff, team1_id = excluded.team1_id, team2_id = excluded.team2_id,
      kickoff_at = excluded.kickoff_at, kickoff_confirmed = excluded.kickoff_confirmed,
      result = excluded.result, since = excluded.since,
      was_called_off = import_rows.was_called_off OR excluded.was_called_off
  `.execute(tx);
}

type ProposedStatus = 'played' | 'awarded';

export type ClaimedMatch = Pair & {
  readonly matchId: string;
  readonly round: string;
  readonly matchType: string;
  readonly kickoff: Kickoff;
  readonly postponedAt: Date | null;
  readonly updatedAt: Date;
  readonly isClosed: boolean;
  /** Created after its kickoff, so it was never open. */
  readonly wasNeverOpen: boolean;
  readonly validation: { kind: 'result' | 'void' | 'history'; result: MatchAnswers | null } | null;
  /** Current proposals of imports, without those of feeds. */
  readonly proposals: readonly {
    id: string;
    source: string;
    result: MatchResult;
    status: ProposedStatus;
  }[];
};

export async function listClaimedMatches(tx: DatabaseTransaction, matchIds: readonly string[]) {
  const { rows } = await sql<Row<ClaimedMatch>>`
    SELECT m.id AS "matchId", m.team1_id AS "team1Id", m.team2_id AS "team2Id", m.round,
      m.match_type AS "matchType", m.kickoff_time AS "kickoffAt",
      m.kickoff_confirmed AS "isConfirmed", m.postponed_at AS "postponedAt",
      m.updated_at AS "updatedAt",
      m.closed_at IS NOT NULL AS "isClosed",
      m.closed_at IS NOT DISTINCT FROM m.created_at AS "wasNeverOpen",
      (SELECT jsonb_build_object('kind', v.kind, 'result', v.result) FROM validations v
       WHERE v.match_id = m.id AND v.reverted_at IS NULL) AS validation,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'source', p.source,
         'result', p.result, 'status', p.status)), '[]')
       FROM result_proposals p
       WHERE p.match_id = m.id AND p.replaced_at IS NULL AND p.import_id IS NOT NULL) AS proposals
    FROM match_events m WHERE m.id = ANY(${[...matchIds]}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.matchId, withKickoff(row)]));
}

export async function replaceProposals(
  tx: DatabaseTransaction,
  proposalIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE result_proposals SET replaced_at = game_now()
    WHERE id = ANY(${[...proposalIds]}::uuid[])
  `.execute(tx);
}

export type NewProposal = {
  readonly matchId: string;
  readonly importId: string;
  readonly source: string;
  readonly result: MatchResult;
  readonly status: ProposedStatus;
};

export async function insertProposals(
  tx: DatabaseTransaction,
  proposals: readonly NewProposal[],
): Promise<void> {
  await sql`
    INSERT INTO result_proposals (match_id, import_id, source, result, status)
    SELECT "matchId", "importId", source, result, status
    FROM json_to_recordset(${JSON.stringify(proposals)}::json) AS proposal("matchId" uuid,
      "importId" uuid, source text, result jsonb, status text)
  `.execute(tx);
}
