import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import type { MatchKind } from './matches.repository.ts';

/** Locks the row of a match for the rest of the transaction; what depends on it is read after. */
export async function lockMatch(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`SELECT FROM match_events WHERE id = ${matchId} FOR UPDATE`.execute(tx);
}

const NOBODY_PREDICTED = sql`NOT EXISTS (
  SELECT FROM prediction_events e JOIN predictions p ON p.event_id = e.id WHERE e.match_id = m.id)`;

const NOT_SETTLED = sql`NOT EXISTS (
  SELECT FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL)`;

const NO_RESULT = sql`m.status = 'active' AND ${NOT_SETTLED}`;

const NOBODY_DECIDED = sql`NOT m.closed_by_hand AND NOT EXISTS (
  SELECT FROM validations v WHERE v.match_id = m.id AND v.kind IN ('result', 'void'))`;

/** It was made when its kickoff had passed: nobody could ever predict it. */
const WAS_NEVER_OPEN = sql`m.closed_at = m.created_at`;

/** Gives a match other teams, of another fixture then, before its kickoff and while nobody has predicted; else null. */
export async function updateTeams(
  tx: DatabaseTransaction,
  teams: { matchId: string; team1Id: string; team2Id: string },
): Promise<MatchKind | null> {
  const { rows } = await sql<MatchKind>`
    UPDATE match_events m SET team1_id = ${teams.team1Id}, team2_id = ${teams.team2Id},
      item_version = item_version + 1, updated_at = game_now()
    WHERE m.id = ${teams.matchId} AND m.deleted_at IS NULL AND ${NO_RESULT} AND ${NOBODY_PREDICTED}
      AND (m.closed_at IS NULL AND (m.kickoff_time > game_now() OR m.postponed_at IS NOT NULL)
        OR ${WAS_NEVER_OPEN})
    RETURNING m.system_version AS "systemVersion", m.attributes,
      (SELECT s.reward_version FROM competition_seasons s
       WHERE s.competition_id = m.competition_id AND s.season = m.season) AS "rewardVersion"
  `.execute(tx);
  return rows[0] ?? null;
}

/**
 * Counts predictions changed at a moment or later, for each match and moment asked for, in their
 * order: a kickoff then makes them late.
 */
export async function countPredictionsSince(
  db: Queryable,
  asked: readonly { matchId: string; since: Date }[],
): Promise<number[]> {
  const { rows } = await sql<{ predictions: number }>`
    SELECT (SELECT count(*) FROM prediction_events e
      JOIN match_events m ON m.id = e.match_id
      JOIN predictions p ON p.event_id = e.id
        AND p.value_changed_at >= least(asked.since, m.counts_until)
      JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
      WHERE e.match_id = asked."matchId") AS predictions
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS ("matchId" uuid, since timestamptz)) WITH ORDINALITY AS asked("matchId", since, place)
    ORDER BY asked.place
  `.execute(db);
  return rows.map(({ predictions }) => predictions);
}

/**
 * Ends predictions for good; the kickoff stays. False when they had ended. One that was switched off
 * must not open again either.
 */
export async function closeMatch(tx: DatabaseTransaction, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE match_events m SET closed_at = game_now(), item_version = item_version + 1,
      updated_at = game_now()
    WHERE m.id = ${matchId} AND m.closed_at IS NULL AND ${NOT_SETTLED}
    RETURNING m.id
  `.execute(tx);
  return rows.length === 1;
}

/** Marks matches that were made closed, by their two stamps. */
export async function markNeverOpen(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE match_events SET closed_at = created_at
    WHERE id = ANY(${[...matchIds]}::uuid[]) AND closed_at IS NOT NULL
  `.execute(tx);
}

/**
 * Opens a match that is yet to come and was closed by mistake: nobody has predicted it, so that
 * there was nothing to see, and nobody ever gave it a result or finished it without one.
 */
export async function openMatch(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`
    UPDATE match_events m SET closed_at = NULL
    WHERE m.id = ${matchId} AND m.kickoff_time > game_now() AND ${NO_RESULT} AND ${NOBODY_PREDICTED}
      AND ${NOBODY_DECIDED}
  `.execute(tx);
}

/** Opens a match that was closed by mistake, so that it can be postponed: nobody has predicted it. */
export async function openToPostpone(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`
    UPDATE match_events m SET closed_at = NULL
    WHERE m.id = ${matchId} AND ${NO_RESULT} AND ${NOBODY_PREDICTED} AND ${NOBODY_DECIDED}
  `.execute(tx);
}

/**
 * Notes for when a postponed match was meant: nobody is told, for it waits for a date as before.
 * False when a result stands.
 */
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

/** Changes what a match is called in its competition. */
export async function updateLabel(
  tx: DatabaseTransaction,
  label: { matchId: string; round: string; matchType: string },
): Promise<void> {
  await sql`
    UPDATE match_events SET round = ${label.round}, match_type = ${label.matchType},
      updated_at = game_now()
    WHERE id = ${label.matchId}
  `.execute(tx);
}
