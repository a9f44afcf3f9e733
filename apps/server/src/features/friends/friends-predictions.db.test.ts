import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import {
  createAdministrator,
  createCompetition,
  createFriendship,
  createPlayer,
} from '#testing/factories.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { ItemRef } from '../items/items.service.ts';
import { moveKickoff, postponeMatch } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { listFriendsPredictions } from './friends-predictions.service.ts';
import { createFriendsService } from './friends.service.ts';
import { toFriendPredictionView } from './friends.view.ts';

const test = useTestDatabase({ maxConnections: 10 });
const opensAt = new Date('2026-03-01T12:00:00Z');
const closesAt = new Date('2026-03-09T12:00:00Z');
const after = (ms: number) => new Date(closesAt.getTime() + ms);

let league: { competitionId: string; season: number };
let adminId: string;
let me: string;
let mates: Record<'zoe' | 'abe' | 'mia', string>;

async function create(name: string): Promise<string> {
  const username = `${name}.${crypto.randomUUID().slice(0, 8)}`;
  return (await createPlayer(test.db, { username })).userId;
}
const predict = (userId: string, eventId: string, value: string) =>
  createPredictionsService(test).submitPrediction({ userId, eventId, value });

const matchOf = (matchId: string): ItemRef => ({ kind: 'match', id: matchId });

async function read(item: ItemRef, viewerId = me) {
  const { friends, predictions } = await listFriendsPredictions(test.db, item, viewerId);
  const predicted = predictions.map(toFriendPredictionView).map(({ player, xp, answers }) => {
    const name = player.username.split('.')[0];
    return [name, xp, ...answers.map(({ value }) => value)];
  });
  return { friends, predicted };
}
const isSecret = (item: ItemRef) => expect(read(item)).rejects.toThrow('ITEM_OPEN');

