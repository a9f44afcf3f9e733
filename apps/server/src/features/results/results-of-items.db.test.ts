import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import {
  createMatchOfCards,
  createTestEvent,
  createTestMatch,
  type TestEvent,
} from '#testing/create-items.ts';
import { createCompetition, createParticipants, createPlayer } from '#testing/factories.ts';
import { readAudit } from '#testing/read-audit.ts';
import { findAccountingErrors, readStandings } from '#testing/standings.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const opensAt = new Date('2026-03-01T12:00:00Z');
const closesAt = new Date('2026-03-02T12:00:00Z');

let admin: { userId: string; client: ApiClient };
let league: { competitionId: string; season: number };

beforeAll(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
});
beforeEach(async () => {
  await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
  await test.moveClockTo(opensAt);
  league = await createCompetition(database.ownerDb);
});

type Ref = { kind: 'match' | 'event'; id: string };
const match = (id: string): Ref => ({ kind: 'match', id });
const event = (id: string): Ref => ({ kind: 'event', id });

const send = (ref: Ref, path: string, body: object) =>
  admin.client.send('POST', `/api/admin/items/${ref.kind}/${ref.id}/${path}`, body);
const validate = (ref: Ref, result: unknown, itemVersion = 1) =>
  send(ref, 'result', { itemVersion, result });
const correct = (ref: Ref, result: unknown, itemVersion: number) =>
  send(ref, 'result/correction', { itemVersion, result });
const preview = (ref: Ref, result: unknown) => send(ref, 'result/preview', { result });
const revert = (ref: Ref, itemVersion: number) =>
  send(ref, 'result/revert', { itemVersion, confirmation: 'REVERT' });
const giveUp = (ref: Ref, itemVersion = 1) => send(ref, 'void', { itemVersion });

const createEvent = (options: Partial<TestEvent> = {}) =>
  createTestEvent(database.ownerDb, { deadline: closesAt, ...league, ...options });

const createMatch = () => createTestMatch(database.ownerDb, { ...league, kickoffAt: closesAt });

async function predict(eventId: string, value: string, player?: string): Promise<string> {
  const userId = player ?? (await createPlayer(database.db)).userId;
  await createPredictionsService(database).submitPrediction({ eventId, userId, value });
  return userId;
}

const finishTime = () => test.moveClockTo(new Date(closesAt.getTime() + HOUR_MS));

const xpOf = async (userId: string) =>
  (
    await database.db
      .selectFrom('profiles')
      .select('xp_total')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).xp_total;

describe('the result of a standalone event', () => {
  it.each<[string, Partial<TestEvent>, string, string]>([
    ['words', { inputType: 'text' }, 'Ødegaard', 'odegaard'],
    ['a number', { inputType: 'number', min: '0.5' }, '2.5', '2,50'],
    ['a day', { inputType: 'date' }, '2026-05-01', '2026-05-01T20:00:00Z'],
    ['a minute', { inputType: 'datetime' }, '2026-05-01T18:30:00Z', '2026-05-01T20:30:40+02:00'],
    ['a score', { inputType: 'score' }, '2-1', '02-1'],
    ['a choice', { inputType: 'radio', options: [{ value: 'yes' }, { value: 'no' }] }, 'no', 'no'],
  ])(
    'that asks for %s is previewed, validated, corrected and reverted',
    async (_, options, result, value) => {
      const ref = event(await createEvent(options));
      const winner = await predict(ref.id, value);
      expect((await validate(ref, result)).body.code).toBe('ITEM_OPEN');
      await finishTime();
      const promised = await preview(ref, result);
      expect(promised.body).toMatchObject({ predictions: 1, awardedPlayers: 1, awardedXp: 500 });
      const done = await validate(ref, result);
      expect(done).toMatchObject({ status: 200, body: promised.body });
      expect(done.body.message).toBe('Result validated: 500 XP for 1 player.');
      expect((await correct(ref, result, 2)).body.code).toBe('RESULT_UNCHANGED');
      expect((await validate(ref, result, 2)).body.code).toBe('ITEM_ALREADY_VALIDATED');
      const reverted = await revert(ref, 2);
      expect(reverted.body).toMatchObject({
        reversedPlayers: 1,
        reversedXp: 500,
        itemVersion: 3,
        message: 'Event reverted successfully.',
      });
      expect(await xpOf(winner)).toBe(0);
    },
  );

  it('RESULT-04 and RESULT-17: of a table is every team in its order, and pays each in its place', async () => {
    const teams = await createParticipants(database.ownerDb, league, 4);
    const ref = event(
      await createEvent({
        inputType: 'table_builder',
        options: teams.map((id) => ({ value: id, teamId: id })),
        perPlace: 300,
        reward: 1_200,
      }),
    );
    const [a, b, c, d] = teams as [string, string, string, string];
    const half = await predict(ref.id, [a, b, d, c].join(','));
    await finishTime();
    for (const ids of ['', a, [a, b, c].join(','), [a, a, b, c].join(',')]) {
      const refused = await validate(ref, ids);
      expect([ids, refused.status]).toEqual([ids, 422]);
    }
    const done = await validate(ref, teams.join(','));
    expect(done.body).toMatchObject({ awardedPlayers: 1, awardedXp: 600 });
    expect(await xpOf(half)).toBe(600);
    expect((await revert(ref, 2)).status).toBe(200);
    expect(await xpOf(half)).toBe(0);
  });

  it('RESULT-05: is not blank, and not in the form of a match result', async () => {
    const [ref, played] = [event(await createEvent()), match((await createMatch()).matchId)];
    await finishTime();
    const fields = async (answer: ReturnType<typeof validate>) => (await answer).body.data.fields;
    expect(await fields(validate(ref, ' '))).toEqual([{ path: 'result', problem: 'required' }]);
    expect(await fields(validate(ref, { score: '1-0' }))).toEqual([
      { path: 'result', problem: 'invalid' },
    ]);
    expect(await fields(validate(played, '1-0'))).toEqual([{ path: 'result', problem: 'invalid' }]);
  });
});

