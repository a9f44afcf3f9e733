import { REWARD_MODEL_VERSION } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const test = useTestDatabase();
const ITEMS = ['match_events', 'prediction_events'] as const;
const ids = { match_events: '', prediction_events: '' };

beforeAll(async () => {
  const league = await createCompetition(test.ownerDb);
  for (const season of [1900, 2100, 11_900, 12_100]) {
    await test.ownerDb
      .insertInto('competition_seasons')
      .values({
        competition_id: league.competitionId,
        season,
        reward_version: REWARD_MODEL_VERSION,
      })
      .execute();
  }
  const kickoffAt = new Date('2099-03-01T15:00:00Z');
  ids.match_events = (await createTestMatch(test.ownerDb, { ...league, kickoffAt })).matchId;
  ids.prediction_events = await createTestEvent(test.ownerDb, { deadline: kickoffAt });
});

const store = (table: (typeof ITEMS)[number], column: string, value: string | number) =>
  sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value} WHERE id = ${ids[table]}
    RETURNING ${sql.ref(column)} AS stored`
    .execute(test.ownerDb)
    .then(({ rows }) => (rows[0] as { stored: unknown }).stored);

describe.each(ITEMS)('the database itself, of %s', (table) => {
  it.each(['active', 'finished'])('OP-3: keeps the status %s', async (status) => {
    expect(await store(table, 'status', status)).toBe(status);
  });

  it.each(['pending', 'void', 'postponed', 'unscheduled', 'no_result', 'Active', ''])(
    'OP-3: refuses the status %j, which is derived or a note',
    async (status) => {
      await expect(store(table, 'status', status)).rejects.toThrow('item_status');
    },
  );

  it.each([1900, 2100, 11_900, 12_100])('OP-69: keeps the season %i', async (season) => {
    expect(await store(table, 'season', season)).toBe(season);
  });

  it.each([1899, 2101, 11_899, 12_101, 22_016])('OP-69: refuses the season %i', async (season) => {
    await expect(store(table, 'season', season)).rejects.toThrow('season_year');
  });
});

describe('the reward of an event', () => {
  it.each([0, 1_000_000])('OP-69: may be %i', async (reward) => {
    expect(await store('prediction_events', 'reward', reward)).toBe(reward);
  });

  it.each([-1, 1_000_001])('OP-69: may not be %i', async (reward) => {
    await expect(store('prediction_events', 'reward', reward)).rejects.toThrow('reward');
  });
});