beforeAll(async () => {
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

beforeEach(async () => {
  await test.moveClockTo(opensAt);
  league = await createCompetition(test.ownerDb);
  me = await create('me.myself');
  mates = {
    zoe: await create('zoe.friend'),
    abe: await create('abe.friend'),
    mia: await create('mia.friend'),
  };
  await createFriendship(test.ownerDb, me, mates.zoe);
  await createFriendship(test.ownerDb, mates.abe, me);
  await createFriendship(test.ownerDb, me, mates.mia);
});

describe('predictions of friends', () => {
  it('are shown once the match has begun: by name, and of friends only', async () => {
    const match = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    const others = {
      asked: await create('asked.me'),
      asking: await create('asking.me'),
      declined: await create('declined.me'),
      blocked: await create('blocked.me'),
    };
    await createFriendship(test.ownerDb, me, others.asked, 'pending');
    await createFriendship(test.ownerDb, others.asking, me, 'pending');
    await createFriendship(test.ownerDb, me, others.declined, 'declined');
    await createFriendship(test.ownerDb, others.blocked, me, 'blocked');
    const stranger = await create('stranger');
    for (const [index, userId] of [me, stranger, ...Object.values(others)].entries()) {
      await predict(userId, match.eventId, `${index}-0`);
    }
    await predict(mates.zoe, match.eventId, '2-1');
    await predict(mates.abe, match.eventId, '0-3');
    await test.moveClockTo(closesAt);
    expect(await read(matchOf(match.matchId))).toEqual({
      friends: 3,
      predicted: [
        ['abe', null, '0-3'],
        ['zoe', null, '2-1'],
      ],
    });
    expect(await read(matchOf(match.matchId), stranger)).toEqual({ friends: 0, predicted: [] });
  });

  it('show the right parts and the XP, highest first', async () => {
    const match = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await predict(mates.abe, match.eventId, '0-4');
    await predict(mates.mia, match.eventId, '3-2');
    await predict(mates.zoe, match.eventId, '2-1');
    await test.moveClockTo(after(2 * HOUR_MS));
    const results = createResultsService(test);
    const item = { kind: 'match', itemId: match.matchId, adminId } as const;
    await results.validateResult({ ...item, itemVersion: 1, result: { score: '2-1' } });
    const { predictions } = await listFriendsPredictions(test.db, matchOf(match.matchId), me);
    const [first, second, third] = predictions.map(toFriendPredictionView);
    expect([first, second, third].map((one) => one!.answers[0]!.value)).toEqual([
      '2-1',
      '3-2',
      '0-4',
    ]);
    expect(first!.answers[0]!.parts!.map(({ aspect }) => aspect)).toContain('score');
    expect(second!.answers[0]!.parts!.map(({ aspect }) => aspect)).toEqual(['result', 'goalDiff']);
    expect(third!.answers[0]).toMatchObject({ xp: 0, parts: [] });
    expect(first!.xp).toBeGreaterThan(second!.xp!);
    // XP and right parts are not stored with the prediction: a revert removes them.
    await results.revertResult({ ...item, itemVersion: 2 });
    expect((await read(matchOf(match.matchId))).predicted).toEqual([
      ['abe', null, '0-4'],
      ['mia', null, '3-2'],
      ['zoe', null, '2-1'],
    ]);
  });

  it('of a version 1 match show all answers, and add up', async () => {
    const match = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt: closesAt });
    const answers = { score: '2-1', halftime_score: '1-0' };
    await createPredictionsService(test).submitMatchPredictions({
      userId: mates.zoe,
      matchId: match.matchId,
      answers,
    });
    await predict(mates.abe, match.cards.score, '2-1');
    await test.moveClockTo(after(2 * HOUR_MS));
    const result = {
      score: '2-1',
      halftime_score: '0-0',
      first_goal_minute: '50',
      last_goal_minute: '80',
    };
    const item = { kind: 'match', itemId: match.matchId, adminId } as const;
    await createResultsService(test).validateResult({ ...item, itemVersion: 1, result });
    const { predictions } = await listFriendsPredictions(test.db, matchOf(match.matchId), me);
    const views = predictions.map(toFriendPredictionView);
    for (const { xp, answers: shown } of views) {
      expect(shown.reduce((sum, answer) => sum + answer.xp!, 0)).toBe(xp);
      expect(shown.find(({ templateKey }) => templateKey === 'score')).toMatchObject({
        value: '2-1',
        xp: 50,
      });
    }
    const [zoe] = views.filter(({ player }) => player.userId === mates.zoe);
    expect(zoe!.answers.find(({ templateKey }) => templateKey === 'halftime_score')).toMatchObject({
      value: '1-0',
      xp: 0,
    });
    expect(new Set(views.map(({ player }) => player.userId)).size).toBe(2);
  });

  it('of an event appear at its deadline, and pay nothing if it is void', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt });
    await predict(mates.mia, eventId, 'a draw');
    await isSecret({ kind: 'event', id: eventId });
    await test.moveClockTo(after(HOUR_MS));
    expect((await read({ kind: 'event', id: eventId })).predicted).toEqual([
      ['mia', null, 'a draw'],
    ]);
    await createResultsService(test).voidItem({
      kind: 'event',
      itemId: eventId,
      itemVersion: 1,
      adminId,
    });
    expect((await read({ kind: 'event', id: eventId })).predicted).toEqual([['mia', 0, 'a draw']]);
  });

  it('belong to an item: parts of a match and deleted items are refused', async () => {
    const match = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await test.moveClockTo(closesAt);
    await expect(read({ kind: 'event', id: match.eventId })).rejects.toThrow('ITEM_IS_PART');
    await expect(read({ kind: 'event', id: match.matchId })).rejects.toThrow('EVENT_NOT_FOUND');
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${match.matchId}`.execute(
      test.ownerDb,
    );
    await expect(read(matchOf(match.matchId))).rejects.toThrow('MATCH_NOT_FOUND');
  });
});

describe('predictions of friends stay hidden exactly as long as predictions do', () => {
  let match: { matchId: string; eventId: string };
  beforeEach(async () => {
    match = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await predict(mates.zoe, match.eventId, '2-1');
  });
  const expectNotice = async () =>
    expect((await read(matchOf(match.matchId))).predicted).toEqual([['zoe', null, '2-1']]);
  const move = (at: Date) =>
    inTransaction(test.db, (tx) => moveKickoff(tx, match.matchId, { at, isConfirmed: true }));

  it('until the kickoff', async () => {
    await test.moveClockTo(after(-5_000));
    await isSecret(matchOf(match.matchId));
    await test.moveClockTo(closesAt);
    await expectNotice();
  });

  it('while the match is postponed without a date, and until its new date', async () => {
    await inTransaction(test.db, (tx) => postponeMatch(tx, match.matchId));
    await test.moveClockTo(after(HOUR_MS));
    await isSecret(matchOf(match.matchId));
    await move(after(5 * HOUR_MS));
    await isSecret(matchOf(match.matchId));
    await test.moveClockTo(after(5 * HOUR_MS));
    await expectNotice();
  });

  it('until the kickoff to which it moved; once shown they stay shown', async () => {
    await move(after(24 * HOUR_MS));
    await test.moveClockTo(after(HOUR_MS));
    await isSecret(matchOf(match.matchId));
    await test.moveClockTo(after(24 * HOUR_MS));
    await expectNotice();
    await move(after(48 * HOUR_MS));
    await expectNotice();
  });

  it('when the item is set to finished early, and active again', async () => {
    for (const status of ['finished', 'active'] as const) {
      await sql`UPDATE match_events SET status = ${status} WHERE id = ${match.matchId}`.execute(
        test.ownerDb,
      );
      await isSecret(matchOf(match.matchId));
    }
  });

  it('when the kickoff moves away during a read', async () => {
    // A clock that can be blocked between the statement's snapshot and its reading of the time.
    await sql`CREATE SCHEMA held`.execute(test.ownerDb);
    await sql`CREATE FUNCTION held.game_now() RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN public.game_now(); END $$`.execute(
      test.ownerDb,
    );
    await test.moveClockTo(after(-60_000));
    let reading: Promise<unknown> | undefined;
    const holder = test.ownerDb.transaction().execute(async (hold) => {
      await sql`SELECT pg_advisory_xact_lock(4711)`.execute(hold);
      reading = test.ownerDb.transaction().execute(async (tx) => {
        await sql`SET LOCAL search_path = held, public`.execute(tx);
        return listFriendsPredictions(tx, matchOf(match.matchId), me);
      });
      reading.catch(() => undefined);
      await waitForBlocked(test.ownerDb, 1);
      await move(after(24 * HOUR_MS));
      await test.moveClockTo(after(1_000));
    });
    await holder;
    await expect(reading).rejects.toThrow('ITEM_OPEN');
  });
});

describe('a friend who is removed', () => {
  it('is in the list completely or not at all', async () => {
    const friends = createFriendsService({ db: test.db, live: { publish: () => undefined } });
    const match = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await predict(mates.zoe, match.eventId, '2-1');
    await test.moveClockTo(closesAt);
    const item = matchOf(match.matchId);
    for (let round = 0; round < 10; round += 1) {
      const readings = Promise.all([read(item), read(item), read(item)]);
      await friends.removeFriend({ actorId: mates.zoe, otherId: me });
      for (const { friends: count, predicted } of await readings)
        expect(predicted).toHaveLength(count - 2);
      expect(await read(item)).toEqual({ friends: 2, predicted: [] });
      await createFriendship(test.ownerDb, mates.zoe, me);
    }
    const leaving = Promise.all([read(item), read(item)]);
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL,
      birth_date = '1900-01-01' WHERE id = ${mates.zoe}`.execute(test.ownerDb);
    for (const { friends: count, predicted } of await leaving)
      expect(predicted).toHaveLength(count - 2);
    expect(await read(item)).toEqual({ friends: 2, predicted: [] });
  });

  it('reads five hundred friends at once', async () => {
    const match = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await sql`
      WITH crowd AS (
        INSERT INTO auth.users (id, email)
        SELECT gen_random_uuid(), gen_random_uuid() || '@crowd.test' FROM generate_series(1, 497)
        RETURNING id
      ), people AS (
        INSERT INTO profiles (id, username, username_key)
        SELECT id, 'fan.' || left(id::text, 13), 'fan.' || left(id::text, 13) FROM crowd RETURNING id
      ), known AS (
        INSERT INTO friendships (requester_id, addressee_id, status)
        SELECT id, ${me}, 'accepted' FROM people)
      INSERT INTO predictions (user_id, event_id, value, created_at, value_changed_at)
      SELECT id, ${match.eventId}, '1-0', game_now(), game_now() FROM people`.execute(test.ownerDb);
    await test.moveClockTo(closesAt);
    const { friends, predicted } = await read(matchOf(match.matchId));
    expect([friends, predicted.length]).toEqual([500, 497]);
  });
});
