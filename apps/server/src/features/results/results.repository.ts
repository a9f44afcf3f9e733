import type { MatchResult, ScoreRewardMap, StoredStatus } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

/** A match as a settlement needs it. */
export type SettlementMatch = {
  id: string;
  season: number;
  kickoff_time: Date;
  closed_at: Date | null;
  postponed_at: Date | null;
  status: StoredStatus;
  item_version: number;
  competition_id: string;
  sport: string;
  reward_map_id: string | null;
  map: ScoreRewardMap | null;
  validation_id: string | null;
  validation_kind: 'result' | 'void' | 'history' | null;
  /** The database's clock, read after the row was locked. */
  now: Date;
};

/** The match, its row locked for the rest of the transaction unless it is only looked at. */
export async function getSettlementMatch(
  db: Queryable,
  matchId: string,
  mode: 'lock' | 'look',
): Promise<SettlementMatch | null> {
  const lock = mode === 'lock' ? sql`FOR UPDATE` : sql``;
  const { rows } = await sql<SettlementMatch>`
    WITH item AS MATERIALIZED (
      SELECT m.* FROM match_events m WHERE m.id = ${matchId} AND m.deleted_at IS NULL ${lock}
    )
    SELECT m.id, m.season, m.kickoff_time, m.closed_at, m.postponed_at, m.status, m.item_version,
      m.competition_id, c.sport, m.reward_map_id, r.map, v.id AS validation_id,
      v.kind AS validation_kind, game_now() AS now
    FROM item m
    JOIN competitions c ON c.id = m.competition_id
    LEFT JOIN reward_maps r ON r.id = m.reward_map_id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Moves a match from one stored status to the other, if it has the first and still is of this
 * version; false when it is not. Its deadline stays as it is.
 */
export async function changeStatus(
  tx: DatabaseTransaction,
  change: { matchId: string; itemVersion: number; from: StoredStatus; to: StoredStatus },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE match_events SET status = ${change.to}, item_version = item_version + 1,
      updated_at = game_now()
    WHERE id = ${change.matchId} AND status = ${change.from}
      AND item_version = ${change.itemVersion}
    RETURNING id
  `.execute(tx);
  return rows.length === 1;
}

export async function insertValidation(
  tx: DatabaseTransaction,
  validation: { matchId: string; result: MatchResult; itemVersion: number; adminId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO validations (match_id, kind, result, item_version, created_by)
    VALUES (${validation.matchId}, 'result', ${JSON.stringify(validation.result)},
      ${validation.itemVersion}, ${validation.adminId})
    RETURNING id
  `.execute(tx);
  return rows[0]!.id;
}

/**
 * Finishes a match that is over, has no result and nobody predicted, as history. False when it is
 * none of these.
 */
export async function insertHistory(tx: DatabaseTransaction, matchId: string, result: MatchResult) {
  const { rows } = await sql`
    WITH finished AS (
      UPDATE match_events m SET status = 'finished', item_version = item_version + 1,
        updated_at = game_now()
      WHERE m.id = ${matchId} AND m.status = 'active' AND m.kickoff_time <= game_now()
        AND NOT EXISTS (SELECT FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL)
        AND NOT EXISTS (SELECT FROM prediction_events e JOIN predictions p ON p.event_id = e.id
                        WHERE e.match_id = m.id)
      RETURNING m.id, m.item_version - 1 AS item_version
    )
    INSERT INTO validations (match_id, kind, result, item_version)
    SELECT id, 'history', ${JSON.stringify(result)}, item_version FROM finished RETURNING id
  `.execute(tx);
  return rows.length === 1;
}

/** Marks a live validation as reverted. False when somebody was faster. */
export async function revertValidation(
  tx: DatabaseTransaction,
  validationId: string,
  adminId: string,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE validations SET reverted_at = game_now(), reverted_by = ${adminId}
    WHERE id = ${validationId} AND reverted_at IS NULL RETURNING id
  `.execute(tx);
  return rows.length === 1;
}

/** The distinct values predicted on the parts of a match before it closed, with their number. */
export async function listPredictedValues(db: Queryable, matchId: string, closesAt: Date) {
  const { rows } = await sql<{ event_id: string; value: string; players: number }>`
    SELECT p.event_id, p.value, count(*) AS players
    FROM prediction_events e
    JOIN predictions p ON p.event_id = e.id
    JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
    WHERE e.match_id = ${matchId} AND p.value_changed_at < ${closesAt}
    GROUP BY p.event_id, p.value
  `.execute(db);
  return rows;
}

/** Predictions that do not count because they were changed at or after the kickoff. */
export async function countLatePredictions(db: Queryable, matchId: string, closesAt: Date) {
  const { rows } = await sql<{ late: number }>`
    SELECT count(*) AS late FROM prediction_events e
    JOIN predictions p ON p.event_id = e.id
    JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
    WHERE e.match_id = ${matchId} AND p.value_changed_at >= ${closesAt}
  `.execute(db);
  return rows[0]!.late;
}

/** What an import proposes for a match; undefined when there is no such match. */
export async function getProposal(
  db: Queryable,
  matchId: string,
): Promise<MatchResult | null | undefined> {
  const { rows } = await sql<{ proposal: MatchResult | null }>`
    SELECT p.result AS proposal FROM match_events m
    LEFT JOIN result_proposals p ON p.match_id = m.id AND p.replaced_at IS NULL
    WHERE m.id = ${matchId} AND m.deleted_at IS NULL
  `.execute(db);
  return rows[0]?.proposal;
}

/** Remembers what an administrator did. */
export async function insertAudit(
  tx: DatabaseTransaction,
  audit: { adminId: string; action: string; itemId: string; before: unknown; after: unknown },
): Promise<void> {
  await sql`
    INSERT INTO admin_audit (admin_id, action, item_id, before, after)
    VALUES (${audit.adminId}, ${audit.action}, ${audit.itemId}, ${JSON.stringify(audit.before)},
      ${JSON.stringify(audit.after)})
  `.execute(tx);
}

/** Tells every server, with the commit, that an item was settled. */
export async function notifySettled(tx: DatabaseTransaction, itemId: string): Promise<void> {
  await sql`SELECT pg_notify('item_settled', ${itemId})`.execute(tx);
}
