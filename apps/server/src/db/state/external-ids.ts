import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../connection/database.ts';

// Ids of teams and matches at providers. Each has one id per provider, and an id has one owner.

type IdKind = 'team_id' | 'match_id';

/** The provider of `api_id`, the team id that administrators enter (DATA-15). */
export const API_ID_SOURCE = 'api-football';

export function idAt(source: string, kind: IdKind, entity: RawBuilder<unknown>) {
  return sql<string | null>`(SELECT r.key FROM external_refs r
    WHERE r.source = ${source} AND r.kind = ${kind} AND r.entity_id = ${entity})`;
}

/** Returns SQL that is true if a provider can be asked about a match; `i` has its teams. */
export function canRequest({ source, needsTeamIds }: { source: string; needsTeamIds: boolean }) {
  if (!needsTeamIds) return sql`TRUE`;
  const [home, away] = [sql`i.team1_id`, sql`i.team2_id`].map((id) => idAt(source, 'team_id', id));
  return sql`${home} IS NOT NULL AND ${away} IS NOT NULL`;
}

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

export async function forgetIds(
  tx: DatabaseTransaction,
  { kind, entityId }: { kind: IdKind; entityId: string },
): Promise<void> {
  await sql`DELETE FROM external_refs WHERE kind = ${kind} AND entity_id = ${entityId}`.execute(tx);
}

/** Moves the ids of a merged row, except those of providers for which the other row has one. */
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

/** Forgets prices of matches, by default those of all sources. They are read again. */
export async function forgetPrices(
  tx: DatabaseTransaction,
  { matchIds, source = null }: { matchIds: readonly string[]; source?: string | null },
): Promise<void> {
  await sql`
    UPDATE match_prices SET prices = '{}', read_at = '-infinity'
    WHERE match_id = ANY(${[...matchIds]}::uuid[])
      AND (${source}::text IS NULL OR source = ${source})
  `.execute(tx);
}

/**
 * Forgets the ids of a team's unsettled matches at a provider, with the prices and proposed results
 * read by them: the team has another id there.
 */
export async function forgetMatchesOf(
  tx: DatabaseTransaction,
  { source, teamId }: { source: string; teamId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM external_refs r USING match_events m
    WHERE r.source = ${source} AND r.kind = 'match_id' AND m.id = r.entity_id
      AND ${teamId}::uuid IN (m.team1_id, m.team2_id) AND NOT EXISTS (
        SELECT FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL)
    RETURNING m.id
  `.execute(tx);
  const matchIds = rows.map(({ id }) => id);
  await forgetPrices(tx, { matchIds, source });
  await sql`
    WITH withdrawn AS (
      UPDATE result_proposals SET replaced_at = game_now()
      WHERE source = ${source} AND match_id = ANY(${matchIds}::uuid[]) AND replaced_at IS NULL
      RETURNING match_id
    )
    UPDATE match_events SET item_version = item_version + 1
    WHERE id IN (SELECT match_id FROM withdrawn)
  `.execute(tx);
}
