import { randomBytes, randomUUID } from 'node:crypto';
import { readUsername, REWARD_MODEL_VERSION } from '@kickoracle/game';
import { sql } from 'kysely';
import { findViolations } from '../backup/books.ts';
import type { Database, Queryable } from '../db/connection/database.ts';
import { createConfirmedAccount } from '../features/accounts/accounts.repository.ts';
export { hashPassword } from '../features/accounts/passwords/password-hash.service.ts';

function createName(prefix: string): string {
  return `${prefix}.${randomBytes(5).toString('hex')}`;
}

/** Creates a confirmed player. Without a password, signing in as them is impossible. */
export async function createPlayer(
  db: Database,
  player: { username?: string; email?: string; passwordHash?: string } = {},
): Promise<{ userId: string; username: string; email: string }> {
  const username = player.username ?? createName('player');
  const email = player.email ?? `${randomUUID()}@players.example`;
  const read = readUsername(username);
  if (!('username' in read)) throw new Error(`not a username: ${username}`);
  const userId = await createConfirmedAccount(db, {
    email,
    username: read.username.name,
    usernameKey: read.username.key,
    birthDate: '1990-06-15',
    passwordHash: player.passwordHash ?? 'no password',
  });
  return { userId: userId!, username: read.username.name, email };
}

export async function createAdministrator(ownerDb: Database) {
  const player = await createPlayer(ownerDb, { username: createName('referee') });
  await ownerDb
    .updateTable('profiles')
    .set({ is_admin: true })
    .where('id', '=', player.userId)
    .execute();
  return player;
}

export async function createCompetition(
  db: Database,
  competition: { name?: string; season?: number; sport?: string } = {},
): Promise<{ competitionId: string; season: number }> {
  const season = competition.season ?? 2026;
  const { id } = await db
    .insertInto('competitions')
    .values({
      name: competition.name ?? createName('League'),
      sport: competition.sport ?? 'football',
      country: 'England',
      season_start_month: 8,
      season_end_month: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('competition_seasons')
    .values({ competition_id: id, season, reward_version: REWARD_MODEL_VERSION })
    .execute();
  return { competitionId: id, season };
}

export async function createTeam(db: Database, name = createName('Team')): Promise<string> {
  const { id } = await db
    .insertInto('teams')
    .values({ name, name_key: name.toLowerCase(), country: 'England' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function createParticipants(
  db: Database,
  { competitionId, season }: { competitionId: string; season: number },
  count: number,
): Promise<string[]> {
  const teamIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const teamId = await createTeam(db);
    await db
      .insertInto('competition_participants')
      .values({ competition_id: competitionId, season, team_id: teamId })
      .execute();
    teamIds.push(teamId);
  }
  return teamIds;
}

/** Visible boards: football equals all items in a year in which only football paid. */
export const SHOWN_BOARDS = sql`(
  SELECT id, kind, year, month, scope, competition_id, round FROM boards
  UNION ALL
  SELECT a.id, a.kind, a.year, a.month, 'football', NULL, '' FROM boards a
  WHERE a.scope = 'all' AND NOT EXISTS (SELECT FROM boards f
    WHERE f.kind = 'year' AND f.scope = 'football' AND f.year = a.year))`;

/** Reads all data that a settlement changes, in a fixed order, to compare before and after. */
export async function readStandings(db: Queryable) {
  const { rows: totals } = await sql<{ id: string; xp_total: number }>`
    SELECT id, xp_total FROM profiles WHERE xp_total > 0 ORDER BY id`.execute(db);
  const { rows: boards } = await sql`
    SELECT b.kind, b.year, b.month, b.scope, b.competition_id, b.round, t.user_id, t.xp
    FROM leaderboard_totals t JOIN ${SHOWN_BOARDS} b ON b.id = t.board_id
    ORDER BY b.kind, b.year, b.month, b.scope, b.competition_id, b.round, t.user_id`.execute(db);
  const { rows: histogram } = await sql`
    SELECT b.kind, b.year, b.month, b.scope, b.competition_id, b.round, h.level, h.slot, h.players
    FROM leaderboard_histogram h JOIN ${SHOWN_BOARDS} b ON b.id = h.board_id
    ORDER BY b.kind, b.year, b.month, b.scope, b.competition_id, b.round, h.level, h.slot`.execute(
    db,
  );
  const { rows: topRows } = await sql`
    SELECT b.kind, b.year, b.month, b.scope, b.competition_id, b.round, h.user_id, h.xp
    FROM board_top_rows h JOIN ${SHOWN_BOARDS} b ON b.id = h.board_id
    ORDER BY b.kind, b.year, b.month, b.scope, b.competition_id, b.round, h.user_id`.execute(db);
  const { rows: ranks } = await sql`
    SELECT id, announced_rank FROM profiles WHERE announced_rank > 0 ORDER BY id`.execute(db);
  // Ignores the validation id, so that a second validation of the same result compares equal.
  const { rows: notices } = await sql<{ user_id: string; type: string; data: object }>`
    SELECT user_id, type, data
      || jsonb_strip_nulls(jsonb_build_object('itemId', item_id)) AS data
    FROM notifications WHERE NOT is_read ORDER BY user_id, type, data`.execute(db);
  const { rows: unseen } = await sql`
    SELECT l.user_id, l.prediction_event_id, l.xp_amount FROM xp_ledger l
    JOIN validations v ON v.id = l.validation_id AND v.reverted_at IS NULL
    WHERE NOT l.seen ORDER BY l.user_id, l.prediction_event_id`.execute(db);
  return { totals, boards, histogram, heads: topRows, ranks, notices, unseen };
}

/** Lists violated invariants, as the check of a backup does. */
export function findAccountingErrors(db: Queryable): Promise<string[]> {
  return findViolations((query) => sql.raw(query).execute(db));
}
