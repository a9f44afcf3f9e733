import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { connectDatabase } from '../connection/database.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { rateLimitsPersonalData } from './rate-limits.personal-data.ts';

const test = useTestDatabase();

it('the counters of a flood expire, although one statement would take too long', async () => {
  await sql`INSERT INTO rate_limits (key, points, expire)
    SELECT 'flood ' || n, 1, CASE n WHEN 1 THEN 9e15 ELSE 1 END
    FROM generate_series(1, 900000) AS n`.execute(test.ownerDb);
  const { host, port } = inject('cluster');
  const { rows } = await sql<{ database: string }>`SELECT current_database() AS database`.execute(
    test.ownerDb,
  );
  const hasty = connectDatabase({
    address: { host, port, user: 'kickoracle_owner', database: rows[0]!.database },
    role: 'kickoracle_server',
    statementTimeoutMs: 600,
    onError: () => undefined,
  });
  try {
    await rateLimitsPersonalData.expire!(hasty.db);
  } finally {
    await hasty.close();
  }
  const left = await sql`SELECT key FROM rate_limits`.execute(test.ownerDb);
  expect(left.rows).toEqual([{ key: 'flood 1' }]);
});
