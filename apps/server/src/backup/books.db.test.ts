import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCrowd } from '../testing/pay-players.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { findViolations } from './books.ts';

const test = useTestDatabase();

it('a check of many players is not quadratic, and finds broken data', async () => {
  await createCrowd(test.ownerDb, { name: 'booked', count: 2_000 });
  await sql`
    INSERT INTO xp_ledger (user_id, validation_id, prediction_event_id, kind, xp_amount, seen, data)
    SELECT id, gen_random_uuid(), gen_random_uuid(), 'award', 5, false, '{}'
    FROM profiles CROSS JOIN generate_series(1, 5)
  `.execute(test.ownerDb);
  await sql`ANALYZE profiles, xp_ledger`.execute(test.ownerDb);

  const plans: string[] = [];
  await findViolations(async (query) => {
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`EXPLAIN ${query}`)
      .execute(test.ownerDb);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return { rows: [] };
  });
  expect(plans.length).toBeGreaterThan(5);
  const withoutIndex = /Nested Loop.*\n\s*Join Filter: /u;
  expect(plans.filter((plan) => withoutIndex.test(plan))).toEqual([]);

  const broken = await findViolations((query) => sql.raw(query).execute(test.ownerDb));
  expect(broken).toEqual([
    'the XP of a player equals the sum of their ledger rows',
    'every ledger row has an existing player, settlement and question',
  ]);
});
