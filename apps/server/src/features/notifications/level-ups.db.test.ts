import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestEvent } from '#testing/create-items.ts';
import { createPlayer } from '#testing/factories.ts';
import { listenLive } from '#testing/live-listener.ts';
import { AFTERNOON, createMatchWorld } from '#testing/match-world.ts';
import { createSignedInClient, openSession, waitForBlocked } from '#testing/open-session.ts';
import { playEvent } from '#testing/play-event.ts';
import { readStandings } from '#testing/standings.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { lockItem } from '../items/items.service.ts';
import { readMatchOutcome, replace } from '../items/settlement.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { listUnseen } from '../xp/own-rewards.repository.ts';
import { createOwnRewardsService } from '../xp/own-rewards.service.ts';
import { createNotificationsService } from './notifications.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const live = { publish: () => undefined };

let world: Awaited<ReturnType<typeof createMatchWorld>>;
let userId: string;

const results = () => createResultsService({ db: database.db });
const notifications = () => createNotificationsService({ db: database.db, live });
const rewards = () => createOwnRewardsService({ db: database.db, live });
const seen = (itemVersion: number) =>
  ({ kind: 'match', itemId: world.matchId, itemVersion, adminId: world.admin.userId }) as const;
const validate = (itemVersion: number, score = '2-1') =>
  results().validateResult({ ...seen(itemVersion), result: { score } });
const revert = (itemVersion: number) => results().revertResult(seen(itemVersion));

/** Sets the player's XP, as if earlier seasons had paid it. */
async function startWith(xp: number, announcedRank = 0): Promise<void> {
  await sql`UPDATE profiles SET xp_total = ${xp}, announced_rank = ${announcedRank}
    WHERE id = ${userId}`.execute(database.ownerDb);
}

async function unreadRanks() {
  const unread = await notifications().listUnread(userId);
  return unread.map(({ type, data }) => type === 'LEVEL_UP' && data.newRank);
}

beforeEach(async () => {
  world = await createMatchWorld(database);
  ({ userId } = await createPlayer(database.db));
  const predictions = createPredictionsService({ db: database.db });
  await predictions.submitPrediction({ eventId: world.eventId, userId, value: '2-1' });
  await test.moveClockTo(AFTERNOON.after);
});

describe('a settlement that lifts a player', () => {
  it('announces the new rank once, with the XP that reached it (OP-25)', async () => {
    await startWith(399);
    await validate(1);
    expect(await unreadRanks()).toEqual([{ tierName: 'wood', tierLevel: 2 }]);
  });

  it('announces only the last rank of a jump', async () => {
    await startWith(1_199);
    await validate(1);
    expect(await unreadRanks()).toEqual([{ tierName: 'stone', tierLevel: 1 }]);
  });

  it('announces nothing without a new rank, or if the rank was announced before', async () => {
    await startWith(399, 1);
    await validate(1);
    expect(await unreadRanks()).toEqual([]);
  });

  it('is reverted with all its notices, without a trace (I4, OP-37)', async () => {
    await startWith(399);
    const before = await readStandings(database.ownerDb);
    await validate(1);
    await revert(2);
    expect(await readStandings(database.ownerDb)).toEqual(before);
    await validate(3);
    expect(await unreadRanks()).toEqual([{ tierName: 'wood', tierLevel: 2 }]);
  });

  it('leaves read notices, and does not announce their ranks again (D7)', async () => {
    await startWith(399);
    await validate(1);
    const [notice] = await notifications().listUnread(userId);
    const stranger = (await createPlayer(database.db)).userId;
    expect(await notifications().markRead({ userId: stranger, ids: [notice!.id] })).toBe(0);
    await notifications().markRead({ userId, ids: [notice!.id] });
    await revert(2);
    const { notifications: all } = await notifications().listNotifications({ userId });
    expect(all.map(({ type, is_read: isRead }) => [type, isRead])).toEqual([['LEVEL_UP', true]]);
    await validate(3);
    expect(await unreadRanks()).toEqual([]);
  });
});

