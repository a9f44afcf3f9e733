import type { AuditAction, AuditSubjectKind } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { byNumber, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

export type AuditFilter = {
  administrator?: string | undefined;
  action?: string | undefined;
  subjectKind?: AuditSubjectKind | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

type SubjectRow = {
  readonly matchId?: string;
  readonly team1?: string;
  readonly team2?: string;
  readonly title?: Record<string, string> | null;
  readonly titleKey?: string | null;
  readonly name?: string | null;
  readonly username?: string | null;
  readonly isGone?: boolean;
};

const NEWEST_FIRST = keyset([byNumber('a.id')], { isDescending: true });

export type AuditRow = Placed & {
  readonly id: number;
  readonly isAutomatic: boolean;
  readonly administrator: string | null;
  readonly action: string;
  readonly subjectKind: AuditSubjectKind;
  readonly subjectId: string;
  readonly subject: SubjectRow | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly createdAt: Date;
  readonly requestId: string | null;
  readonly isStanding: boolean;
};

const SETTLING: readonly AuditAction[] = ['validate', 'correct', 'void', 'settle_automatically'];
const ENDING: readonly AuditAction[] = [...SETTLING, 'revert', 'delete'];

/** True if the settlement of an entry is in force: no later entry settles or ends it. */
const IS_STANDING = sql`a.action = ANY(${SETTLING}::text[]) AND NOT EXISTS (
  SELECT FROM admin_audit later WHERE later.subject_id = a.subject_id AND later.id > a.id
    AND later.action = ANY(${ENDING}::text[]))`;

const MATCH = sql`jsonb_build_object('matchId', m.id, 'team1', t1.name, 'team2', t2.name,
    'isGone', m.deleted_at IS NOT NULL)
  FROM match_events m JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id`;

const SUBJECT = sql`CASE a.subject_kind
  WHEN 'match' THEN (SELECT ${MATCH} WHERE m.id = a.subject_id)
  WHEN 'import_question' THEN (SELECT ${MATCH}
    JOIN import_questions q ON q.match_id = m.id WHERE q.id = a.subject_id)
  WHEN 'event' THEN (SELECT jsonb_build_object('title', e.title, 'titleKey', e.title_key,
      'isGone', e.deleted_at IS NOT NULL)
    FROM prediction_events e WHERE e.id = a.subject_id)
  WHEN 'team' THEN (SELECT jsonb_build_object('name', t.name) FROM teams t
    WHERE t.id = a.subject_id)
  WHEN 'competition' THEN (SELECT jsonb_build_object('name', c.name) FROM competitions c
    WHERE c.id = a.subject_id)
  WHEN 'league' THEN jsonb_build_object('name',
    (SELECT g.name FROM leagues g WHERE g.id = a.subject_id))
  WHEN 'settings' THEN '{}'::jsonb
  WHEN 'contact_message' THEN '{}'::jsonb
  WHEN 'player' THEN (SELECT jsonb_build_object('username', s.username) FROM profiles s
    WHERE s.id = a.subject_id)
END`;

const picks = ({ administrator, action, subjectKind, from, until }: AuditFilter) => sql`
  (${administrator ?? null}::text IS NULL
    OR a.admin_id = (SELECT id FROM profiles WHERE username = ${administrator ?? null}))
  AND (${action ?? null}::text IS NULL OR a.action = ${action ?? null})
  AND (${subjectKind ?? null}::text IS NULL OR a.subject_kind = ${subjectKind ?? null})
  AND (${from ?? null}::timestamptz IS NULL OR a.created_at >= ${from ?? null}::timestamptz)
  AND (${until ?? null}::timestamptz IS NULL OR a.created_at < ${until ?? null}::timestamptz)`;

/** Finds the start of the page before the one at `start`; null if that is the newest. */
export async function findNewer(
  db: Queryable,
  filter: AuditFilter,
  { start, size }: { start: string | number; size: number },
): Promise<string | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM admin_audit a WHERE a.id >= ${start} AND ${picks(filter)}
    ORDER BY a.id LIMIT 1 OFFSET ${size}
  `.execute(db);
  return rows[0] ? NEWEST_FIRST.toCursor([rows[0].id]) : null;
}

/** Lists entries that match the filter, newest first. `start` is the cursor they continue from. */
export async function listAudit(db: Queryable, filter: AuditFilter, request: PageRequest) {
  const page = NEWEST_FIRST.openPage(request);
  const { rows } = await sql<AuditRow>`
    SELECT a.id, a.admin_id IS NULL AS "isAutomatic", p.username AS administrator, a.action,
      a.subject_kind AS "subjectKind",
      a.subject_id AS "subjectId", ${SUBJECT} AS subject, a.before, a.after,
      a.created_at AS "createdAt", a.request_id AS "requestId", ${IS_STANDING} AS "isStanding",
      ${NEWEST_FIRST.place}
    FROM admin_audit a LEFT JOIN profiles p ON p.id = a.admin_id
    WHERE ${page.isBeyond} AND ${picks(filter)} ${NEWEST_FIRST.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return { ...page.cut(rows), start: page.start?.[0] ?? null };
}

export async function listNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM teams WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, name FROM competitions WHERE id = ANY(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listChoices(
  db: Queryable,
): Promise<{ administrators: string[]; actions: string[] }> {
  const { rows } = await sql<{ administrators: string[]; actions: string[] }>`
    SELECT
      (SELECT coalesce(array_agg(p.username ORDER BY p.username_key), '{}') FROM profiles p
       WHERE p.username IS NOT NULL AND p.id IN (SELECT admin_id FROM admin_audit))
        AS administrators,
      (SELECT coalesce(array_agg(DISTINCT action ORDER BY action), '{}') FROM admin_audit)
        AS actions
  `.execute(db);
  return rows[0]!;
}
