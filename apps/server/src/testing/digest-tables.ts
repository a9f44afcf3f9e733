import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';

const TABLES =
  'competitions competition_seasons competition_participants teams imports import_rows import_questions external_refs match_events match_prices prediction_events predictions result_proposals reward_maps validations';

export async function digestTables(db: Database): Promise<Record<string, string>> {
  const digests = TABLES.split(' ').map(async (table) => {
    const { rows } = await sql<{ digest: string }>`
      SELECT md5(string_agg(t::text, E'\n' ORDER BY t::text)) AS digest
      FROM ${sql.table(table)} t`.execute(db);
    return [table, rows[0]!.digest] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
