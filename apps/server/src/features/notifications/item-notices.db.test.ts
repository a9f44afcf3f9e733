import type { NotificationView } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestEvent } from '#testing/create-items.ts';
import { createPlayer } from '#testing/factories.ts';
import { listenLive } from '#testing/live-listener.ts';
import { AFTERNOON, createMatchWorld } from '#testing/match-world.ts';
import { findFalseNotices } from '#testing/notice-truths.ts';
import { openSession } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';
import { getItem, type ItemRef } from '../items/items.service.ts';
import { moveKickoff, postponeMatch } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { finishAsHistory } from '../results/history.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createMergers } from '../mergers/mergers.service.ts';
import { notificationsPersonalData } from './notifications.personal-data.ts';
import { createNotificationsService } from './notifications.service.ts';
import { toNotificationView } from './notifications.view.ts';

const database = useTestDatabase();
const test = useTestApp(database);

let world: Awaited<ReturnType<typeof createMatchWorld>>;
let match: ItemRef;

const results = () => createResultsService(database);
const notifications = () => createNotificationsService(test.app);

beforeEach(async () => {
  world = await createMatchWorld(database);
  match = { kind: 'match', id: world.matchId };
});

async function predict(value: string, eventId = world.eventId): Promise<string> {
  const { userId } = await createPlayer(database.db);
  await createPredictionsService(database).submitPrediction({ eventId, userId, value });
  return userId;
}

async function seenNow(ref = match) {
  const { itemVersion } = await getItem(database.db, ref);
  return { kind: ref.kind, itemId: ref.id, itemVersion, adminId: world.admin.userId };
}
const scored = (score: string) => ({ result: { score } });
const validate = async (score: string) =>
  results().validateResult({ ...(await seenNow()), ...scored(score) });
const correct = async (score: string) =>
  results().correctResult({ ...(await seenNow()), ...scored(score) });
const revert = async (ref = match) => results().revertResult(await seenNow(ref));
const voidItem = async (ref = match) => results().voidItem(await seenNow(ref));
const deleteItem = async () =>
  createItemAdministration(test.app, { holdImports: async () => undefined }).deleteItem(
    await seenNow(),
  );
const moveTo = (at: Date, isConfirmed = true) =>
  inTransaction(database.db, (tx) => moveKickoff(tx, match.id, { at, isConfirmed }));
const postpone = () => inTransaction(database.db, (tx) => postponeMatch(tx, match.id));

const unread = async (userId: string) =>
  (await notifications().listUnread(userId)).map(toNotificationView);
const inbox = async (userId: string) =>
  (await notifications().listNotifications({ userId })).notifications.map(toNotificationView);
const newsOf = async (userId: string) =>
  (await unread(userId)).filter(({ type }) => type !== 'LEVEL_UP');
async function readAll(userId: string): Promise<void> {
  const ids = (await unread(userId)).map(({ id }) => id);
  await notifications().markRead({ userId, ids });
}

const hours = (count: number) => new Date(AFTERNOON.kickoffAt.getTime() + count * 3_600_000);
const at = (moment: Date, isConfirmed = true) => ({ at: moment.toISOString(), isConfirmed });

async function xpOf(userId: string): Promise<number> {
  const { rows } = await sql<{ xp: number }>`
    SELECT xp_total AS xp FROM profiles WHERE id = ${userId}`.execute(database.db);
  return rows[0]!.xp;
}

