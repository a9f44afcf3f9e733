import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { Choices, MailDates } from './mails.policy.ts';

export type StoredChoices = Choices & MailDates & { readonly reportedAt: Date };

const KEPT = sql`language, time_zone AS "timeZone", reminders, weekly_summary AS "weeklySummary",
  next_reminder_at AS "nextReminderAt", last_reminder_at AS "lastReminderAt",
  next_summary_at AS "nextSummaryAt", last_summary_at AS "lastSummaryAt", reported_at AS "reportedAt",
  push_kinds AS "pushKinds", push_asked_at IS NOT NULL AS "isAskedForPush",
  CASE WHEN quiet_from IS NOT NULL
    THEN json_build_object('from', quiet_from, 'until', quiet_until) END AS "quietHours"`;

/** Returns null until a browser has reported language and zone. */
export async function findChoices(db: Queryable, userId: string): Promise<StoredChoices | null> {
  const { rows } = await sql<StoredChoices>`
    SELECT ${KEPT} FROM mail_choices WHERE user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks or inserts a player's choices. The caller holds the account. */
export async function lockChoices(
  tx: DatabaseTransaction,
  { userId, language, timeZone }: { userId: string; language: string; timeZone: string },
): Promise<StoredChoices> {
  await sql`
    INSERT INTO mail_choices (user_id, language, time_zone)
    VALUES (${userId}, ${language}, ${timeZone}) ON CONFLICT DO NOTHING
  `.execute(tx);
  const { rows } = await sql<StoredChoices>`
    SELECT ${KEPT} FROM mail_choices WHERE user_id = ${userId} FOR UPDATE`.execute(tx);
  return rows[0]!;
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
      push_kinds = ${choices.pushKinds}, quiet_from = ${choices.quietHours?.from ?? null},
      quiet_until = ${choices.quietHours?.until ?? null},
      push_asked_at = CASE WHEN ${choices.isAskedForPush} THEN coalesce(push_asked_at, game_now()) END,
      reported_at = game_now()
    WHERE user_id = ${userId}
  `.execute(tx);
}

export async function stopMails(db: Queryable, token: string): Promise<void> {
  await sql`
    UPDATE mail_choices SET
      reminders = reminders AND reminders_token <> ${token}::uuid,
      weekly_summary = weekly_summary AND summary_token <> ${token}::uuid
    WHERE reminders_token = ${token}::uuid OR summary_token = ${token}::uuid
  `.execute(db);
}

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

const FORGET_AT_ONCE = 20_000;

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
