import type { MatchAnswers, MatchResult } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/database.ts';
import type { Claim } from './claim.ts';

/** A claim that is stored, or will be. */
export type KeptClaim = Claim & {
  readonly id: string;
  readonly matchId: string;
  /** An administrator deleted the match. */
  readonly isDeleted: boolean;
};

type Season = { readonly competitionId: string; readonly season: number };

type Row = Omit<KeptClaim, 'kickoff'> & { kickoffAt: Date; isConfirmed: boolean };

/** Lists what all sources say of the matches of a season, deleted ones too. */
export async function listClaims(tx: DatabaseTransaction, of: Season): Promise<KeptClaim[]> {
  const { rows } = await sql<Row>`
    SELECT r.id, r.match_id AS "matchId", i.source, i.id AS "importId",
      i.file_season AS "fileSeason", r.num, r.round, r.match_type AS "matchType", r.status, r.told,
      r.team1_id AS "team1Id", r.team2_id AS "team2Id", r.kickoff_at AS "kickoffAt",
      r.kickoff_confirmed AS "isConfirmed", r.result, r.since, m.deleted_at IS NOT NULL AS "isDeleted"
    FROM import_rows r JOIN imports i ON i.id = r.import_id
    JOIN match_events m ON m.id = r.match_id
    WHERE i.competition_id = ${of.competitionId} AND i.season = ${of.season}
    ORDER BY r.kickoff_at, r.id
  `.execute(tx);
  return rows.map(({ kickoffAt, isConfirmed, ...claim }) => ({
    ...claim,
    kickoff: { at: kickoffAt, isConfirmed },
  }));
}

/** Lists matches of a season of which no import says anything. */
export async function listUnclaimedMatches(tx: DatabaseTransaction, of: Season) {
  const { rows } = await sql<{
    matchId: string;
    team1Id: string;
    team2Id: string;
    kickoffAt: Date;
    isConfirmed: boolean;
  }>`
    SELECT m.id AS "matchId", m.team1_id AS "team1Id", m.team2_id AS "team2Id",
      m.kickoff_time AS "kickoffAt", m.kickoff_confirmed AS "isConfirmed"
    FROM match_events m
    WHERE m.competition_id = ${of.competitionId} AND m.season = ${of.season}
      AND m.deleted_at IS NULL AND NOT EXISTS (SELECT FROM import_rows r WHERE r.match_id = m.id)
    ORDER BY m.kickoff_time, m.id
  `.execute(tx);
  return rows.map(({ kickoffAt, isConfirmed, ...match }) => ({
    ...match,
    kickoff: { at: kickoffAt, isConfirmed },
  }));
}

/** Keeps what a source says now, in one statement. */
export async function saveClaims(
  tx: DatabaseTransaction,
  claims: readonly KeptClaim[],
): Promise<void> {
  if (claims.length === 0) return;
  const rows = claims.map((claim) => ({
    id: claim.id,
    import_id: claim.importId,
    match_id: claim.matchId,
    num: claim.num,
    round: claim.round,
    match_type: claim.matchType,
    status: claim.status,
    told: claim.told,
    team1_id: claim.team1Id,
    team2_id: claim.team2Id,
    kickoff_at: claim.kickoff.at,
    kickoff_confirmed: claim.kickoff.isConfirmed,
    result: claim.result,
    since: claim.since,
  }));
  await sql`
    INSERT INTO import_rows (id, import_id, match_id, num, round, match_type, status, told,
      team1_id, team2_id, kickoff_at, kickoff_confirmed, result, since, was_called_off)
    SELECT id, import_id, match_id, num, round, match_type, status, told, team1_id, team2_id,
      kickoff_at, kickoff_confirmed, nullif(result, 'null'), since, status = 'cancelled'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS claim (id uuid, import_id uuid,
      match_id uuid, num integer, round text, match_type text, status text, told text,
      team1_id uuid, team2_id uuid, kickoff_at timestamptz, kickoff_confirmed boolean,
      result jsonb, since timestamptz)
    ON CONFLICT (id) DO UPDATE SET match_id = excluded.match_id, num = excluded.num,
      round = excluded.round, match_type = excluded.match_type, status = excluded.status,
      told = excluded.told, team1_id = excluded.team1_id, team2_id = excluded.team2_id,
      kickoff_at = excluded.kickoff_at, kickoff_confirmed = excluded.kickoff_confirmed,
      result = excluded.result, since = excluded.since,
      was_called_off = import_rows.was_called_off OR excluded.was_called_off
  `.execute(tx);
}

/** What an import proposes was played, or awarded. */
type ProposedStatus = 'played' | 'awarded';

/** A match as far as imports change it. */
export type ClaimedMatch = {
  readonly matchId: string;
  readonly team1Id: string;
  readonly team2Id: string;
  readonly round: string;
  readonly matchType: string;
  readonly kickoffAt: Date;
  readonly isConfirmed: boolean;
  readonly postponedAt: Date | null;
  readonly updatedAt: Date;
  readonly isClosed: boolean;
  /** It was made when its kickoff had passed, and nobody could ever predict it. */
  readonly wasNeverOpen: boolean;
  readonly validation: { kind: 'result' | 'void' | 'history'; result: MatchAnswers | null } | null;
  /** Current proposals of imports; feeds look after their own. */
  readonly proposals: readonly {
    id: string;
    source: string;
    result: MatchResult;
    status: ProposedStatus;
  }[];
};

export async function listClaimedMatches(tx: DatabaseTransaction, matchIds: readonly string[]) {
  const { rows } = await sql<ClaimedMatch>`
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
  return new Map(rows.map((match) => [match.matchId, match]));
}

/** Takes back what was proposed. */
export async function replaceProposals(
  tx: DatabaseTransaction,
  proposalIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE result_proposals SET replaced_at = game_now()
    WHERE id = ANY(${[...proposalIds]}::uuid[])
  `.execute(tx);
}

/** A result that an import proposes; an administrator decides. */
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