describe('a result that is paid again', () => {
  const readNotices = async () => {
    const { rows } = await sql`
      SELECT id, type, created_at, is_read, data FROM notifications WHERE user_id = ${userId}
      ORDER BY type`.execute(database.ownerDb);
    return rows;
  };
  const payAgain = (score: string) =>
    inTransaction(database.db, async (tx) => {
      await takeSettlementLock(tx);
      const item = await lockItem(tx, { kind: 'match', id: world.matchId }, 'update');
      const outcome = readMatchOutcome(item, { score });
      await replace(tx, item, { kind: 'result', outcome, by: null });
    });

  it('leaves unread notices as they are: of a rank, and of a correction', async () => {
    await startWith(399);
    await validate(1, '3-2');
    await results().correctResult({ ...seen(2), result: { score: '2-1' } });
    const before = await readNotices();
    expect(before).toMatchObject([{ type: 'LEVEL_UP' }, { type: 'RESULT_CORRECTED' }]);
    await payAgain('2-1');
    expect(await readNotices()).toEqual(before);
    // The notice belongs to the validation in force: a revert withdraws it.
    await revert(4);
    expect(await readNotices()).toEqual([]);
  });

  it('announces the lower rank that it still reaches', async () => {
    await startWith(1_150);
    await validate(1);
    expect(await readNotices()).toMatchObject([{ data: { rank: 3, before: 0 } }]);
    // With less XP from earlier seasons, the total reaches only a lower rank.
    await sql`UPDATE profiles SET xp_total = xp_total - 500 WHERE id = ${userId}`.execute(
      database.ownerDb,
    );
    await payAgain('2-1');
    expect(await readNotices()).toMatchObject([{ data: { rank: 2, before: 0 } }]);
  });

  it('withdraws the rank if it pays too little for it', async () => {
    await startWith(399);
    await validate(1);
    await payAgain('0-4');
    expect(await unreadRanks()).toEqual([false]);
  });
});

