import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import type { Choices, MailDates } from './mails.policy.ts';

export type KeptChoices = Choices & MailDates & { readonly toldAt: Date };

const KEPT = sql`language, time_zone AS "timeZone", reminders, weekly_summary AS "weeklySummary",
  next_reminder_at AS "nextReminderAt", last_reminder_at AS "lastReminderAt",
  next_summary_at AS "nextSummaryAt", last_summary_at AS "lastSummaryAt", told_at AS "toldAt"`;

/** Finds what is kept of a player's choices; null while no browser has told anything. */
export async function findChoices(db: Queryable, userId: string): Promise<KeptChoices | null> {
  const { rows } = await sql<KeptChoices>`
    SELECT ${KEPT} FROM mail_choices WHERE user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks the same, for a change: nobody else changes it meanwhile, and the player does not leave.
 * Whoever has none gets what is the default. Null: the account has ended.
 */
export async function lockChoices(
  tx: DatabaseTransaction,
  { userId, language, timeZone }: { userId: string; language: string; timeZone: string },
): Promise<KeptChoices | null> {
  await sql`
    INSERT INTO mail_choices (user_id, language, time_zone)
    SELECT id, ${language}, ${timeZone} FROM (
      SELECT id FROM profiles WHERE id = ${userId} AND deleted_at IS NULL FOR KEY SHARE) AS player
    ON CONFLICT DO NOTHING
  `.execute(tx);
  const { rows } = await sql<KeptChoices>`
    SELECT ${KEPT} FROM mail_choices WHERE user_id = ${userId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

export async function saveChoices(
  tx: DatabaseTransaction,
  userId: string,
  choices: Choices & Pick<MailDates, 'nextReminderAt' | 'nextSummaryAt'>,
): Promise<void> {
  await sql`
    UPDATE mail_choices SET language = ${choices.language}, time_zone = ${choices.timeZone},
      reminders = ${choices.reminders}, weekly_summary = ${choices.weeklySummary},
      next_reminder_at = ${choices.nextReminderAt}, next_summary_at = ${choices.nextSummaryAt},
      told_at = game_now()
    WHERE user_id = ${userId}
  `.execute(tx);
}

/** Stops the kind of mail that a token stands in. */
export async function stopMails(db: Queryable, token: string): Promise<void> {
  await sql`
    UPDATE mail_choices SET
      reminders = reminders AND reminders_token <> ${token}::uuid,
      weekly_summary = weekly_summary AND summary_token <> ${token}::uuid
    WHERE reminders_token = ${token}::uuid OR summary_token = ${token}::uuid
  `.execute(db);
}

/** Lists what a player was reminded of. */
export async function listReminded(db: Queryable, userId: string) {
  return db
    .selectFrom('reminded_items')
    .select(['item_id', 'reminded_at'])
    .where('user_id', '=', userId)
    .orderBy('reminded_at')
    .orderBy('item_id')
    .execute();
}

export async function deleteChoices(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('reminded_items').where('user_id', '=', userId).execute();
  await tx.deleteFrom('mail_choices').where('user_id', '=', userId).execute();
}

/** How many rows go at a time, so that no statement takes long. */
const FORGET_AT_ONCE = 20_000;

/** Forgets what was reminded of what can be predicted no more. */
export async function forgetClosedItems(db: Queryable): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ forgotten: number }>`
      WITH clock AS MATERIALIZED (SELECT game_now() AS now),
      forgotten AS (
        DELETE FROM reminded_items WHERE (user_id, item_id) IN (
          SELECT r.user_id, r.item_id FROM clock CROSS JOIN reminded_items r
          WHERE NOT EXISTS (
            SELECT FROM items i WHERE i.id = r.item_id AND i.status = 'active'
              AND i.closed_at IS NULL AND (i.postponed_at IS NOT NULL OR i.closes_at > now))
          LIMIT ${FORGET_AT_ONCE})
        RETURNING 1
      )
      SELECT count(*) AS forgotten FROM forgotten
    `.execute(db);
    if ((rows[0]?.forgotten ?? 0) < FORGET_AT_ONCE) return;
  }
}
