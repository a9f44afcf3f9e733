import type { JoinPolicy, LeagueColors, LeagueRole } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

export type League = {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly colors: LeagueColors;
  readonly linkCode: string;
  readonly shortCode: string;
  readonly joinPolicy: JoinPolicy;
  readonly showsNames: boolean;
  readonly createdAt: Date;
};

const COLUMNS = sql`g.id, g.name, g.line, g.colors, g.link_code AS "linkCode",
  g.short_code AS "shortCode", g.join_policy AS "joinPolicy", g.shows_names AS "showsNames",
  g.created_at AS "createdAt"`;

/** Locks a league until the transaction ends; null: there is none. Players are locked before it. */
export async function lockLeague(
  tx: DatabaseTransaction,
  leagueId: string,
): Promise<League | null> {
  await sql`SELECT FROM leagues WHERE id = ${leagueId} FOR UPDATE`.execute(tx);
  return findLeague(tx, leagueId);
}

/** Waits for writes to a league that are in flight, and holds others back. */
export async function holdLeague(tx: DatabaseTransaction, leagueId: string): Promise<void> {
  await sql`SELECT FROM leagues WHERE id = ${leagueId} FOR KEY SHARE`.execute(tx);
}

async function findLeague(db: Queryable, leagueId: string): Promise<League | null> {
  const { rows } = await sql<League>`
    SELECT ${COLUMNS} FROM leagues g WHERE g.id = ${leagueId}`.execute(db);
  return rows[0] ?? null;
}

export type LeagueCode = { readonly linkCode: string } | { readonly shortCode: string };

export async function findLeagueByCode(db: Queryable, code: LeagueCode): Promise<League | null> {
  const hasCode =
    'linkCode' in code
      ? sql`g.link_code = ${code.linkCode}`
      : sql`g.short_code = ${code.shortCode}`;
  const { rows } = await sql<League>`SELECT ${COLUMNS} FROM leagues g WHERE ${hasCode}`.execute(db);
  return rows[0] ?? null;
}

export async function insertLeague(
  tx: DatabaseTransaction,
  league: Omit<League, 'id' | 'createdAt'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO leagues (name, line, colors, link_code, short_code, join_policy, shows_names)
    VALUES (${league.name}, ${league.line}, ${league.colors}, ${league.linkCode},
      ${league.shortCode}, ${league.joinPolicy}, ${league.showsNames})
    RETURNING id
  `.execute(tx);
  return rows[0]!.id;
}

export async function updateLeague(tx: DatabaseTransaction, league: League): Promise<void> {
  await sql`
    UPDATE leagues SET name = ${league.name}, line = ${league.line}, colors = ${league.colors},
      link_code = ${league.linkCode}, short_code = ${league.shortCode},
      join_policy = ${league.joinPolicy}, shows_names = ${league.showsNames}
    WHERE id = ${league.id}
  `.execute(tx);
}

/** Deletes a league with all that belongs to it, and the notices that name it. */
export async function deleteLeague(tx: DatabaseTransaction, leagueId: string): Promise<void> {
  await sql`DELETE FROM leagues WHERE id = ${leagueId}`.execute(tx);
}

export async function listCompetitions(db: Queryable, leagueId: string) {
  const { rows } = await sql<{ competitionId: string; name: string }>`
    SELECT c.id AS "competitionId", c.name
    FROM league_competitions l JOIN competitions c ON c.id = l.competition_id
    WHERE l.league_id = ${leagueId} ORDER BY c.name, c.id
  `.execute(db);
  return rows;
}

export async function replaceCompetitions(
  tx: DatabaseTransaction,
  leagueId: string,
  competitionIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM league_competitions WHERE league_id = ${leagueId}`.execute(tx);
  await sql`
    INSERT INTO league_competitions (league_id, competition_id)
    SELECT DISTINCT ${leagueId}::uuid, id FROM unnest(${[...competitionIds]}::uuid[]) AS c(id)
  `.execute(tx);
}

