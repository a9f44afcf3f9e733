import type { Language, MailKind } from '@kickoracle/contracts';
import { zoneOrUtc } from '@kickoracle/game';
import { sql } from 'kysely';
import { IS_PROFILE_COMPLETE } from '#db/state/complete-profiles.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import type { QuietPlayer } from '#push/find-quiet-end.ts';
import { IS_REMINDED_BY_PUSH } from '#push/push-outbox.ts';

const AWAY_DAYS = 60;

const COLUMNS = {
  reminder: {
    isOn: sql`c.reminders`,
    isDue: sql`(c.reminders OR 'deadline' = ANY(c.push_kinds))`,
    isPushed: IS_REMINDED_BY_PUSH,
    nextAt: sql.ref('next_reminder_at'),
    lastAt: sql.ref('last_reminder_at'),
    token: sql.ref('reminders_token'),
  },
  weekly_summary: {
    isOn: sql`c.weekly_summary`,
    isDue: sql`c.weekly_summary`,
    isPushed: sql<boolean>`false`,
    nextAt: sql.ref('next_summary_at'),
    lastAt: sql.ref('last_summary_at'),
    token: sql.ref('summary_token'),
  },
} as const;

export type DuePlayer = QuietPlayer & {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly token: string;
  readonly dueAt: Date;
  readonly lastAt: Date | null;
  readonly isAround: boolean;
  readonly wantsMail: boolean;
  readonly wantsPush: boolean;
  readonly summaryBoardId: number | null;
  readonly summaryRank: number | null;
};

/** One player's zone must not fail the mails of all. */
const inKnownZone = <Row extends { readonly timeZone: string }>(row: Row): Row => ({
  ...row,
  timeZone: zoneOrUtc(row.timeZone),
});

/** Locks players with a due mail, skipping those that another job or an account deletion holds. */
export async function claimDuePlayers(
  tx: DatabaseTransaction,
  kind: MailKind,
  limit: number,
): Promise<DuePlayer[]> {
  const { isOn, isDue, isPushed, nextAt, lastAt, token } = COLUMNS[kind];
  const { rows } = await sql<DuePlayer>`
    SELECT c.user_id AS "userId", u.email, c.language, c.time_zone AS "timeZone",
      c.${token} AS token, c.${nextAt} AS "dueAt", c.${lastAt} AS "lastAt",
      c.reported_at > game_now() - make_interval(days => ${AWAY_DAYS}) AS "isAround",
      ${isOn} AS "wantsMail", ${isPushed} AS "wantsPush",
      c.summary_board_id AS "summaryBoardId", c.summary_rank AS "summaryRank",
      c.quiet_from AS "quietFrom", c.quiet_until AS "quietUntil"
    FROM mail_choices c
    JOIN profiles p ON p.id = c.user_id
    JOIN auth.users u ON u.id = c.user_id
    WHERE ${isDue} AND c.${nextAt} <= (SELECT game_now())
      AND p.deleted_at IS NULL AND p.locked_at IS NULL AND ${IS_PROFILE_COMPLETE}
    ORDER BY c.${nextAt} LIMIT ${limit}
    FOR UPDATE OF c SKIP LOCKED FOR KEY SHARE OF p SKIP LOCKED
  `.execute(tx);
  return rows.map(inKnownZone);
}

/** Locks visiting players who want reminders. The caller holds a lock against their deletion. */
export async function claimReminded(tx: DatabaseTransaction, userIds: readonly string[]) {
  const { rows } = await sql<
    QuietPlayer & Pick<DuePlayer, 'userId' | 'email' | 'language' | 'token' | 'wantsMail'>
  >`
    SELECT c.user_id AS "userId", u.email, c.language, c.time_zone AS "timeZone",
      c.reminders_token AS token, c.reminders AS "wantsMail",
      c.quiet_from AS "quietFrom", c.quiet_until AS "quietUntil"
    FROM mail_choices c
    JOIN profiles p ON p.id = c.user_id
    JOIN auth.users u ON u.id = c.user_id
    WHERE c.user_id = ANY(${[...userIds]}::uuid[]) AND (c.reminders OR ${IS_REMINDED_BY_PUSH})
      AND c.reported_at > game_now() - make_interval(days => ${AWAY_DAYS})
      AND p.deleted_at IS NULL AND p.locked_at IS NULL AND ${IS_PROFILE_COMPLETE}
    ORDER BY c.user_id FOR UPDATE OF c FOR KEY SHARE OF p
  `.execute(tx);
  return rows.map(inKnownZone);
}

export type Settled = {
  readonly userId: string;
  /** Null: not before the player returns. */
  readonly nextAt: Date | null;
  readonly isWritten: boolean;
};

export async function settleDuePlayers(
  tx: DatabaseTransaction,
  kind: MailKind,
  settled: readonly Settled[],
): Promise<void> {
  const { nextAt, lastAt } = COLUMNS[kind];
  await sql`
    UPDATE mail_choices c SET ${nextAt} = s."nextAt",
      ${lastAt} = CASE WHEN s."isWritten" THEN game_now() ELSE c.${lastAt} END
    FROM json_to_recordset(${JSON.stringify(settled)}::json)
      AS s("userId" uuid, "nextAt" timestamptz, "isWritten" boolean)
    WHERE c.user_id = s."userId"
  `.execute(tx);
}
