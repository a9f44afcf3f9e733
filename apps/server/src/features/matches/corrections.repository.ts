import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { moveEmptiedRound } from '#db/state/move-emptied-round.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import type { MatchKind } from './new-matches.repository.ts';

export async function lockMatch(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`SELECT FROM match_events WHERE id = ${matchId} FOR UPDATE`.execute(tx);
}

const IS_UNPREDICTED = sql`NOT EXISTS (
  SELECT FROM prediction_events e JOIN predictions p ON p.event_id = e.id WHERE e.match_id = m.id)`;

const NOT_SETTLED = sql`NOT EXISTS (
  SELECT FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL)`;

const NO_RESULT = sql`m.status = 'active' AND ${NOT_SETTLED}`;

const IS_UNDECIDED = sql`NOT m.closed_by_hand AND NOT EXISTS (
  SELECT FROM validations v WHERE v.match_id = m.id AND v.kind IN ('result', 'void'))`;

const WAS_NEVER_OPEN = sql`m.closed_at = m.created_at`;

/** A duplicate that was merged into it had begun: later predictions would not count. */
const IS_BEGUN = sql`m.counts_until IS NOT NULL`;

/** Changes the teams of a match without predictions, before its kickoff or if it was never open. */
export async function updateTeams(
  tx: DatabaseTransaction,
  teams: { matchId: string; team1Id: string; team2Id: string },
): Promise<MatchKind | null> {
  const { rows } = await sql<MatchKind>`
    UPDATE match_events m SET team1_id = ${teams.team1Id}, team2_id = ${teams.team2Id},
      item_version = item_version + 1, updated_at = game_now()
    WHERE m.id = ${teams.matchId} AND m.deleted_at IS NULL AND ${NO_RESULT} AND ${IS_UNPREDICTED}
      AND (m.closed_at IS NULL AND (m.kickoff_time > game_now() OR m.postponed_at IS NOT NULL)
        OR ${WAS_NEVER_OPEN})
    RETURNING m.system_version AS "systemVersion", m.attributes,
      (SELECT s.reward_version FROM competition_seasons s
       WHERE s.competition_id = m.competition_id AND s.season = m.season) AS "rewardVersion"
  `.execute(tx);
  return rows[0] ?? null;
}

export async function countPredictionsSince(
  db: Queryable,
  kickoffs: readonly { matchId: string; since: Date }[],
): Promise<number[]> {
  const { rows } = await sql<{ predictions: number }>`
    SELECT (SELECT count(*) FROM prediction_events e
      JOIN match_events m ON m.id = e.match_id
      JOIN predictions p ON p.event_id = e.id
        AND p.value_changed_at >= least(kickoff.since, m.counts_until)
      JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
      WHERE e.match_id = kickoff."matchId") AS predictions
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(kickoffs)}::jsonb)
      AS ("matchId" uuid, since timestamptz)) WITH ORDINALITY AS kickoff("matchId", since, place)
    ORDER BY kickoff.place
  `.execute(db);
  return rows.map(({ predictions }) => predictions);
}

/** Closes a match for good, also one that was switched off. Returns false if it was closed. */
export async function closeMatch(tx: DatabaseTransaction, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE match_events m SET closed_at = game_now(), item_version = item_version + 1,
      updated_at = game_now()
    WHERE m.id = ${matchId} AND m.closed_at IS NULL AND ${NOT_SETTLED}
    RETURNING m.id
  `.execute(tx);
  return rows.length === 1;
}

/** Marks closed matches as never open, by equal timestamps. */
export async function markNeverOpen(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE match_events SET closed_at = created_at
    WHERE id = ANY(${[...matchIds]}::uuid[]) AND closed_at IS NOT NULL
  `.execute(tx);
}

/** Reopens a future match closed by mistake: without predictions, results, voids or a decision. */
export async function openMatch(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`
    UPDATE match_events m SET closed_at = NULL
    WHERE m.id = ${matchId} AND m.kickoff_time > game_now() AND ${NO_RESULT} AND ${IS_UNPREDICTED}
      AND ${IS_UNDECIDED} AND NOT ${IS_BEGUN}
  `.execute(tx);
}

/** Reopens a match closed by mistake, so that it can be postponed. */
export async function openToPostpone(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`
    UPDATE match_events m SET closed_at = NULL
    WHERE m.id = ${matchId} AND ${NO_RESULT} AND ${IS_UNPREDICTED} AND ${IS_UNDECIDED}
      AND NOT ${IS_BEGUN}
  `.execute(tx);
}

/** Changes the date of a match that stays postponed, without a notice. False if it is settled. */
export async function redatePostponed(
  tx: DatabaseTransaction,
  match: { matchId: string; kickoffAt: Date; isConfirmed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE match_events m SET kickoff_time = ${match.kickoffAt},
      kickoff_confirmed = ${match.isConfirmed}, item_version = item_version + 1,
      updated_at = game_now()
    WHERE m.id = ${match.matchId} AND m.postponed_at IS NOT NULL AND ${NOT_SETTLED}
    RETURNING m.id
  `.execute(tx);
  return rows.length === 1;
}

/** Sets the label. The last match of a round takes its reactions and reminders along. */
export async function updateLabel(
  tx: DatabaseTransaction,
  label: { matchId: string; round: string; matchType: string },
): Promise<void> {
  const { rows } = await sql<RoundKey>`
    WITH known AS (SELECT id, round FROM match_events WHERE id = ${label.matchId})
    UPDATE match_events m SET round = ${label.round}, match_type = ${label.matchType},
      updated_at = game_now()
    FROM known WHERE m.id = known.id
    RETURNING m.competition_id AS "competitionId", m.season, known.round
  `.execute(tx);
  for (const known of rows) {
    await moveEmptiedRound(tx, known, { season: known.season, round: label.round });
  }
}