describe('a correction', () => {
  it('notifies only players whose XP it changed, with the amount (OP-24)', async () => {
    const winner = await predict('1-0');
    const loser = await predict('2-1');
    const wrong = await predict('0-4');
    const stranger = (await createPlayer(database.db)).userId;
    await test.moveClockTo(AFTERNOON.after);
    await validate('2-1');
    const before = { winner: await xpOf(winner), loser: await xpOf(loser) };
    expect(await newsOf(loser)).toEqual([]);
    await correct('1-0');
    const [news, ...others] = await newsOf(winner);
    expect(others).toEqual([]);
    expect(news).toMatchObject({
      type: 'RESULT_CORRECTED',
      xp: (await xpOf(winner)) - before.winner,
      item: { kind: 'match', matchId: world.matchId, team1: expect.any(String) },
    });
    expect(await newsOf(loser)).toMatchObject([{ xp: (await xpOf(loser)) - before.loser }]);
    for (const userId of [wrong, stranger]) expect(await inbox(userId)).toEqual([]);
    expect(await findFalseNotices(database.ownerDb)).toEqual([]);
  });

  it('and its undoing leave no notice; a read notice gets its opposite', async () => {
    const userId = await predict('2-1');
    await test.moveClockTo(AFTERNOON.after);
    await validate('2-1');
    const won = await xpOf(userId);
    await correct('0-4');
    await correct('2-1');
    expect(await newsOf(userId)).toEqual([]);
    await correct('0-4');
    await readAll(userId);
    await correct('2-1');
    expect(await newsOf(userId)).toMatchObject([{ type: 'RESULT_CORRECTED', xp: won }]);
  });

  it('leaves one notice, with the sum of all corrections since the last one was read', async () => {
    const userId = await predict('2-1');
    await test.moveClockTo(AFTERNOON.after);
    await validate('2-1');
    const won = await xpOf(userId);
    await correct('0-4');
    await correct('3-2');
    const [news, ...others] = await newsOf(userId);
    expect(others).toEqual([]);
    expect(news).toMatchObject({ xp: (await xpOf(userId)) - won });
  });

  it('that is reverted loses its unread notice; read notices stay', async () => {
    const [userId, reader] = [await predict('2-1'), await predict('2-1')];
    await test.moveClockTo(AFTERNOON.after);
    await validate('2-1');
    await correct('0-4');
    await readAll(reader);
    await revert();
    expect(await newsOf(userId)).toEqual([]);
    expect(await inbox(reader)).toContainEqual(
      expect.objectContaining({ type: 'RESULT_CORRECTED', isRead: true }),
    );
  });
});

describe('an item that is void', () => {
  it('notifies all players who predicted it; a revert withdraws unread notices', async () => {
    const [userId, reader] = [await predict('2-1'), await predict('0-4')];
    const stranger = (await createPlayer(database.db)).userId;
    await test.moveClockTo(AFTERNOON.after);
    await voidItem();
    for (const player of [userId, reader]) {
      expect(await newsOf(player)).toMatchObject([
        { type: 'MATCH_VOID', item: { kind: 'match', matchId: world.matchId } },
      ]);
    }
    await readAll(reader);
    await revert();
    expect(await inbox(userId)).toEqual([]);
    expect(await inbox(reader)).toMatchObject([{ type: 'MATCH_VOID', isRead: true }]);
    expect(await inbox(stranger)).toEqual([]);
  });

  it('may be an event', async () => {
    const title = { en: 'Who wins?', de: 'Wer gewinnt?' };
    const eventId = await createTestEvent(database.ownerDb, {
      deadline: AFTERNOON.kickoffAt,
      title,
    });
    const userId = await predict('Ajax', eventId);
    await test.moveClockTo(AFTERNOON.after);
    await voidItem({ kind: 'event', id: eventId });
    expect(await newsOf(userId)).toMatchObject([
      { type: 'EVENT_VOID', item: { kind: 'event', eventId, title } },
    ]);
    await revert({ kind: 'event', id: eventId });
    expect(await inbox(userId)).toEqual([]);
  });

  it('that gets a result later is a correction for the winners', async () => {
    const [winner, wrong] = [await predict('2-1'), await predict('0-4')];
    await test.moveClockTo(AFTERNOON.after);
    await voidItem();
    await correct('2-1');
    expect(await newsOf(winner)).toMatchObject([
      { type: 'RESULT_CORRECTED', xp: await xpOf(winner) },
    ]);
    expect(await newsOf(wrong)).toEqual([]);
  });
});

