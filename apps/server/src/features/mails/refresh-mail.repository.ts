import type { MailKind } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { friendsOf } from '#db/state/friends-of.ts';
import { isOpenIn } from '#db/state/item-state.ts';

/** Returns true if a player wants such mails, and is a member of the league of the mail, if any. */
export async function isWanted(
  db: Queryable,
  { userId, kind, leagueId }: { userId: string; kind: MailKind; leagueId: string | null },
): Promise<boolean> {
  const isOn = sql.ref(kind === 'reminder' ? 'c.reminders' : 'c.weekly_summary');
  const { rows } = await sql`
    SELECT FROM mail_choices c JOIN profiles p ON p.id = c.user_id AND p.deleted_at IS NULL
      AND p.locked_at IS NULL
    WHERE c.user_id = ${userId} AND ${isOn} AND (${leagueId}::uuid IS NULL OR EXISTS (
      SELECT FROM league_members WHERE league_id = ${leagueId} AND user_id = ${userId}))
  `.execute(db);
  return rows.length > 0;
}

export async function findLeagueName(db: Queryable, leagueId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM leagues WHERE id = ${leagueId}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Lists those of some names that friends of a player have. */
export async function listFriendNames(
  db: Queryable,
  { userId, names }: { userId: string; names: readonly string[] },
): Promise<ReadonlySet<string | null>> {
  const { rows } = await sql<{ username: string | null }>`
    SELECT p.username FROM ${friendsOf(userId)} f JOIN profiles p ON p.id = f.user_id
    WHERE p.deleted_at IS NULL AND p.username = ANY(${[...names]}::text[])
  `.execute(db);
  return new Set(rows.map(({ username }) => username));
}

/** Finds the closes of those of some items that are open and that the player has not predicted. */
export async function listStillMissing(
  db: Queryable,
  { userId, itemIds }: { userId: string; itemIds: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; closesAt: Date }>`
    SELECT i.id, i.closes_at AS "closesAt" FROM items i
    WHERE i.id = ANY(${[...itemIds]}::uuid[]) AND ${isOpenIn('i')} AND NOT EXISTS (
      SELECT FROM prediction_events e JOIN predictions p ON p.event_id = e.id
      WHERE coalesce(e.match_id, e.id) = i.id AND p.user_id = ${userId})
  `.execute(db);
  return new Map(rows.map(({ id, closesAt }) => [id, closesAt]));
}
