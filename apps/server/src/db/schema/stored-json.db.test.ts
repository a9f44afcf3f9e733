import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const test = useTestDatabase();
const app = useTestApp(test);
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

describe('stored JSON has the shape that lists expect', () => {
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

  it('of the sources of an automatic settlement', async () => {
    const at = '2026-03-01T15:00:00.123Z';
    const source = { source: 'api-football', since: at, seenAt: at };
    const store = (sources: unknown) =>
      sql`WITH settled AS (
          INSERT INTO validations (event_id, kind, result, item_version, reverted_at, reverted_by)
          SELECT ${eventId}, 'result', '"yes"', 1, game_now(), id FROM profiles LIMIT 1 RETURNING id)
        INSERT INTO automatic_settlements (validation_id, reason, sources)
        SELECT id, 'unchanged', ${JSON.stringify(sources)}::jsonb FROM settled`.execute(
        test.ownerDb,
      );
    await createPlayer(test.ownerDb);
    await store([source, { ...source, since: '2026-03-01T15:00:00+00:00' }]);
    for (const strange of [
      [],
      [7],
      [null],
      ['x'],
      [[]],
      [{}],
      [{ ...source, source: 7 }],
      [{ ...source, seenAt: 'soon' }],
      [{ source: 'api-football', since: at }],
    ]) {
      await expect(store(strange), JSON.stringify(strange)).rejects.toThrow(
        'automatic_settlements_sources_check',
      );
    }
  });

  it('of results: a text for an event, texts by card for a match', async () => {
    const store = (column: 'event_id' | 'match_id', result: unknown) =>
      sql`INSERT INTO validations (${sql.ref(column)}, kind, result, item_version)
        VALUES (${column === 'event_id' ? eventId : matchId}, 'result',
          ${JSON.stringify(result)}::jsonb, 1)`.execute(test.ownerDb);
    await expect(store('match_id', '2-1')).rejects.toThrow('validations_result_of_kind_check');
    await expect(store('event_id', { score: '2-1' })).rejects.toThrow(
      'validations_result_of_kind_check',
    );
  });
});

describe('questions of imports', () => {
  const side = (source: string, says: string, pair?: object) => ({
    source,
    says,
    since: '2026-03-01T15:00:00Z',
    ...(pair && { pair }),
  });
  const ask = (kind: string, sides: unknown) =>
    sql`INSERT INTO import_questions (match_id, kind, sides)
      VALUES (${matchId}, ${kind}, ${JSON.stringify(sides)}::jsonb)`.execute(test.ownerDb);

  it('are stored by sides with a value', async () => {
    const fine = side('a', 'postponed');
    for (const strange of [
      {},
      [7],
      [null],
      ['x'],
      [[]],
      [{}],
      [{ ...fine, source: 7 }],
      [{ ...fine, says: null }],
      [{ ...fine, since: 'long ago' }],
      [side('a', 'x', { team1Id: 'a team', team2Id: randomUUID() })],
      [side('a', 'x', { team1Id: randomUUID() })],
    ]) {
      await expect(ask('teams', strange), JSON.stringify(strange)).rejects.toThrow(
        'import_questions_sides_check',
      );
    }
  });

  it('are listed without unreadable ones', async () => {
    const nobody = { team1Id: randomUUID(), team2Id: randomUUID() };
    await ask('kickoff', [side('a', 'nonsense'), side('b', 'postponed'), side('c', ' (day only)')]);
    await ask('teams', [side('a', 'who?'), side('b', 'those', nobody)]);
    await ask('double', [side('a', 'the same as nonsense'), side('b', 'the same as')]);
    const { client } = await createAdministratorClient(app.server, test.ownerDb);
    const { status, body } = await client.get('/api/admin/import-questions');
    expect(status).toBe(200);
    const questions = (
      body.questions as { kind: string; sides: { says: { kind: string } }[] }[]
    ).map(({ kind, sides }) => [kind, ...sides.map(({ says }) => says.kind)]);
    expect(questions.toSorted()).toEqual([
      ['double', 'another'],
      ['kickoff', 'kickoff', 'postponed'],
      ['teams', 'teams'],
    ]);
  });
});
