import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

// What providers call teams and matches. Each has one id at a provider, and an id means one of them.

type IdKind = 'team_id' | 'match_id';

/** The provider whose ids of teams administrators type: `api_id` (DATA-15). */
export const API_ID_SOURCE = 'api-football';

/** Returns the id of a row at a provider, in a statement; null: it has none there. */
export function idAt(source: string, kind: IdKind, entity: RawBuilder<unknown>) {
  return sql<string | null>`(SELECT r.key FROM external_refs r
    WHERE r.source = ${source} AND r.kind = ${kind} AND r.entity_id = ${entity})`;
}

/** Tells whether a provider may know a match, of which `i` has the teams. */
export function mayBeAsked({ source, needsTeamIds }: { source: string; needsTeamIds: boolean }) {
  if (!needsTeamIds) return sql`TRUE`;
  const [home, away] = [sql`i.team1_id`, sql`i.team2_id`].map((id) => idAt(source, 'team_id', id));
  return sql`${home} IS NOT NULL AND ${away} IS NOT NULL`;
}

/** Keeps the id of a row at a provider in place of the one before; null: it has none any more. */
export async function keepId(
  tx: DatabaseTransaction,
  {
    source,
    kind,
    entityId,
    id,
  }: { source: string; kind: IdKind; entityId: string; id: string | null },
): Promise<void> {
  if (id === null) {
    await sql`
      DELETE FROM external_refs
      WHERE source = ${source} AND kind = ${kind} AND entity_id = ${entityId}
    `.execute(tx);
    return;
  }
  await sql`
    INSERT INTO external_refs (source, kind, key, entity_id)
    VALUES (${source}, ${kind}, ${id}, ${entityId})
    ON CONFLICT (entity_id, kind, source) WHERE kind IN ('team_id', 'match_id')
      DO UPDATE SET key = excluded.key
  `.execute(tx);
}

/** Forgets what providers call some rows. */
export async function forgetIds(
  tx: DatabaseTransaction,
  { kind, entityId }: { kind: IdKind; entityId: string },
): Promise<void> {
  await sql`DELETE FROM external_refs WHERE kind = ${kind} AND entity_id = ${entityId}`.execute(tx);
}

/** Moves the ids of what is now one with another to that, where it has none of its own. */
export async function moveIds(
  tx: DatabaseTransaction,
  { kind, from, into }: { kind: IdKind; from: string; into: string },
): Promise<void> {
  await sql`
    UPDATE external_refs r SET entity_id = ${into}
    WHERE r.kind = ${kind} AND r.entity_id = ${from} AND NOT EXISTS (
      SELECT FROM external_refs own
      WHERE own.source = r.source AND own.kind = r.kind AND own.entity_id = ${into})
  `.execute(tx);
  await forgetIds(tx, { kind, entityId: from });
}
