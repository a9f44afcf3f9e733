import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { PERSONAL_DATA } from '#list-personal-data.ts';
import { createPlayer } from '#testing/factories.ts';
import { AFTERNOON, createMatchWorld } from '#testing/match-world.ts';
import { findFalseNotices } from '#testing/notice-truths.ts';
import { rounds } from '#testing/rounds.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createAccountsService } from '../accounts/accounts.service.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';
import { getItem } from '../items/items.service.ts';
import { createScheduling } from '../matches/schedule-match.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createNotificationsService } from './notifications.service.ts';

const database = useTestDatabase({ maxConnections: 20 });
const test = useTestApp(database);
const ROUNDS = rounds({ quick: 8, full: 200 });
const noLocks = { holdImports: async () => undefined, keepKickoff: async () => undefined };

let world: Awaited<ReturnType<typeof createMatchWorld>>;

beforeEach(async () => {
  world = await createMatchWorld(database);
});

const predictions = () => createPredictionsService(database);
const notifications = () => createNotificationsService(test.app);
const results = () => createResultsService(database);

async function predict(value = '2-1') {
  const player = await createPlayer(database.db);
  const { eventId } = world;
  await predictions().submitPrediction({ eventId, userId: player.userId, value });
  return player;
}

async function seen() {
  const { matchId, admin } = world;
  const { itemVersion } = await getItem(database.db, { kind: 'match', id: matchId });
  return { kind: 'match', itemId: matchId, itemVersion, adminId: admin.userId, matchId } as const;
}

const move = async (kickoffAt: Date) =>
  createScheduling(database, noLocks).moveKickoff({ ...(await seen()), kickoffAt });
const voidMatch = async () => results().voidItem(await seen());
const revert = async () => results().revertResult(await seen());
const correct = async (score: string) =>
  results().correctResult({ ...(await seen()), result: { score } });
const remove = async () => createItemAdministration(test.app, noLocks).deleteItem(await seen());

const leave = ({ userId, username, email }: Awaited<ReturnType<typeof predict>>) =>
  createAccountsService(test.app, PERSONAL_DATA).deleteAccount(
    {
      userId,
      username,
      email,
      sessionId: randomUUID(),
      isAdmin: false,
      isProfileComplete: true,
      signInMethods: ['google'],
      hasRecentSignIn: true,
    },
    { confirmation: username, language: 'en' },
  );