describe('an impact', () => {
  it('counts a player once, for any number of right cards', async () => {
    const { matchId, cards } = await createMatchOfCards(database.ownerDb, {
      ...league,
      kickoffAt: closesAt,
    });
    const { userId } = await createPlayer(database.db);
    const answers = {
      score: '2-1',
      halftime_score: '0-0',
      first_goal_minute: '50',
      last_goal_minute: '80',
    };
    await createPredictionsService(database).submitMatchPredictions({ matchId, userId, answers });
    await finishTime();
    const happened = { ...answers, most_goals_half: 'secondHalf' };
    const right = Object.keys(cards).length;
    const promised = await preview(match(matchId), happened);
    expect(promised.body).toMatchObject({ awardedPlayers: 1, awardedXp: 50 * right });
    expect((await validate(match(matchId), happened)).body).toMatchObject(promised.body);
  });

  it('shows the first places of every board before and after, ties by name, in one order', async () => {
    const first = await createEvent({ reward: 300 });
    const second = await createEvent({ reward: 1_100 });
    const players = [];
    for (const username of ['impact.b', 'impact.a', 'impact.c']) {
      players.push((await createPlayer(database.db, { username })).userId);
    }
    const [b, a, c] = players as [string, string, string];
    for (const player of [a, b]) await predict(first, 'this', player);
    await predict(second, 'this', c);
    await predict(second, 'this', a);
    await finishTime();
    expect((await validate(event(first), 'this')).body).toMatchObject({ tierChanges: 0 });
    const { body } = await preview(event(second), 'this');
    const own = body.boards.filter((board: { scope: string }) => board.scope === 'competition');
    expect(
      body.boards.map((one: { kind: string; scope: string }) => `${one.kind} ${one.scope}`),
    ).toEqual(['month all', 'month competition', 'year all', 'season competition']);
    for (const board of own) {
      expect(board.competition.id).toBe(league.competitionId);
      expect(board.before).toEqual([
        { rank: 1, username: 'impact.a', xpTotal: 300 },
        { rank: 1, username: 'impact.b', xpTotal: 300 },
      ]);
      expect(board.after).toEqual([
        { rank: 1, username: 'impact.a', xpTotal: 1_400 },
        { rank: 2, username: 'impact.c', xpTotal: 1_100 },
        { rank: 3, username: 'impact.b', xpTotal: 300 },
      ]);
    }
    // 300 XP is in wood, 1,400 XP in stone.
    expect(body.tierChanges).toBe(1);
    expect((await validate(event(second), 'this')).body).toMatchObject(body);
  });

  it('reads beyond a full head of the board if all of its players lose XP', async () => {
    const [big, small] = [await createEvent({ reward: 900 }), await createEvent({ reward: 10 })];
    await database.ownerDb.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`INSERT INTO auth.users (email)
        SELECT 'beyond.' || n || '@players.example' FROM generate_series(1, 1010) n
        RETURNING id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await sql`INSERT INTO profiles (id, username, username_key, birth_date)
        SELECT id, 'beyond.' || n, 'beyond.' || n, '1990-06-15'
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS u(id, n)`.execute(tx);
      await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
        SELECT CASE WHEN n <= 1004 THEN ${big}::uuid ELSE ${small}::uuid END, id, 'this',
          game_now(), game_now()
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS u(id, n)`.execute(tx);
    });
    await finishTime();
    for (const each of [small, big]) {
      expect((await validate(event(each), 'this')).status).toBe(200);
    }
    const { body } = await preview(event(big), 'that');
    const own = body.boards.find((board: { kind: string }) => board.kind === 'season');
    expect(own.before.map(({ xpTotal }: { xpTotal: number }) => xpTotal)).toEqual(
      Array<number>(5).fill(900),
    );
    expect(own.after.map(({ username }: { username: string }) => username)).toEqual(
      [1005, 1006, 1007, 1008, 1009].map((n) => `beyond.${n}`).toSorted(),
    );
    expect((await correct(event(big), 'that', 2)).body).toMatchObject(body);
  });
});