export type OwnLeague = League & {
  readonly members: number;
  readonly role: LeagueRole;
  readonly joinedAt: Date;
  readonly requests: number;
};

const COUNTS = sql`
  (SELECT count(*) FROM league_members o WHERE o.league_id = g.id) AS members,
  (SELECT count(*) FROM league_requests r WHERE r.league_id = g.id) AS requests`;

/** Finds a league of a player; null if they are no member. */
export async function findOwnLeague(
  db: Queryable,
  { leagueId, userId }: { leagueId: string; userId: string },
): Promise<OwnLeague | null> {
  const { rows } = await sql<OwnLeague>`
    SELECT ${COLUMNS}, m.role, m.joined_at AS "joinedAt", ${COUNTS}
    FROM leagues g JOIN league_members m ON m.league_id = g.id
    WHERE g.id = ${leagueId} AND m.user_id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function listOwnLeagues(db: Queryable, userId: string): Promise<OwnLeague[]> {
  const { rows } = await sql<OwnLeague>`
    SELECT ${COLUMNS}, m.role, m.joined_at AS "joinedAt", ${COUNTS}
    FROM league_members m JOIN leagues g ON g.id = m.league_id
    WHERE m.user_id = ${userId} ORDER BY lower(g.name), g.id
  `.execute(db);
  return rows;
}

export type RequestedLeague = League & { readonly requestedAt: Date };

export async function listRequestedLeagues(
  db: Queryable,
  userId: string,
): Promise<RequestedLeague[]> {
  const { rows } = await sql<RequestedLeague>`
    SELECT ${COLUMNS}, r.requested_at AS "requestedAt"
    FROM league_requests r JOIN leagues g ON g.id = r.league_id
    WHERE r.user_id = ${userId} ORDER BY r.requested_at, g.id
  `.execute(db);
  return rows;
}

export type FoundLeague = League & { readonly members: number; readonly owner: string | null };

export async function searchLeagues(
  db: Queryable,
  { name, limit }: { name: string; limit: number },
): Promise<FoundLeague[]> {
  const { rows } = await sql<FoundLeague>`
    SELECT ${COLUMNS}, p.username AS owner,
      (SELECT count(*) FROM league_members o WHERE o.league_id = g.id) AS members
    FROM leagues g
    LEFT JOIN league_members m ON m.league_id = g.id AND m.role = 'owner'
    LEFT JOIN profiles p ON p.id = m.user_id
    WHERE strpos(search_key(g.name), search_key(${name})) > 0
    ORDER BY lower(g.name), g.id LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Lists the seasons of a league, latest first; the first of them runs. */
export async function listSeasons(db: Queryable, leagueId: string) {
  const { rows } = await sql<{
    number: number;
    name: string;
    startedAt: Date;
    endedAt: Date | null;
  }>`
    SELECT number, name, started_at AS "startedAt", ended_at AS "endedAt"
    FROM league_seasons WHERE league_id = ${leagueId} ORDER BY number DESC
  `.execute(db);
  return rows;
}

export async function insertSeason(
  tx: DatabaseTransaction,
  { leagueId, number, name }: { leagueId: string; number: number; name: string },
): Promise<void> {
  await sql`
    INSERT INTO league_seasons (league_id, number, name, started_at)
    SELECT ${leagueId}, ${number}, ${name}, coalesce((SELECT max(ended_at) FROM league_seasons
      WHERE league_id = ${leagueId}), game_now())
  `.execute(tx);
}

/** Ends a season; returns its end, or null if it has ended already. */
export async function endSeason(
  tx: DatabaseTransaction,
  { leagueId, number }: { leagueId: string; number: number },
): Promise<Date | null> {
  const { rows } = await sql<{ endedAt: Date }>`
    UPDATE league_seasons SET ended_at = game_now()
    WHERE league_id = ${leagueId} AND number = ${number} AND ended_at IS NULL
    RETURNING ended_at AS "endedAt"
  `.execute(tx);
  return rows[0]?.endedAt ?? null;
}
