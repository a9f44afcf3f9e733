import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import type { ImportOptions, ImportRequest } from '../features/imports/import-request.ts';
import { importSeason, type ImportSummary } from '../features/imports/imports.service.ts';
import { decodeFile } from '../features/imports/readers/decode-file.ts';

export function readFixture(path: string): string {
  const file = fileURLToPath(new URL(`../../../../fixtures/${path}`, import.meta.url));
  return decodeFile(readFileSync(file)).text;
}

export async function importFixture(
  db: Database,
  path: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const [summary] = await importSeason(db, {
    fileName: basename(path),
    text: readFixture(path),
    ...options,
  });
  return summary!;
}

/** A row of a file in the form of football.json. */
export const fileRow = (
  round: string,
  date: string,
  [team1, team2]: readonly [string, string],
) => ({
  round,
  date,
  time: '15:00',
  team1,
  team2,
  score: {},
});

/** Imports rows as a file of the season 2026/27. */
export async function importRows(
  db: Database,
  { name, rows }: { name: string; rows: readonly object[] },
  options: Partial<ImportRequest> = {},
): Promise<ImportSummary> {
  const [summary] = await importSeason(db, {
    fileName: 'season.json',
    text: JSON.stringify({ name: `${name} 2026/27`, matches: rows }),
    country: 'Scotland',
    zone: 'Europe/London',
    ...options,
  });
  return summary!;
}

export async function readImportedMatches(db: Database, competition: string) {
  const { rows } = await sql<{
    id: string;
    event_id: string;
    item_version: number;
    teams: string;
    kickoff: string;
    confirmed: boolean;
    closed: boolean;
    season: number;
    status: string;
    result: Record<string, string> | null;
    proposals: Record<string, Record<string, unknown>> | null;
  }>`
    SELECT m.id, e.id AS event_id, m.item_version, t1.name || ' - ' || t2.name AS teams,
      to_char(m.kickoff_time AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS kickoff,
      m.kickoff_confirmed AS confirmed, m.closed_at IS NOT NULL AS closed, m.season, m.status,
      (SELECT v.result FROM validations v
       WHERE v.match_id = m.id AND v.reverted_at IS NULL) AS result,
      (SELECT jsonb_object_agg(p.source, p.result) FROM result_proposals p
       WHERE p.match_id = m.id AND p.replaced_at IS NULL) AS proposals
    FROM match_events m JOIN prediction_events e ON e.match_id = m.id
    JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE c.name = ${competition} ORDER BY m.kickoff_time, t1.name
  `.execute(db);
  return rows;
}
