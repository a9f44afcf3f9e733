import { displayedStatusSchema } from '@kickoracle/contracts';
import type { StoredStatus } from '@kickoracle/game';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const test = useTestDatabase();

const REQUIRED = {
  'DATA-01: profiles': [
    'id uuid',
    'username text?',
    'birth_date date',
    'is_admin bool',
    'updated_at timestamptz',
    'xp_total int4',
    'profile_picture_url text?',
    'profile_picture_version int4',
    'created_at timestamptz',
  ],
  'DATA-02: sign_ups': ['username text', 'birth_date date'],
  'DATA-03: friendships': ['requester_id uuid', 'addressee_id uuid', 'status text'],
  'DATA-05: xp_ledger': [
    'id int8',
    'user_id uuid',
    'seen bool',
    'xp_amount int4',
    'prediction_event_id uuid',
    'notes text?',
    'template_key text?',
    'data jsonb',
  ],
  'DATA-06, DATA-07, DATA-08: prediction_events': [
    'id uuid',
    'title jsonb?',
    'title_key text?',
    'description jsonb?',
    'description_key text?',
    'status item_status?',
    'deadline timestamptz?',
    'reward int4',
    'reward_decay_rules jsonb?',
    'template_key text?',
    'reward_per_correct int4?',
    'image text?',
    'competition_id uuid?',
    'competition_event bool?',
    'season season_year?',
    'match_id uuid?',
    'created_by uuid?',
    'created_at timestamptz',
    'updated_at timestamptz',
    'input_type text',
    'input_options jsonb?',
    'disallowed_user_options jsonb?',
    'input_min text?',
    'input_max text?',
  ],
  'DATA-10, DATA-11, DATA-12: match_events': [
    'id uuid',
    'competition_id uuid',
    'match_type text',
    'kickoff_time timestamptz',
    'team1_id uuid',
    'team2_id uuid',
    'status item_status',
    'system_version int2',
    'reward_map_id uuid?',
    'attributes jsonb',
  ],
  'DATA-14: predictions': [
    'event_id uuid',
    'user_id uuid',
    'value text',
    'created_at timestamptz',
    'value_changed_at timestamptz',
  ],
  'DATA-15: teams': [
    'id uuid',
    'name text',
    'short_name text?',
    'country countries',
    'is_national_team bool',
  ],
  'DATA-16: competitions': [
    'id uuid',
    'name text',
    'sport text',
    'country countries',
    'season_start_month month_number',
    'season_end_month month_number',
  ],
  // Ids of matches and teams at a provider, by kind (ADR 25).
  'DATA-10, DATA-15: external_refs': ['source text', 'kind text', 'key text', 'entity_id uuid'],
  'DATA-17: competition_seasons': ['id uuid', 'competition_id uuid', 'season season_year'],
  'DATA-18: competition_participants': [
    'team_id uuid',
    'competition_id uuid',
    'season season_year',
  ],
} as const;

it.each(Object.entries(REQUIRED))('%s has the required columns', async (name, columns) => {
  const { rows } = await sql<{ column: string }>`
    SELECT column_name || ' ' || coalesce(domain_name, udt_name)
      || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS "column"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${name.split(': ')[1]!}`.execute(test.ownerDb);
  expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining([...columns]));
});

it.each([
  ['DATA-01: a profile without a user', 'profiles', 'f', /auth\.users/],
  ['DATA-03: a friendship of nobody', 'friendships', 'f', /\(requester_id\) REFERENCES profiles/],
  ['DATA-03: a friendship with nobody', 'friendships', 'f', /\(addressee_id\) REFERENCES profiles/],
  ['OP-64: a team twice in a country', 'teams', 'u', /\(country, name_key\)/],
  ['DATA-15: an api_id twice', 'external_refs', 'p', /\(source, kind, key\)/],
  ['DATA-17: a season of no competition', 'competition_seasons', 'f', /REFERENCES competitions/],
  ['DATA-17: a season twice', 'competition_seasons', 'u', /\(competition_id, season\)/],
])('%s is refused by a constraint', async (_, table, type, definition) => {
  const { rows } = await sql<{ definition: string }>`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype = ${type}`.execute(test.ownerDb);
  expect(rows.filter((row) => definition.test(row.definition))).not.toEqual([]);
});

it('DATA-03: a friendship is pending, accepted, declined or blocked', async () => {
  const [asking, addressee] = [await createPlayer(test.ownerDb), await createPlayer(test.ownerDb)];
  await sql`INSERT INTO friendships (requester_id, addressee_id, status)
    VALUES (${asking.userId}, ${addressee.userId}, 'pending')`.execute(test.ownerDb);
  const change = (status: string) =>
    sql`UPDATE friendships SET status = ${status} WHERE requester_id = ${asking.userId}`.execute(
      test.ownerDb,
    );
  for (const status of ['accepted', 'declined', 'blocked', 'pending']) await change(status);
  for (const status of ['', 'friends', 'PENDING']) {
    await expect(change(status), status).rejects.toThrow('friendships_status_check');
  }
});

it('DATA-20: the stored status is active or finished; pending is only displayed', async () => {
  const { rows } = await sql<{ statuses: string[] }>`
    SELECT enum_range(NULL::item_status)::text[] AS statuses`.execute(test.ownerDb);
  expect(rows[0]!.statuses).toEqual(['active', 'finished'] satisfies StoredStatus[]);
  expect(displayedStatusSchema.options).toEqual(['active', 'pending', 'finished']);
  const competition = await createCompetition(test.ownerDb);
  const deadline = new Date('2026-03-01T15:00:00Z');
  await createTestMatch(test.ownerDb, { ...competition, kickoffAt: deadline });
  await createTestEvent(test.ownerDb, { ...competition, deadline });
  const store = (table: 'match_events' | 'prediction_events', status: string) =>
    sql`UPDATE ${sql.table(table)} SET status = ${status} WHERE status IS NOT NULL`.execute(
      test.ownerDb,
    );
  for (const table of ['match_events', 'prediction_events'] as const) {
    const { numAffectedRows } = await store(table, 'finished');
    expect(numAffectedRows).toBe(1n);
    await expect(store(table, 'pending')).rejects.toThrow('item_status');
  }
});
