import type { Tally, TemplateKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

/** Counts equal values of facts. Results and history in force count; voids do not. */
export async function tallyResults(
  db: Queryable,
  facts: readonly TemplateKey[],
  competitionId: string | null,
): Promise<Tally[]> {
  const selected = sql.join(facts.map((fact) => sql`v.result ->> ${fact}::text`));
  const ofCompetition =
    competitionId === null ? sql`true` : sql`m.competition_id = ${competitionId}`;
  const { rows } = await sql<{ values: (string | null)[]; matches: number }>`
    SELECT ARRAY[${selected}] AS values, count(*) AS matches
    FROM validations v
    JOIN match_events m ON m.id = v.match_id
    WHERE v.reverted_at IS NULL AND m.deleted_at IS NULL AND ${ofCompetition}
    GROUP BY 1
  `.execute(db);
  return rows.map(({ values, matches }) => {
    const known = facts.flatMap((fact, index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [[fact, value] as const];
    });
    return { result: Object.fromEntries(known), matches };
  });
}
