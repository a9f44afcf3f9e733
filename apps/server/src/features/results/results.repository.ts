import type { MatchResult } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { currentRequestId } from '../../request-id.ts';

/** What each source proposes for a match; undefined when there is no such match. */
export async function listProposals(
  db: Queryable,
  matchId: string,
): Promise<{ source: string; result: MatchResult }[] | undefined> {
  const { rows } = await sql<{ source: string | null; result: MatchResult }>`
    SELECT p.source, p.result FROM match_events m
    LEFT JOIN result_proposals p ON p.match_id = m.id AND p.replaced_at IS NULL
    WHERE m.id = ${matchId} AND m.deleted_at IS NULL
  `.execute(db);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ source, result }) => (source === null ? [] : [{ source, result }]));
}

/** Remembers what an administrator did. */
export async function insertAudit(
  tx: DatabaseTransaction,
  audit: { adminId: string; action: string; itemId: string; before: unknown; after: unknown },
): Promise<void> {
  await sql`
    INSERT INTO admin_audit (admin_id, action, item_id, before, after, request_id)
    VALUES (${audit.adminId}, ${audit.action}, ${audit.itemId}, ${JSON.stringify(audit.before)},
      ${JSON.stringify(audit.after)}, ${currentRequestId()})
  `.execute(tx);
}
