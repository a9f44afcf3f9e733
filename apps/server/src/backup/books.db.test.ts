import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCrowd } from '../testing/pay-players.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { findBroken } from './books.ts';

const test = useTestDatabase();

it('of a crowd nobody is compared with everybody, and what is broken is found', async () => {
  await createCrowd(test.ownerDb, { name: 'booked', count: 2_000 });
  await sql`
    INSERT INTO xp_ledger (user_id, validation_id, prediction_event_id, kind, xp_amount, seen, data)
    SELECT id, gen_random_uuid(), gen_random_uuid(), 'award', 5, false, '{}'
    FROM profiles CROSS JOIN generate_series(1, 5)
  `.execute(test.ownerDb);
  await sql`ANALYZE profiles, xp_ledger`.execute(test.ownerDb);

  const plans: string[] = [];
  await findBroken(async (query) => {
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`EXPLAIN ${query}`)
      .execute(test.ownerDb);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return { rows: [] };
  });
  expect(plans.length).toBeGreaterThan(5);
  const withoutIndex = /Nested Loop.*\n\s*Join Filter: /u;
  expect(plans.filter((plan) => withoutIndex.test(plan))).toEqual([]);

  const broken = await findBroken((query) => sql.raw(query).execute(test.ownerDb));
  expect(broken).toEqual([
    'the XP of a player is the sum of their ledger',
    'the ledger names players, settlements and questions that are there',
  ]);
});