describe('a correction', () => {
  it('reverses and pays in one step, on the same boards, and notifies every server twice', async () => {
    const { matchId, eventId } = await createMatch();
    const [first, other] = [await predict(eventId, '2-1'), await predict(eventId, '0-3')];
    await finishTime();
    await validate(match(matchId), { score: '2-1' });
    expect((await correct(match(matchId), { score: '02-1' }, 2)).body.code).toBe(
      'RESULT_UNCHANGED',
    );
    const promised = (await preview(match(matchId), { score: '0-3' })).body;
    expect(promised.reversedXp).toBeGreaterThan(0);
    const listener = await database.pool.connect();
    const received: string[] = [];
    listener.on('notification', ({ payload }) => received.push(payload ?? ''));
    await listener.query('LISTEN item_settled');
    const paid = await xpOf(first);
    const done = await correct(match(matchId), { score: '0-3' }, 2);
    await listener.query('SELECT 1');
    listener.release(true);
    expect(done).toMatchObject({ status: 200, body: { ...promised, itemVersion: 3 } });
    const { rows } = await sql<{ id: string }>`SELECT id FROM validations
      WHERE match_id = ${matchId}`.execute(database.db);
    expect(received.map((payload) => JSON.parse(payload).validationId).toSorted()).toEqual(
      rows.map(({ id }) => id).toSorted(),
    );
    expect(await xpOf(first)).toBeLessThan(paid);
    expect(await xpOf(other)).toBeGreaterThan(0);
    expect(await readAudit(database.ownerDb, matchId)).toMatchObject([
      { action: 'validate', before: { status: 'active' }, after: { result: { score: '2-1' } } },
      {
        admin_id: admin.userId,
        action: 'correct',
        before: { itemVersion: 2, result: { score: '2-1' } },
        after: { result: { score: '0-3' } },
      },
    ]);
    expect(await findAccountingErrors(database.ownerDb)).toEqual([]);
  });

  it('needs a settlement in force, the present version, and a possible result', async () => {
    const { matchId } = await createMatch();
    await finishTime();
    const result = { score: '1-0' };
    expect((await correct(match(matchId), result, 1)).body.code).toBe('ITEM_NOT_VALIDATED');
    await validate(match(matchId), result);
    expect((await correct(match(matchId), { score: '2-0' }, 1)).body.code).toBe('ITEM_CHANGED');
    const impossible = { score: '1-0', halftime_score: '2-0' };
    expect((await correct(match(matchId), impossible, 2)).body.data.fields).toEqual([
      { path: 'result.halftime_score', problem: 'halftime_above_fulltime' },
    ]);
  });
});

