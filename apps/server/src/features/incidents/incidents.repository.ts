import type { Language } from '@kickoracle/contracts';
import type { LocalizedText } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { displayedStatusIn } from '#db/state/item-state.ts';

type IncidentKind = 'backup' | 'job' | 'result';

export type Trouble = {
  readonly kind: IncidentKind;
  /** The name of a job, the id of an item; empty for backups. */
  readonly subject: string;
  /** The error of a failed backup; null if the backup is only overdue. */
  readonly reason: string | null;
  /** Time of the last verified backup, or of the end of an item. */
  readonly since: Date | null;
  readonly isMatch: boolean | null;
  readonly teams: readonly string[];
  readonly title: LocalizedText | null;
};

const OVER = sql`interval '150 minutes'`;
const MOST_RESULTS = 1_000;

/**
 * Finds current faults: a failed or overdue backup, jobs whose last run of the day failed, and
 * items without a result for two days. A backup can only be overdue if backups are daily.
 */
export async function findTroubles(
  tx: DatabaseTransaction,
  { backsUpDaily }: { backsUpDaily: boolean },
): Promise<Trouble[]> {
  const { rows } = await sql<Trouble>`
    WITH last_attempt AS (SELECT failure FROM backups ORDER BY id DESC LIMIT 1),
    last_good AS (
      SELECT (SELECT made_at FROM backups WHERE failure IS NULL ORDER BY id DESC LIMIT 1) AS made_at
    ),
    -- The first backup is due a day after the first account. One from the future has a wrong date.
    overdue AS (
      SELECT FROM last_good WHERE ${backsUpDaily}
        AND coalesce(made_at, (SELECT min(created_at) FROM auth.users))
          NOT BETWEEN clock_timestamp() - interval '26 hours'
            AND clock_timestamp() + interval '26 hours'
    ),
    ended AS (
      SELECT DISTINCT ON (name) name, state FROM jobs.job
      WHERE state IN ('completed', 'failed') AND completed_on > clock_timestamp() - interval '1 day'
      ORDER BY name, completed_on DESC
    ),
    waiting AS (
      SELECT i.id, i.kind, i.closes_at, i.team1_id, i.team2_id, i.title FROM items i
      WHERE i.closes_at < game_now() - ${OVER} - interval '2 days' AND i.postponed_at IS NULL
        AND ${displayedStatusIn('i')} = 'pending'
      ORDER BY i.closes_at DESC, i.id LIMIT ${MOST_RESULTS}
    )
    SELECT 'backup' AS kind, '' AS subject, (SELECT failure FROM last_attempt) AS reason,
      (SELECT made_at FROM last_good) AS since, NULL::boolean AS "isMatch", '{}'::text[] AS teams,
      NULL::jsonb AS title
    WHERE EXISTS (SELECT FROM overdue) OR (SELECT failure FROM last_attempt) IS NOT NULL
    UNION ALL
    SELECT 'job', name, NULL, NULL, NULL, '{}', NULL FROM ended
    WHERE state = 'failed' AND name <> 'back-up' AND name NOT LIKE '\\_\\_pgboss%'
    UNION ALL
    SELECT 'result', w.id::text, NULL, w.closes_at, w.kind = 'match',
      array_remove(ARRAY[t1.name, t2.name], NULL), w.title
    FROM waiting w LEFT JOIN teams t1 ON t1.id = w.team1_id LEFT JOIN teams t2 ON t2.id = w.team2_id
  `.execute(tx);
  return rows;
}

/** Stores faults and returns those without a mail. Deletes incidents that ended a day ago. */
export async function noteIncidents(
  tx: DatabaseTransaction,
  troubles: readonly Pick<Trouble, 'kind' | 'subject'>[],
): Promise<Pick<Trouble, 'kind' | 'subject'>[]> {
  const { rows } = await sql<{ kind: IncidentKind; subject: string; isMailed: boolean }>`
    INSERT INTO incidents (kind, subject)
    SELECT kind, subject FROM json_to_recordset(${JSON.stringify(troubles)}::json)
      AS t(kind text, subject text) ORDER BY kind, subject
    ON CONFLICT (kind, subject) DO UPDATE SET seen_at = clock_timestamp()
    RETURNING kind, subject, notified_at IS NOT NULL AS "isMailed"
  `.execute(tx);
  await sql`DELETE FROM incidents WHERE seen_at < clock_timestamp() - interval '1 day'`.execute(tx);
  return rows.filter(({ isMailed }) => !isMailed).map(({ kind, subject }) => ({ kind, subject }));
}

export async function wasMailedJustNow(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ isMailed: boolean }>`
    SELECT EXISTS (SELECT FROM incidents
      WHERE notified_at > clock_timestamp() - interval '1 hour') AS "isMailed"
  `.execute(tx);
  return rows[0]!.isMailed;
}

export async function markMailed(
  tx: DatabaseTransaction,
  mailed: readonly Pick<Trouble, 'kind' | 'subject'>[],
): Promise<void> {
  await sql`
    UPDATE incidents i SET notified_at = clock_timestamp()
    FROM json_to_recordset(${JSON.stringify(mailed)}::json) AS t(kind text, subject text)
    WHERE i.kind = t.kind AND i.subject = t.subject
  `.execute(tx);
}

export async function listAdministrators(tx: DatabaseTransaction) {
  const { rows } = await sql<{ email: string; language: Language | null; timeZone: string | null }>`
    SELECT u.email, c.language, c.time_zone AS "timeZone"
    FROM profiles p JOIN auth.users u USING (id) LEFT JOIN mail_choices c ON c.user_id = p.id
    WHERE p.is_admin AND p.deleted_at IS NULL ORDER BY p.id
  `.execute(tx);
  return rows;
}