/** Returns false for a refusal; any other error is a fault. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'SERVER_BUSY') return false;
    throw error;
  }
}

async function readNow(userId: string): Promise<void> {
  const unread = await notifications().listUnread(userId);
  await notifications().markRead({ userId, ids: unread.map(({ id }) => id) });
}

async function noticesOf(userId: string) {
  const { rows } = await sql<{ type: string; isRead: boolean; xp: number | null; to: string }>`
    SELECT type, is_read AS "isRead", (data ->> 'xp')::integer AS xp,
      data -> 'kickoff' ->> 'at' AS to
    FROM notifications WHERE user_id = ${userId} ORDER BY created_at, id`.execute(database.db);
  return rows;
}

const hours = (count: number) => new Date(AFTERNOON.kickoffAt.getTime() + count * 3_600_000);

describe('at once', () => {
  it('corrections and readers: read and unread notices add up to the change', async () => {
    const players = [await predict('2-1'), await predict('1-0'), await predict('0-3')];
    await test.moveClockTo(AFTERNOON.after);
    await results().validateResult({ ...(await seen()), result: { score: '2-1' } });
    const first = new Map<string, number>();
    const totalOf = async (userId: string) =>
      (
        await sql<{ xp: number }>`SELECT xp_total AS xp FROM profiles
          WHERE id = ${userId}`.execute(database.db)
      ).rows[0]!.xp;
    for (const { userId } of players) first.set(userId, await totalOf(userId));
    for (let round = 0; round < ROUNDS; round += 1) {
      const score = ['1-0', '0-3', '2-1'][round % 3]!;
      await Promise.all([
        correct(score),
        ...players.flatMap(({ userId }) => [readNow(userId), readNow(userId)]),
      ]);
      for (const { userId } of players) {
        const announced = (await noticesOf(userId)).reduce((sum, { xp }) => sum + (xp ?? 0), 0);
        expect(announced).toBe((await totalOf(userId)) - first.get(userId)!);
      }
      expect(await findFalseNotices(database.ownerDb)).toEqual([]);
    }
  });

  it('a correction and a reader: a notice that was read stays, and the next one has the rest', async () => {
    const { userId } = await predict('2-1');
    await test.moveClockTo(AFTERNOON.after);
    await results().validateResult({ ...(await seen()), result: { score: '2-1' } });
    await correct('1-0');
    const first = (await noticesOf(userId))[0]!.xp!;
    let correcting: Promise<unknown> | undefined;
    await inTransaction(database.ownerDb, async (tx) => {
      await sql`UPDATE notifications SET is_read = true WHERE user_id = ${userId}`.execute(tx);
      correcting = correct('2-1');
      await untilLockWaits(database.ownerDb);
    });
    await correcting;
    expect(await noticesOf(userId)).toMatchObject([
      { isRead: true, xp: first },
      { isRead: false, xp: -first },
    ]);
  });

  it('a void and a move: one of them is refused, the other one sends notices', async () => {
    const { userId } = await predict();
    await test.moveClockTo(AFTERNOON.after);
    for (let round = 0; round < ROUNDS; round += 1) {
      const to = hours(-1 - round / 100);
      const [isVoid, isMoved] = await Promise.all([isDone(voidMatch()), isDone(move(to))]);
      expect([isVoid, isMoved].filter(Boolean)).toHaveLength(1);
      const unread = (await noticesOf(userId)).filter(({ isRead }) => !isRead);
      if (isVoid) {
        expect(unread.map(({ type }) => type)).toContain('MATCH_VOID');
        await revert();
      } else expect(unread).toMatchObject([{ type: 'MATCH_MOVED', to: to.toISOString() }]);
      expect(await findFalseNotices(database.ownerDb)).toEqual([]);
    }
  });

  it('a move and a prediction: players who predicted before the move are notified', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const players = await Promise.all(Array.from({ length: 4 }, () => createPlayer(database.db)));
      const { eventId, matchId } = world;
      await Promise.all([
        move(hours(round + 1)),
        ...players.map(({ userId }) =>
          predictions().submitPrediction({ eventId, userId, value: '2-1' }),
        ),
      ]);
      const { rows } = await sql<{ isEarlier: boolean; isNotified: boolean }>`
        SELECT p.created_at < m.updated_at AS "isEarlier",
          EXISTS (SELECT FROM notifications n WHERE n.user_id = p.user_id) AS "isNotified"
        FROM predictions p JOIN match_events m ON m.id = ${matchId}
        WHERE p.event_id = ${eventId} AND p.user_id = ANY(${players.map(({ userId }) => userId)}::uuid[])
      `.execute(database.db);
      expect(rows).toHaveLength(4);
      expect(rows.map(({ isNotified }) => isNotified)).toEqual(
        rows.map(({ isEarlier }) => isEarlier),
      );
    }
  });

  it('a deletion and a void: a deleted match has no unread notice', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      world = await createMatchWorld(database);
      const { userId } = await predict();
      await move(hours(1));
      await test.moveClockTo(hours(2));
      await Promise.all([isDone(voidMatch()), isDone(remove())]);
      await isDone(remove());
      expect((await noticesOf(userId)).filter(({ isRead }) => !isRead)).toEqual([]);
    }
  });

  it.each([
    ['a move', () => move(hours(1))],
    ['a void', voidMatch],
    ['a correction', () => correct('0-4')],
  ] as const)('an erasure and %s: a deleted player gets no notice', async (what, act) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      world = await createMatchWorld(database);
      const [leaver, other] = [await predict(), await predict()];
      if (what !== 'a move') await test.moveClockTo(AFTERNOON.after);
      if (what === 'a correction') {
        await results().validateResult({ ...(await seen()), result: { score: '2-1' } });
      }
      await Promise.all([leave(leaver), act()]);
      expect(await noticesOf(leaver.userId)).toEqual([]);
      expect((await noticesOf(other.userId)).map(({ type }) => type)).toContain(
        { 'a move': 'MATCH_MOVED', 'a void': 'MATCH_VOID', 'a correction': 'RESULT_CORRECTED' }[
          what
        ],
      );
      expect(await findFalseNotices(database.ownerDb)).toEqual([]);
    }
  });

  it('a move that waits for a deletion does not notify the deleted player', async () => {
    const [leaver, other] = [await predict(), await predict()];
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const erasure = inTransaction(database.ownerDb, async (tx) => {
      await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
        WHERE id = ${leaver.userId}`.execute(tx);
      await sql`SELECT FROM profiles WHERE id = ${leaver.userId} FOR UPDATE`.execute(tx);
      hold();
      await isOver;
    });
    await isHeld;
    const moving = move(hours(1));
    await untilLockWaits(database.ownerDb);
    end();
    await Promise.all([erasure, moving]);
    expect(await noticesOf(leaver.userId)).toEqual([]);
    expect(await noticesOf(other.userId)).toHaveLength(1);
  });
});