describe('a void', () => {
  it.each(['match', 'event'] as const)(
    'of a %s pays nobody, is noted, and is taken back or put right like a result',
    async (kind) => {
      const { matchId, eventId } = await createMatch();
      const standalone = await createEvent();
      const ref = kind === 'match' ? match(matchId) : event(standalone);
      const result = kind === 'match' ? { score: '2-1' } : '2-1';
      const player = await predict(kind === 'match' ? eventId : standalone, '2-1');
      expect((await giveUp(ref)).body.code).toBe('ITEM_OPEN');
      await finishTime();
      const before = await readStandings(database.ownerDb);
      expect((await giveUp(ref)).body).toMatchObject({
        predictions: 1,
        awardedPlayers: 0,
        boards: [],
        itemVersion: 2,
        message: 'Finished without a result.',
      });
      const path = kind === 'match' ? `/api/matches/${ref.id}` : `/api/events/${ref.id}`;
      const view = async () => {
        const { body } = await admin.client.get(path);
        return kind === 'match' ? body : body.event;
      };
      expect(await view()).toMatchObject({ status: 'finished', note: 'void' });
      expect((await giveUp(ref, 2)).body.code).toBe('ITEM_ALREADY_VALIDATED');
      expect((await revert(ref, 2)).body).toMatchObject({ reversedPlayers: 0, itemVersion: 3 });
      expect(await view()).toMatchObject({ status: 'pending', note: 'none' });
      expect(await readStandings(database.ownerDb)).toEqual(before);
      await giveUp(ref, 3);
      expect((await correct(ref, result, 4)).body).toMatchObject({ awardedPlayers: 1 });
      expect(await xpOf(player)).toBeGreaterThan(0);
    },
  );
});

describe('the confirmation of an administrator', () => {
  it('RESULT-08: is the exact word, also for the server', async () => {
    const { matchId } = await createMatch();
    await finishTime();
    await validate(match(matchId), { score: '1-0' });
    for (const confirmation of ['revert', 'REVERT ', '', 'DELETE']) {
      const refused = await send(match(matchId), 'result/revert', { itemVersion: 2, confirmation });
      expect([confirmation, refused.status]).toEqual([confirmation, 422]);
    }
    expect((await revert(match(matchId), 1)).body.code).toBe('ITEM_CHANGED');
    expect((await revert(match(matchId), 2)).status).toBe(200);
  });
});

describe('proposals', () => {
  it('are listed most trusted first; an event and an unknown match have none', async () => {
    const { matchId } = await createMatch();
    for (const [source, score] of [
      ['football-data.co.uk', '1-0'],
      ['football.json', '2-0'],
    ]) {
      await sql`
        WITH added AS (
          INSERT INTO imports (source, competition_id, file_season, season, zone)
          VALUES (${source}, ${league.competitionId}, '2026', 2026, 'Europe/Rome') RETURNING id
        )
        INSERT INTO result_proposals (match_id, import_id, source, result)
        SELECT ${matchId}, id, ${source}, ${JSON.stringify({ score })} FROM added
      `.execute(database.ownerDb);
    }
    const list = (ref: Ref) => admin.client.get(`/api/admin/items/${ref.kind}/${ref.id}/proposals`);
    const proposalOf = (source: string, score: string) => ({
      source,
      status: 'played',
      result: { score },
      since: expect.stringMatching(/Z$/),
      seenAt: expect.stringMatching(/Z$/),
      missing: [],
      asks: null,
      otherKickoffAt: null,
    });
    expect((await list(match(matchId))).body).toEqual([
      proposalOf('football.json', '2-0'),
      proposalOf('football-data.co.uk', '1-0'),
    ]);
    expect((await list(event(await createEvent()))).body).toEqual([]);
    expect((await list(event(matchId))).body.code).toBe('EVENT_NOT_FOUND');
  });
});

describe('before a void', () => {
  const affected = (ref: Ref) => admin.client.get(`/api/admin/items/${ref.kind}/${ref.id}/closing`);

  it('an event counts the predictions and players that it affects', async () => {
    const eventId = await createEvent();
    for (const value of ['1', '2']) await predict(eventId, value);
    await finishTime();
    const counts = { predictions: 2, latePredictions: 0, players: 2 };
    expect((await affected(event(eventId))).body).toEqual(counts);
  });

  it('a match of cards counts each player once, for any number of cards', async () => {
    const { matchId, cards } = await createMatchOfCards(database.ownerDb, {
      ...league,
      kickoffAt: closesAt,
    });
    const player = await predict(cards.score, '2-1');
    await predict(cards.halftime_score, '1-0', player);
    await predict(cards.score, '0-0');
    await finishTime();
    // Includes the cards that follow from those three answers.
    const { rows } = await sql<{ predictions: number }>`
      SELECT count(*) AS predictions FROM predictions p
      JOIN prediction_events e ON e.id = p.event_id WHERE e.match_id = ${matchId}`.execute(
      database.ownerDb,
    );
    const { predictions } = rows[0]!;
    expect(predictions).toBeGreaterThan(3);
    const counts = { predictions, latePredictions: 0, players: 2 };
    expect((await affected(match(matchId))).body).toEqual(counts);
  });
});
