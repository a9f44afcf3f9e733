import type { Language } from '@kickoracle/contracts';
import type { LocalizedText } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { isOpenIn } from '#db/state/item-state.ts';

export type Subscriber = {
  readonly userId: string;
  readonly timeZone: string;
  readonly language: Language;
};

/** Replaces a player's address. */
export async function saveAddress(
  db: Queryable,
  { userId, tokenHash, timeZone, language }: Subscriber & { tokenHash: string },
): Promise<Date> {
  const { rows } = await sql<{ created_at: Date }>`
    INSERT INTO calendar_addresses (user_id, token_hash, time_zone, language, created_at)
    VALUES (${userId}, ${tokenHash}, ${timeZone}, ${language}, game_now())
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash,
      time_zone = excluded.time_zone, language = excluded.language, created_at = excluded.created_at
    RETURNING created_at
  `.execute(db);
  return rows[0]!.created_at;
}

export async function findAddress(db: Queryable, userId: string) {
  const address = await db
    .selectFrom('calendar_addresses')
    .select(['time_zone', 'language', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return address ?? null;
}

export async function deleteAddress(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute();
}

/** Finds the owner of an address; null if it is unknown or revoked, or its player locked. */
export async function findSubscriber(db: Queryable, tokenHash: string): Promise<Subscriber | null> {
  const { rows } = await sql<Subscriber>`
    SELECT a.user_id AS "userId", a.time_zone AS "timeZone", a.language
    FROM calendar_addresses a JOIN profiles p ON p.id = a.user_id AND p.locked_at IS NULL
    WHERE a.token_hash = ${tokenHash}
  `.execute(db);
  return rows[0] ?? null;
}

export type OpenItem = {
  readonly kind: 'match' | 'event';
  readonly id: string;
  readonly closesAt: Date;
  readonly teams: readonly string[];
  readonly title: LocalizedText | null;
  readonly competition: string | null;
  readonly competitionId: string | null;
  readonly season: number;
  readonly round: string | null;
  readonly now: Date;
};

/** Lists open items that a player has not fully predicted, within `days`, earliest first. */
export async function listUnpredicted(
  db: Queryable,
  { userId, days, limit }: { userId: string; days: number; limit: number },
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    WITH clock AS MATERIALIZED (SELECT game_now() AS now, game_now() + make_interval(days => ${days}) AS until)
    SELECT i.kind, i.id, i.closes_at AS "closesAt", array_remove(ARRAY[t1.name, t2.name], NULL) AS teams,
      i.title, c.name AS competition, i.competition_id AS "competitionId", i.season, m.round, now
    FROM clock
    JOIN items i ON i.closes_at < (SELECT until FROM clock) AND ${isOpenIn('i', sql`(SELECT now FROM clock)`)}
    LEFT JOIN match_events m ON m.id = i.id
    LEFT JOIN competitions c ON c.id = i.competition_id
    LEFT JOIN teams t1 ON t1.id = i.team1_id
    LEFT JOIN teams t2 ON t2.id = i.team2_id
    WHERE EXISTS (
      SELECT FROM prediction_events e
      WHERE coalesce(e.match_id, e.id) = i.id AND NOT EXISTS (
        SELECT FROM predictions p WHERE p.event_id = e.id AND p.user_id = ${userId}))
    ORDER BY i.closes_at, i.id LIMIT ${limit}
  `.execute(db);
  return rows;
}
