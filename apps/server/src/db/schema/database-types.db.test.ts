import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';

const test = useTestDatabase();

it('the types know every table and column of the schema (else: npm run db:types)', async () => {
  const types = readFileSync(new URL('./database-types.ts', import.meta.url), 'utf8');
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    SELECT CASE table_schema WHEN 'public' THEN table_name ELSE table_schema || '.' || table_name END
      AS table_name, column_name
    FROM information_schema.columns
    WHERE table_schema IN ('public', 'auth') AND table_name <> 'test_clock'
  `.execute(test.ownerDb);
  expect(rows.length).toBeGreaterThan(100);
  const columnsByTable = Map.groupBy(rows, (row) => row.table_name);
  for (const [table, columns] of columnsByTable) {
    const name = new RegExp(`^\\s*"?${table.replace('.', '\\.')}"?: (\\w+);`, 'm').exec(types)?.[1];
    expect(name, table).toBeDefined();
    const body = new RegExp(`interface ${name} \\{([^}]*)\\}`).exec(types)?.[1] ?? '';
    const known = [...body.matchAll(/^\s*(\w+):/gm)].map((match) => match[1]);
    expect(known.toSorted(), table).toEqual(columns.map((row) => row.column_name).toSorted());
  }
});
