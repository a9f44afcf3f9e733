import { sql } from 'kysely';
import type { Queryable } from '../../../db/database.ts';

/** The account and profile of a player, whole. */
export async function getOwnRecord(db: Queryable, userId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('auth.users', 'auth.users.id', 'profiles.id')
    .select([
      'auth.users.email',
      'auth.users.created_at as account_created_at',
      'profiles.username',
      'profiles.birth_date',
      'profiles.xp_total',
      'profiles.is_admin',
      'profiles.profile_picture_url',
      'profiles.created_at',
      'profiles.updated_at',
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Where the player is signed in. No token, not even its hash. */
export async function listOwnSessions(db: Queryable, userId: string) {
  return db
    .selectFrom('auth.sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Every prediction of the player with what it is about. */
export async function listOwnPredictions(db: Queryable, userId: string) {
  const { rows } = await sql<{
    event_id: string;
    about: string;
    value: string;
    created_at: Date;
    value_changed_at: Date;
  }>`
    SELECT p.event_id, p.value, p.created_at, p.value_changed_at,
      coalesce(t1.name || ' – ' || t2.name, e.title ->> 'en', e.title_key, '') AS about
    FROM predictions p
    JOIN prediction_events e ON e.id = p.event_id
    LEFT JOIN match_events m ON m.id = e.match_id
    LEFT JOIN teams t1 ON t1.id = m.team1_id
    LEFT JOIN teams t2 ON t2.id = m.team2_id
    WHERE p.user_id = ${userId} ORDER BY p.created_at, p.event_id
  `.execute(db);
  return rows;
}

/** Every row of the ledger that is the player's. */
export async function listOwnXp(db: Queryable, userId: string) {
  return db
    .selectFrom('xp_ledger')
    .select(['prediction_event_id', 'kind', 'xp_amount', 'data', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** What was written by the contact form with the player's address. */
export async function listOwnMessages(db: Queryable, email: string) {
  const { rows } = await sql<{ message: string; created_at: Date }>`
    SELECT message, created_at FROM list_contact_messages_of(${email})
  `.execute(db);
  return rows;
}

/** The mails that were sent to the player. Their texts hold links, which are nobody's to keep. */
export async function listOwnMails(db: Queryable, email: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'created_at'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}
