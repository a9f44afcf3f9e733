import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCompetition, createTestEvent, createTestMatch } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const test = useTestDatabase();
let eventId: string;
let matchId: string;

beforeAll(async () => {
  const league = await createCompetition(test.ownerDb);
  const deadline = new Date(Date.now() + 86_400_000);
  eventId = await createTestEvent(test.ownerDb, { ...league, deadline });
  ({ matchId } = await createTestMatch(test.db, { ...league, kickoffAt: deadline }));
});

const EVENTS: readonly [column: string, fine: unknown, ...strange: unknown[]][] = [
  [
    'title',
    { en: 'Who?', de: 'Wer?' },
    { en: 'Who?', nl: 'Wie?' },
    { en: 7 },
    { en: null },
    ['Who?'],
  ],
  ['description', { it: '' }, { tlh: 'nuqneH' }, { fr: { text: 'Qui ?' } }, 'Who?', 7, null],
  [
    'input_options',
    [{ value: 'yes' }],
    ['yes'],
    [{ value: 1 }],
    [{ label: 'yes' }],
    { value: 'a' },
  ],
  ['input_options', [], [{ value: 'a', teamId: 1 }], [{ value: 'a', more: 'b' }], [null]],
  ['disallowed_user_options', ['no'], [7], { no: 'no' }, 'no'],
  ['reward_decay_rules', { final_reward: 5 }, {}, { final_reward: '5' }, 5, []],
];

describe('what is stored as JSON has the shape that lists expect', () => {
  it.each(EVENTS)('of an event: %s', async (column, fine, ...strange) => {
    const store = (value: unknown) =>
      sql`UPDATE prediction_events SET ${sql.ref(column)} = ${JSON.stringify(value)}::jsonb
        WHERE id = ${eventId}`.execute(test.ownerDb);
    await store(fine);
    for (const each of strange) {
      await expect(store(each), JSON.stringify(each)).rejects.toThrow();
    }
  });

  it.each([{}, { second_leg: true, first_leg: '2-1' }])('of a match: %j', async (fine) => {
    const store = (value: unknown) =>
      sql`UPDATE match_events SET attributes = ${JSON.stringify(value)}::jsonb
        WHERE id = ${matchId}`.execute(test.ownerDb);
    await store(fine);
    for (const strange of [[], 'x', { first_leg: 21 }, null]) {
      await expect(store(strange)).rejects.toThrow('violates check constraint');
    }
  });

  it('of rewards and of results', async () => {
    const storeMap = (map: unknown) =>
      sql`UPDATE reward_maps SET map = ${JSON.stringify(map)}::jsonb
        WHERE match_id = ${matchId}`.execute(test.ownerDb);
    for (const strange of [[], { result: 60 }, { result: { draw: '60' } }, 'none']) {
      await expect(storeMap(strange)).rejects.toThrow('violates check constraint');
    }
    const storeResult = (result: unknown) =>
      sql`INSERT INTO validations (event_id, kind, result, item_version)
        VALUES (${eventId}, 'result', ${JSON.stringify(result)}::jsonb, 1)`.execute(test.ownerDb);
    for (const strange of [[], 7, { score: 21 }, { score: null }, true]) {
      await expect(storeResult(strange)).rejects.toThrow('violates check constraint');
    }
  });
});
