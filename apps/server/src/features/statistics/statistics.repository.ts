import type { Tally, TemplateKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/**
 * Returns what finished matches tell of some facts, and how many tell the same; of one competition
 * or of all. Results and history count while they stand; what is void tells nothing.
 */
export async function tallyResults(
  db: Queryable,
  facts: readonly TemplateKey[],
  competitionId: string | null,
): Promise<Tally[]> {
  const told = sql.join(facts.map((fact) => sql`v.result ->> ${fact}::text`));
  const ofCompetition =
    competitionId === null ? sql`true` : sql`m.competition_id = ${competitionId}`;
  const { rows } = await sql<{ told: (string | null)[]; matches: number }>`
    SELECT ARRAY[${told}] AS told, count(*) AS matches
    FROM validations v
    JOIN match_events m ON m.id = v.match_id
    WHERE v.reverted_at IS NULL AND m.deleted_at IS NULL AND ${ofCompetition}
    GROUP BY 1
  `.execute(db);
  return rows.map(({ told: values, matches }) => {
    const known = facts.flatMap((fact, index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [[fact, value] as const];
    });
    return { result: Object.fromEntries(known), matches };
  });
}
