import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { isOpenIn, isRevealedIn } from '#db/state/item-state.ts';
import type { RoundKey } from '#db/state/round-key.ts';

/** Condition: the league counts the competition. */
export const counts = (leagueId: string, competitionId: RawBuilder<unknown>) => sql<boolean>`(
  EXISTS (SELECT FROM league_competitions c
    WHERE c.league_id = ${leagueId} AND c.competition_id = ${competitionId})
  OR NOT EXISTS (SELECT FROM league_competitions c WHERE c.league_id = ${leagueId}))`;

export const revealedOf = ({ competitionId, season, round }: RoundKey) => sql`
  SELECT i.id FROM items i
  WHERE i.kind = 'match' AND i.competition_id = ${competitionId} AND i.season = ${season}
    AND i.round = ${round} AND i.round <> '' AND ${isRevealedIn('i')}`;

const OPEN_MATCHES = (leagueId: string) => sql`(
  SELECT m.id, m.competition_id, m.season, m.round, m.kickoff_time, m.status, m.closed_at,
    m.postponed_at, m.kickoff_time AS closes_at
  FROM match_events m
  WHERE m.deleted_at IS NULL AND m.round <> '' AND m.kickoff_time > (SELECT game_now())
    AND ${counts(leagueId, sql`m.competition_id`)}) m`;

export async function findNextRound(db: Queryable, leagueId: string) {
  const { rows } = await sql<
    RoundKey & {
      competition: string;
      /** Kickoff of the next open match of the round. */
      closesAt: Date;
      matches: number;
    }
  >`
    SELECT m.competition_id AS "competitionId", c.name AS competition, m.season, m.round,
      min(m.kickoff_time) AS "closesAt", count(*) AS matches
    FROM ${OPEN_MATCHES(leagueId)} JOIN competitions c ON c.id = m.competition_id
    WHERE ${isOpenIn('m')}
    GROUP BY m.competition_id, c.name, m.season, m.round
    ORDER BY "closesAt", c.name, m.round LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
}

const openOf = (leagueId: string, { competitionId, season, round }: RoundKey) => sql`
  open AS MATERIALIZED (
    SELECT m.id, array_agg(e.id) AS event_ids
    FROM ${OPEN_MATCHES(leagueId)} JOIN prediction_events e ON e.match_id = m.id
    WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.round = ${round}
      AND ${isOpenIn('m')}
    GROUP BY m.id
  )`;

/** OFFSET 0: looked up for each member, never read for all players. */
const IS_PREDICTED = sql`EXISTS (
  SELECT FROM predictions p
  WHERE p.event_id = ANY(o.event_ids) AND p.user_id = l.user_id OFFSET 0)`;

/** Counts the members who predicted every open match of a round. */
export async function countCompleteSheets(
  db: Queryable,
  leagueId: string,
  round: RoundKey,
): Promise<number> {
  const { rows } = await sql<{ complete: number }>`
    WITH ${openOf(leagueId, round)}
    SELECT count(*) AS complete FROM league_members l
    WHERE l.league_id = ${leagueId}
      AND NOT EXISTS (SELECT FROM open o WHERE NOT ${IS_PREDICTED})
  `.execute(db);
  return rows[0]!.complete;
}

/** Lists the open matches of a round that a member has not predicted. */
export async function listMissing(tx: DatabaseTransaction, leagueId: string, round: RoundKey) {
  const { rows } = await sql<{ userId: string; itemId: string }>`
    WITH ${openOf(leagueId, round)}
    SELECT l.user_id AS "userId", o.id AS "itemId"
    FROM league_members l CROSS JOIN open o
    WHERE l.league_id = ${leagueId} AND NOT ${IS_PREDICTED}
  `.execute(tx);
  return rows;
}

export async function insertReminder(
  tx: DatabaseTransaction,
  leagueId: string,
  { competitionId, season, round }: RoundKey,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO league_reminders (league_id, competition_id, season, round)
    VALUES (${leagueId}, ${competitionId}, ${season}, ${round})
    ON CONFLICT DO NOTHING RETURNING round
  `.execute(tx);
  return rows.length > 0;
}

export async function isReminded(
  db: Queryable,
  leagueId: string,
  { competitionId, season, round }: RoundKey,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM league_reminders WHERE league_id = ${leagueId}
      AND competition_id = ${competitionId} AND season = ${season} AND round = ${round}
  `.execute(db);
  return rows.length > 0;
}