describe('a reward', () => {
  it('is unseen until it is shown, and is reversed with the result (API-24, API-25)', async () => {
    await validate(1);
    const [reward, ...others] = await rewards().listUnseen(userId);
    expect(others).toEqual([]);
    expect(reward).toMatchObject({ eventId: world.eventId, value: '2-1', isCorrected: false });
    expect(await rewards().listEvents([world.eventId])).toMatchObject([
      { eventId: world.eventId, templateKey: 'score', team1: expect.any(String) },
    ]);
    const stranger = (await createPlayer(database.db)).userId;
    expect(await rewards().markSeen({ userId: stranger, ids: [reward!.id] })).toBe(0);
    expect(await rewards().markSeen({ userId, ids: [reward!.id] })).toBe(1);
    expect(await rewards().listUnseen(userId)).toEqual([]);
  });

  it('API-26: is explained by its event: title or template, and both teams of the match', async () => {
    await validate(1, '3-1');
    const title = { en: 'Who wins the cup?' };
    const deadline = new Date(AFTERNOON.after.getTime() + 3_600_000);
    const eventId = await createTestEvent(database.ownerDb, { deadline, title });
    await createTestEvent(database.ownerDb, { deadline, title: { en: 'Not asked for' } });
    const { rows } = await sql<{ team1: string; team2: string }>`
      SELECT t1.name AS team1, t2.name AS team2 FROM match_events m
      JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
      WHERE m.id = ${world.matchId}`.execute(database.db);
    const client = await createSignedInClient(test.server, database.ownerDb, userId);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const eventIds = [world.eventId, unknown, eventId];
    const { status, body } = await client.send('POST', '/api/rewards/events', { eventIds });
    expect(status).toBe(200);
    expect(new Map(body.map((each: { eventId: string }) => [each.eventId, each]))).toEqual(
      new Map<string, object>([
        [
          world.eventId,
          {
            eventId: world.eventId,
            templateKey: 'score',
            title: null,
            titleKey: 'templates.score.title',
            match: { ...rows[0]!, score: '3-1' },
          },
        ],
        [eventId, { eventId, templateKey: null, title, titleKey: null, match: null }],
      ]),
    );
  });

  it('is not shown after its reversal (D6)', async () => {
    await validate(1);
    await revert(2);
    expect(await rewards().listUnseen(userId)).toEqual([]);
  });

  it('of a corrected result shows only the gain over the award that was seen (OP-24)', async () => {
    await validate(1, '3-2');
    const [first] = await rewards().listUnseen(userId);
    await rewards().markSeen({ userId, ids: [first!.id] });
    const { itemVersion } = await results().correctResult({
      ...seen(2),
      result: { score: '2-1' },
    });
    const [second] = await rewards().listUnseen(userId);
    expect(second!.isCorrected).toBe(true);
    const { rows } = await sql<{ xp: number }>`
      SELECT sum(xp_amount)::integer AS xp FROM xp_ledger WHERE user_id = ${userId}`.execute(
      database.db,
    );
    expect(second!.xp + first!.xp).toBe(rows[0]!.xp);
    // A smaller award is not shown.
    await rewards().markSeen({ userId, ids: [second!.id] });
    await results().correctResult({ ...seen(itemVersion), result: { score: '3-2' } });
    expect(await rewards().listUnseen(userId)).toEqual([]);
  });

  it('is listed behind corrections without a gain', async () => {
    await validate(1);
    const [first] = await rewards().listUnseen(userId);
    await rewards().markSeen({ userId, ids: [first!.id] });
    await results().correctResult({ ...seen(2), result: { score: '3-2' } });
    const closesAt = new Date(AFTERNOON.after.getTime() + 3_600_000).toISOString();
    const event = await playEvent(database, { winnerIds: [userId], closesAt, reward: 70 });
    await test.moveClockTo(new Date(AFTERNOON.after.getTime() + 7_200_000));
    await event.settle();
    const shown = await listUnseen(database.db, { userId, limit: 1 });
    expect(shown.map(({ xp }) => xp)).toEqual([70]);
  });

  it('is not lost if another reward is marked as seen while its settlement pays', async () => {
    const closesAt = new Date(AFTERNOON.after.getTime() + 3_600_000).toISOString();
    const event = await playEvent(database, { winnerIds: [userId], closesAt, reward: 70 });
    await test.moveClockTo(new Date(AFTERNOON.after.getTime() + 7_200_000));
    await event.settle();
    const [first] = await rewards().listUnseen(userId);
    let both: Promise<unknown> | undefined;
    await database.ownerDb.transaction().execute(async (holder) => {
      // The settlement has paid, and waits before its commit.
      await sql`LOCK TABLE admin_audit IN EXCLUSIVE MODE`.execute(holder);
      const settled = validate(1);
      await waitForBlocked(database.ownerDb, 1);
      await rewards().markSeen({ userId, ids: [first!.id] });
      both = settled;
    });
    await both;
    const left = await rewards().listUnseen(userId);
    expect(left.map(({ eventId }) => eventId)).toEqual([world.eventId]);
  });

  it('is searched from the first unseen one, and not at all once all are seen', async () => {
    const unseenFrom = async () => {
      const { rows } = await sql`SELECT p.unseen_from = v.created_at AS since FROM profiles p
        JOIN validations v ON v.match_id = ${world.matchId} WHERE p.id = ${userId}`.execute(
        database.db,
      );
      return rows[0];
    };
    await validate(1);
    expect(await unseenFrom()).toEqual({ since: true });
    const [reward] = await rewards().listUnseen(userId);
    await rewards().markSeen({ userId, ids: [reward!.id] });
    expect(await unseenFrom()).toEqual({ since: null });
  });

  it('and its new rank are sent live to its player only', async () => {
    const stranger = (await createPlayer(database.db)).userId;
    const listen = async (id: string) =>
      listenLive(test.server, `session=${await openSession(database.ownerDb, id)}`);
    const [own, other] = [await listen(userId), await listen(stranger)];
    await validate(1);
    await own.hear(2);
    expect(own.messages).toEqual([{ kind: 'xp' }, { kind: 'notification' }]);
    await revert(2);
    await own.hear(4);
    expect(other.messages).toEqual([]);
    await Promise.all([own.stop(), other.stop()]);
  });
});
