import type { LeagueRole } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { Circle } from '#db/state/friends-of.ts';
import { PERSON, type Person } from '#db/state/person.ts';

export const membersOf = (leagueId: string): Circle =>
  sql`SELECT user_id FROM league_members WHERE league_id = ${leagueId}`;

type OfPlayer = { readonly leagueId: string; readonly userId: string };

/** The first kickoff of the running season. */
const firstOf = (leagueId: string) => sql`first AS MATERIALIZED (
  SELECT min(m.kickoff_time) AS kickoff FROM match_events m
  WHERE m.deleted_at IS NULL AND m.kickoff_time >= (SELECT started_at FROM league_seasons
      WHERE league_id = ${leagueId} AND ended_at IS NULL)
    AND (m.competition_id IN (SELECT competition_id FROM league_competitions
        WHERE league_id = ${leagueId})
      OR NOT EXISTS (SELECT FROM league_competitions WHERE league_id = ${leagueId})))`;

export async function listMembers(db: Queryable, leagueId: string) {
  const { rows } = await sql<
    Person & {
      role: LeagueRole;
      joinedAt: Date;
      isLocked: boolean;
      /** Joined after the first kickoff of the league's season. */
      isLate: boolean;
    }
  >`
    WITH ${firstOf(leagueId)}
    SELECT ${PERSON}, l.role, l.joined_at AS "joinedAt", p.locked_at IS NOT NULL AS "isLocked",
      coalesce(l.joined_at > first.kickoff, false) AS "isLate"
    FROM league_members l JOIN profiles p ON p.id = l.user_id CROSS JOIN first
    WHERE l.league_id = ${leagueId} ORDER BY p.username_key COLLATE "C"
  `.execute(db);
  return rows;
}

/** Returns a digest of the members of a table, and the members among some players. */
export async function digestMembers(
  db: Queryable,
  leagueId: string,
  playerIds: readonly string[],
): Promise<{ digest: string; memberIds: string[] }> {
  const { rows } = await sql<{ digest: string; memberIds: string[] }>`
    WITH ${firstOf(leagueId)}
    SELECT md5(concat_ws(' ', (SELECT kickoff FROM first), string_agg(concat_ws(' ', l.user_id,
        l.joined_at, p.username, p.locked_at, p.profile_picture_url, p.profile_picture_version), ','
        ORDER BY l.user_id))) AS digest,
      coalesce(array_agg(l.user_id) FILTER (WHERE l.user_id = ANY(${[...playerIds]}::uuid[])), '{}')
        AS "memberIds"
    FROM league_members l JOIN profiles p ON p.id = l.user_id WHERE l.league_id = ${leagueId}
  `.execute(db);
  return rows[0]!;
}

export async function findRole(db: Queryable, of: OfPlayer): Promise<LeagueRole | null> {
  const { rows } = await sql<{ role: LeagueRole }>`
    SELECT role FROM league_members WHERE league_id = ${of.leagueId} AND user_id = ${of.userId}
  `.execute(db);
  return rows[0]?.role ?? null;
}

export type Seat = {
  readonly userId: string;
  readonly role: LeagueRole;
  readonly joinedAt: Date;
  readonly isLocked: boolean;
};

export async function listSeats(db: Queryable, leagueId: string): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    SELECT l.user_id AS "userId", l.role, l.joined_at AS "joinedAt",
      p.locked_at IS NOT NULL AS "isLocked"
    FROM league_members l JOIN profiles p ON p.id = l.user_id WHERE l.league_id = ${leagueId}
  `.execute(db);
  return rows;
}

export async function insertMember(
  tx: DatabaseTransaction,
  { leagueId, userId, role }: OfPlayer & { role: LeagueRole },
): Promise<void> {
  await sql`INSERT INTO league_members (league_id, user_id, role)
    VALUES (${leagueId}, ${userId}, ${role})`.execute(tx);
}

export async function setRole(
  tx: DatabaseTransaction,
  { leagueId, userId, role }: OfPlayer & { role: LeagueRole },
): Promise<void> {
  await sql`UPDATE league_members SET role = ${role}
    WHERE league_id = ${leagueId} AND user_id = ${userId}`.execute(tx);
}

export async function deleteMember(tx: DatabaseTransaction, of: OfPlayer): Promise<void> {
  await sql`DELETE FROM league_members
    WHERE league_id = ${of.leagueId} AND user_id = ${of.userId}`.execute(tx);
}

export async function countLeagues(tx: DatabaseTransaction, userId: string): Promise<number> {
  const { rows } = await sql<{ leagues: number }>`
    SELECT (SELECT count(*) FROM league_members WHERE user_id = ${userId})
      + (SELECT count(*) FROM league_requests WHERE user_id = ${userId}) AS leagues
  `.execute(tx);
  return rows[0]!.leagues;
}

export async function countRequests(db: Queryable, leagueId: string): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    SELECT count(*) AS requests FROM league_requests WHERE league_id = ${leagueId}
  `.execute(db);
  return rows[0]!.requests;
}