describe('another kickoff', () => {
  it('notifies all players who predicted the match: one notice, with the latest kickoff', async () => {
    const userId = await predict('2-1');
    const stranger = (await createPlayer(database.db)).userId;
    await moveTo(hours(24));
    const late = await predict('1-1');
    await moveTo(hours(48));
    expect(await unread(userId)).toMatchObject([
      { type: 'MATCH_MOVED', before: at(hours(0)), kickoff: at(hours(48)) },
    ]);
    expect(await unread(late)).toMatchObject([{ before: at(hours(24)), kickoff: at(hours(48)) }]);
    expect(await unread(stranger)).toEqual([]);
    // Back to the kickoff that one of them knew.
    await moveTo(hours(0));
    expect(await inbox(userId)).toEqual([]);
    expect(await unread(late)).toMatchObject([{ before: at(hours(24)), kickoff: at(hours(0)) }]);
    expect(await findFalseNotices(database.ownerDb)).toEqual([]);
  });

  it('notifies players again if they have read the notice before', async () => {
    const userId = await predict('2-1');
    await moveTo(hours(24));
    await readAll(userId);
    await moveTo(hours(0));
    expect(await unread(userId)).toMatchObject([{ before: at(hours(24)), kickoff: at(hours(0)) }]);
    expect(await inbox(userId)).toHaveLength(2);
  });

  it('may be none yet, and then a date again', async () => {
    const userId = await predict('2-1');
    await postpone();
    expect(await unread(userId)).toMatchObject([{ before: at(hours(0)), kickoff: null }]);
    await readAll(userId);
    await moveTo(hours(72));
    expect(await unread(userId)).toMatchObject([{ before: null, kickoff: at(hours(72)) }]);
  });

  it('sends no notice if it is only the hour of a known day', async () => {
    const day = hours(-1);
    await sql`UPDATE match_events SET kickoff_confirmed = false, kickoff_time = ${day}
      WHERE id = ${match.id}`.execute(database.ownerDb);
    const userId = await predict('2-1');
    await moveTo(hours(5));
    expect(await inbox(userId)).toEqual([]);
    await moveTo(hours(30));
    expect(await unread(userId)).toMatchObject([{ before: at(hours(5)), kickoff: at(hours(30)) }]);
  });

  it('of a match of history sends no notice', async () => {
    await test.moveClockTo(AFTERNOON.after);
    await inTransaction(database.db, (tx) =>
      finishAsHistory(tx, new Map([[match.id, { score: '2-1' }]])),
    );
    const { userId } = await createPlayer(database.db);
    await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      VALUES (${world.eventId}, ${userId}, '2-1', game_now(), game_now())`.execute(database.db);
    await moveTo(hours(48));
    expect(await inbox(userId)).toEqual([]);
  });
});

describe('news of an item', () => {
  it('is deleted with the item while unread; read notices lose their link', async () => {
    const [userId, reader] = [await predict('2-1'), await predict('2-1')];
    await moveTo(hours(1));
    await readAll(reader);
    await test.moveClockTo(AFTERNOON.after);
    await voidItem();
    await deleteItem();
    expect(await inbox(userId)).toEqual([]);
    expect(await inbox(reader)).toMatchObject([{ type: 'MATCH_MOVED', isRead: true, item: null }]);
    expect(await findFalseNotices(database.ownerDb)).toEqual([]);
  });

  it('does not come for a match that was deleted while a postponement waited for it', async () => {
    const userId = await predict('2-1');
    await deleteItem();
    expect(await postpone()).toBe(false);
    expect(await inbox(userId)).toEqual([]);
  });

  it('uses the present names of teams', async () => {
    const userId = await predict('2-1');
    await moveTo(hours(24));
    const { rows } = await sql<{ from: string; into: string; name: string }>`
      WITH made AS (INSERT INTO teams (name, name_key, country)
        VALUES ('Athletic ' || ${match.id}, ${match.id}, 'England') RETURNING id, name)
      SELECT m.team1_id AS "from", made.id AS into, made.name
      FROM match_events m, made WHERE m.id = ${match.id}`.execute(database.ownerDb);
    const { name, ...pair } = rows[0]!;
    const { userId: adminId } = world.admin;
    await createMergers(database).mergeTeams(pair, { adminId });
    expect(await unread(userId)).toMatchObject([{ item: { team1: name } }]);
  });

  it('is sent live to the players who predicted the item only (NOTIFY-08)', async () => {
    const [userId, stranger] = [await predict('2-1'), (await createPlayer(database.db)).userId];
    const listen = async (id: string) =>
      listenLive(test.server, `session=${await openSession(database.ownerDb, id)}`);
    const [own, other] = [await listen(userId), await listen(stranger)];
    const message = { kind: 'notification' };
    await moveTo(hours(1));
    await own.hear(1);
    await test.moveClockTo(hours(2));
    await voidItem();
    await own.hear(2);
    await revert();
    await own.hear(3);
    await deleteItem();
    await own.hear(4);
    expect(own.messages).toEqual([message, message, message, message]);
    expect(other.messages).toEqual([]);
    await Promise.all([own.stop(), other.stop()]);
  });

  it('can be read again for thirty days, is in the export, and then is gone', async () => {
    const userId = await predict('2-1');
    await moveTo(hours(24));
    await readAll(userId);
    const [news] = await inbox(userId);
    const actor = { userId, email: 'one@players.example' };
    const { notifications: kept } = (await notificationsPersonalData.collect!(
      database.db,
      actor as never,
    )) as { notifications: unknown[] };
    expect(kept).toMatchObject([
      { type: 'MATCH_MOVED', isRead: true, data: { itemId: match.id, before: at(hours(0)) } },
    ]);
    const day = 24 * 3_600_000;
    await test.moveClockTo(new Date(new Date(news!.createdAt).getTime() + 30 * day - 60_000));
    expect(await inbox(userId)).toHaveLength(1);
    await test.moveClockTo(new Date(new Date(news!.createdAt).getTime() + 30 * day + 1));
    expect(await inbox(userId)).toEqual([]);
    await notificationsPersonalData.expire!(database.db);
    const left = await sql`SELECT FROM notifications WHERE user_id = ${userId}`.execute(
      database.db,
    );
    expect(left.rows).toEqual([]);
  });
});

describe('the list of a player', () => {
  it('has unread notices oldest first, and all notices newest first, page by page (NOTIFY-07)', async () => {
    const userId = await predict('2-1');
    for (let rank = 1; rank <= 32; rank += 1) {
      await sql`INSERT INTO notifications (user_id, type, data, is_read, created_at)
        VALUES (${userId}, 'LEVEL_UP', ${JSON.stringify({ newRank: { tierName: 'wood', tierLevel: rank } })}::jsonb,
          ${rank % 2 === 0}, game_now() - make_interval(mins => ${(rank * 7) % 33}))`.execute(
        database.db,
      );
    }
    const levelOf = (view: NotificationView) =>
      view.type === 'LEVEL_UP' ? view.newRank.tierLevel : 0;
    const levels = Array.from({ length: 32 }, (_, index) => index + 1);
    const oldestFirst = levels.toSorted((a, b) => ((b * 7) % 33) - ((a * 7) % 33));
    expect((await unread(userId)).map(levelOf)).toEqual(
      oldestFirst.filter((level) => level % 2 === 1),
    );
    const first = await notifications().listNotifications({ userId });
    expect(first.unread).toBe(16);
    const second = await notifications().listNotifications({ userId, after: first.next! });
    expect(second.next).toBeNull();
    const all = [...first.notifications, ...second.notifications].map(toNotificationView);
    expect(all.map(levelOf)).toEqual(oldestFirst.toReversed());
  });

  it('accepts only notices of the game, and the server can only mark them as read (T22)', async () => {
    const userId = await predict('2-1');
    const insert = (type: string, data: object, itemId: string | null = match.id) =>
      sql`INSERT INTO notifications (user_id, type, item_id, data)
        VALUES (${userId}, ${type}, ${itemId}, ${JSON.stringify(data)}::jsonb)`.execute(
        database.db,
      );
    for (const [type, data, itemId] of [
      ['NEWS', {}, null],
      ['LEVEL_UP', {}, null],
      ['RESULT_CORRECTED', { kind: 'match', xp: 5 }, match.id],
      ['MATCH_MOVED', { kickoff: null }, match.id],
      ['MATCH_VOID', {}, match.id],
      ['EVENT_VOID', {}, match.id],
      ['EVENT_MENDED', {}, null],
      ['FRIEND_REQUEST', {}, null],
    ] as const) {
      await expect(insert(type, data, itemId)).rejects.toThrow('notifications_check');
    }
    await moveTo(hours(24));
    for (const change of [
      sql`user_id = ${world.admin.userId}`,
      sql`data = '{}'`,
      sql`type = 'NEWS'`,
    ]) {
      await expect(sql`UPDATE notifications SET ${change}`.execute(database.db)).rejects.toThrow(
        'permission denied',
      );
    }
    // At most one unread notice per kind, item and player.
    await expect(insert('MATCH_MOVED', { before: null, kickoff: at(hours(1)) })).rejects.toThrow(
      'notifications_unread_of_item',
    );
  });
});
