import type { Language, MailKind } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { IS_PROFILE_COMPLETE } from '../../db/complete-profiles.ts';
import type { DatabaseTransaction } from '../../db/database.ts';

/** Days without a browser of theirs after which nothing is written to a player. */
const AWAY_DAYS = 60;

const COLUMNS = {
  reminder: {
    isOn: sql.ref('reminders'),
    nextAt: sql.ref('next_reminder_at'),
    lastAt: sql.ref('last_reminder_at'),
    token: sql.ref('reminders_token'),
  },
  weekly_summary: {
    isOn: sql.ref('weekly_summary'),
    nextAt: sql.ref('next_summary_at'),
    lastAt: sql.ref('last_summary_at'),
    token: sql.ref('summary_token'),
  },
} as const;

/** A player to whom a mail of a kind is due. */
export type DuePlayer = {
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly token: string;
  readonly dueAt: Date;
  readonly lastAt: Date | null;
  /** Seen lately. */
  readonly isAround: boolean;
  /** Where the last summary saw the player. */
  readonly summaryBoardId: number | null;
  readonly summaryRank: number | null;
};

/**
 * Takes players to whom a mail is due, until the transaction ends: another job passes over them, and
 * over whoever is leaving. Nobody is written to who has no name, or is gone.
 */
export async function claimDuePlayers(
  tx: DatabaseTransaction,
  kind: MailKind,
  limit: number,
): Promise<DuePlayer[]> {
  const { isOn, nextAt, lastAt, token } = COLUMNS[kind];
  const { rows } = await sql<DuePlayer>`
    SELECT c.user_id AS "userId", u.email, c.language, c.time_zone AS "timeZone",
      c.${token} AS token, c.${nextAt} AS "dueAt", c.${lastAt} AS "lastAt",
      c.told_at > game_now() - make_interval(days => ${AWAY_DAYS}) AS "isAround",
      c.summary_board_id AS "summaryBoardId", c.summary_rank AS "summaryRank"
    FROM mail_choices c
    JOIN profiles p ON p.id = c.user_id
    JOIN auth.users u ON u.id = c.user_id
    WHERE c.${isOn} AND c.${nextAt} <= (SELECT game_now())
      AND p.deleted_at IS NULL AND ${IS_PROFILE_COMPLETE}
    ORDER BY c.${nextAt} LIMIT ${limit}
    FOR UPDATE OF c SKIP LOCKED FOR KEY SHARE OF p SKIP LOCKED
  `.execute(tx);
  return rows;
}

export type Settled = {
  readonly userId: string;
  /** Null: not before the player comes back. */
  readonly nextAt: Date | null;
  readonly isWritten: boolean;
};

/** Notes what became of players who were claimed. */
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