/** Returns true if there was no request yet. */
export async function insertRequest(tx: DatabaseTransaction, of: OfPlayer): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO league_requests (league_id, user_id) VALUES (${of.leagueId}, ${of.userId})
    ON CONFLICT DO NOTHING RETURNING user_id
  `.execute(tx);
  return rows.length > 0;
}

export async function hasRequest(db: Queryable, of: OfPlayer): Promise<boolean> {
  const { rows } = await sql`SELECT FROM league_requests
    WHERE league_id = ${of.leagueId} AND user_id = ${of.userId}`.execute(db);
  return rows.length > 0;
}

export async function deleteRequest(tx: DatabaseTransaction, of: OfPlayer): Promise<boolean> {
  const { rows } = await sql`DELETE FROM league_requests
    WHERE league_id = ${of.leagueId} AND user_id = ${of.userId} RETURNING user_id`.execute(tx);
  return rows.length > 0;
}

/** Lists players who ask to join, earliest first. */
export async function listRequests(db: Queryable, leagueId: string) {
  const { rows } = await sql<Person & { requestedAt: Date }>`
    SELECT ${PERSON}, r.requested_at AS "requestedAt"
    FROM league_requests r JOIN profiles p ON p.id = r.user_id
    WHERE r.league_id = ${leagueId} ORDER BY r.requested_at, p.id
  `.execute(db);
  return rows;
}

export async function isBlocked(db: Queryable, of: OfPlayer): Promise<boolean> {
  const { rows } = await sql`SELECT FROM league_blocks
    WHERE league_id = ${of.leagueId} AND user_id = ${of.userId}`.execute(db);
  return rows.length > 0;
}

export async function countBlocked(db: Queryable, leagueId: string): Promise<number> {
  const { rows } = await sql<{ blocked: number }>`
    SELECT count(*) AS blocked FROM league_blocks WHERE league_id = ${leagueId}
  `.execute(db);
  return rows[0]!.blocked;
}

export async function insertBlock(tx: DatabaseTransaction, of: OfPlayer): Promise<void> {
  await sql`INSERT INTO league_blocks (league_id, user_id)
    VALUES (${of.leagueId}, ${of.userId}) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteBlock(tx: DatabaseTransaction, of: OfPlayer): Promise<void> {
  await sql`DELETE FROM league_blocks
    WHERE league_id = ${of.leagueId} AND user_id = ${of.userId}`.execute(tx);
}

export async function listBlocked(db: Queryable, leagueId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT ${PERSON} FROM league_blocks b JOIN profiles p ON p.id = b.user_id
    WHERE b.league_id = ${leagueId} ORDER BY p.username_key COLLATE "C"
  `.execute(db);
  return rows;
}

/** Lists the ids of the leagues with rows about a player, in the order of their locks. */
export async function listLeaguesOf(tx: DatabaseTransaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT league_id AS id FROM league_members WHERE user_id = ${userId} ORDER BY league_id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes all rows about a player except memberships. */
export async function forgetPlayer(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`DELETE FROM league_requests WHERE user_id = ${userId}`.execute(tx);
  await sql`DELETE FROM league_blocks WHERE user_id = ${userId}`.execute(tx);
  await sql`DELETE FROM league_season_members WHERE user_id = ${userId}`.execute(tx);
}

export async function listMemberIds(db: Queryable, leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM league_members l JOIN profiles p ON p.id = l.user_id AND p.deleted_at IS NULL
    WHERE l.league_id = ${leagueId} ORDER BY p.id`.execute(db);
  return rows.map(({ id }) => id);
}
