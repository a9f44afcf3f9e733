import { randomUUID } from 'node:crypto';
import type { EventId, LiveMessage } from '@kickoracle/contracts';
import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DomainError } from '../lib/errors.ts';
import { createSessionWatch } from '../features/accounts/sessions/sessions.service.ts';
import { createFriendsService } from '../features/friends/friends.service.ts';
import * as movedByHand from '../features/imports/claims/moved-by-hand.service.ts';
import { createScheduling } from '../features/matches/schedule-match.service.ts';
import { createNotificationsService } from '../features/notifications/notifications.service.ts';
import { createPredictionsService } from '../features/predictions/predictions.service.ts';
import { createResultsService } from '../features/results/results.service.ts';
import { createOwnRewardsService, listTouched } from '../features/xp/own-rewards.service.ts';
import { createChance } from '../testing/chance.ts';
import { createTestMatch } from '../testing/create-items.ts';
import { createAdministrator, createCompetition } from '../testing/factories.ts';
import { useLiveServers } from '../testing/live-servers.ts';
import { messagesOf, listDue, readLiveStanding } from '../testing/live-truth.ts';
import { rounds } from '../testing/rounds.ts';
import { waitUntil } from '../testing/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

/** Concurrent changes of every kind. Only messages computed from the tables are allowed. */
const database = useTestDatabase();
const test = useTestApp(database);
const { startServer, signIn, listenTo } = useLiveServers(database, test);

const PLAYERS = 50;
const ROUNDS = rounds({ quick: 6, full: 100 });
const CHANGES = 100;
const AT_ONCE = 6;
const begin = new Date('2026-03-01T12:00:00Z').getTime();
const hour = (count: number) => new Date(begin + count * HOUR_MS);

/** A server with an observable session check, to wait for its settlement work. */
function startWatchedServer() {
  const seen = new Set<string>();
  const sessions = createSessionWatch(database.db);
  let busy = 0;
  const watched = <T>(work: Promise<T>): Promise<T> => {
    busy += 1;
    return work.finally(() => (busy -= 1));
  };
  const { live, server } = startServer({
    sessions: {
      listEnded: (ids) => watched(sessions.listEnded(ids)),
      listGone: (ids) => watched(sessions.listGone(ids)),
    },
    listTouched(validationId, userIds) {
      seen.add(validationId);
      return watched(listTouched(database.db, validationId, userIds));
    },
  });
  return { live, server, isIdle: () => busy === 0, hasSeen: (id: string) => seen.has(id) };
}

it(
  'T23: fifty players receive exactly their own messages of ten thousand mixed changes',
  { timeout: 900_000 },
  async () => {
    const random = createChance();
    const { db, ownerDb } = database;
    await test.moveClockTo(hour(0));
    const league = await createCompetition(ownerDb, { season: 2025 });
    const { userId: adminId } = await createAdministrator(ownerDb);
    // One is settled after another; those of the last ten hours stay open.
    const matches: Awaited<ReturnType<typeof createTestMatch>>[] = [];
    for (let index = 0; index < ROUNDS + 10; index += 1) {
      matches.push(await createTestMatch(db, { ...league, kickoffAt: hour(index + 0.5) }));
    }
    const servers = [startWatchedServer(), startWatchedServer()];
    const [{ live }] = servers as [(typeof servers)[number]];
    const listeners = new Map<string, Awaited<ReturnType<typeof listenTo>>>();
    for (let index = 0; index < PLAYERS; index += 1) {
      const player = await signIn();
      listeners.set(player.userId, await listenTo(servers[index % 2]!.server, player.cookie));
    }
    const players = [...listeners.keys()];

    const app = { ...test.app, live };
    const predictions = createPredictionsService(app);
    const friends = createFriendsService(app);
    const results = createResultsService(app);
    const scheduling = createScheduling(app, movedByHand);
    const notifications = createNotificationsService(app);
    const rewards = createOwnRewardsService(app);

    /** Optional messages: of changes that were undone in the same round. */
    let undone = new Set<string>();
    let doneCount = 0;

    async function predict(round: number): Promise<void> {
      const userId = random.pick(players);
      const { eventId, matchId } = matches[round + random.whole(10)]!;
      const value = `${random.whole(9)}-${random.whole(9)}`;
      const { outcome } = await predictions.submitPrediction({ userId, eventId, value });
      if (outcome === 'saved')
        undone.add(messagesOf(userId, { kind: 'prediction', eventId, matchId }));
    }

    async function befriend(): Promise<void> {
      // A few, so that pairs repeat.
      const pool = players.slice(0, 12);
      const [actorId, otherId] = [random.pick(pool), random.pick(pool)];
      const act = random.pick([
        friends.sendRequest,
        friends.acceptRequest,
        friends.declineRequest,
        friends.removeFriend,
      ]);
      await act({ actorId, otherId });
      for (const [own, other] of [
        [actorId, otherId],
        [otherId, actorId],
      ] as const) {
        undone.add(messagesOf(own, { kind: 'friendship', userId: other }));
        undone.add(messagesOf(own, { kind: 'notification' }));
      }
    }

    async function administer(round: number): Promise<void> {
      const { matchId } = matches[random.whole(round + 3)]!;
      const { item_version: itemVersion } = await db
        .selectFrom('match_events')
        .select('item_version')
        .where('id', '=', matchId)
        .executeTakeFirstOrThrow();
      const seen = { kind: 'match', itemId: matchId, itemVersion, adminId } as const;
      const result = { score: `${random.whole(3)}-${random.whole(3)}` };
      const kickoffAt = new Date(hour(round + 1).getTime() + random.whole(HOUR_MS));
      /** Notifications of a void in the same round can disappear. */
      const undoing = async (work: () => Promise<unknown>) => {
        await work();
        const { rows } = await sql<{ userId: string }>`
          SELECT p.user_id AS "userId" FROM predictions p
          JOIN prediction_events e ON e.id = p.event_id WHERE e.match_id = ${matchId}`.execute(db);
        for (const { userId } of rows) undone.add(messagesOf(userId, { kind: 'notification' }));
      };
      await random.pick([
        () => results.validateResult({ ...seen, result }),
        () => results.validateResult({ ...seen, result }),
        () => undoing(() => results.correctResult({ ...seen, result })),
        () => undoing(() => results.revertResult(seen)),
        () => results.voidItem(seen),
        () => scheduling.moveKickoff({ matchId, itemVersion, adminId, kickoffAt }),
      ])();
    }

    async function read(): Promise<void> {
      const userId = random.pick(players);
      const unread = await notifications.listUnread(userId);
      const ids = unread.slice(0, 2).map(({ id }) => id);
      if ((await notifications.markRead({ userId, ids })) === 0) throw new DomainError('NOT_FOUND');
    }

    async function markSomeSeen(): Promise<void> {
      const userId = random.pick(players);
      const unseen = await rewards.listUnseen(userId);
      const ids = unseen.slice(0, 2).map(({ id }) => id);
      if ((await rewards.markSeen({ userId, ids })) === 0) throw new DomainError('NOT_FOUND');
    }

    async function change(round: number): Promise<void> {
      const share = random.share();
      const work = share < 0.5 ? predict : share < 0.7 ? befriend : share < 0.8 ? administer : null;
      try {
        await (work ? work(round) : share < 0.9 ? read() : markSomeSeen());
        doneCount += 1;
      } catch (refusal) {
        if (!(refusal instanceof DomainError)) throw refusal;
      }
    }

    /** Sends a marker message to all players, and waits until it arrives everywhere. */
    async function callRound(): Promise<string[]> {
      const called: LiveMessage = {
        kind: 'prediction',
        eventId: randomUUID() as EventId,
        matchId: null,
      };
      live.publish(db, players, called);
      const text = JSON.stringify(called);
      await waitUntil('everybody has heard the call', async () =>
        [...listeners.values()].every(({ messages }) =>
          messages.some((message) => JSON.stringify(message) === text),
        ),
      );
      return players.map((userId) => messagesOf(userId, called));
    }

    /** Waits until no message is in flight; returns the unexpected ones. */
    async function settleDown(): Promise<Set<string>> {
      const validationId = randomUUID();
      const payload = JSON.stringify({ itemId: randomUUID(), validationId });
      await sql`SELECT pg_notify('item_settled', ${payload})`.execute(db);
      await waitUntil('both servers know of every settlement', async () =>
        servers.every(({ hasSeen }) => hasSeen(validationId)),
      );
      const first = await callRound();
      await waitUntil('both servers are idle', async () => servers.every(({ isIdle }) => isIdle()));
      return new Set([...first, ...(await callRound())]);
    }

    let receivedCount = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await test.moveClockTo(hour(round));
      const before = await readLiveStanding(ownerDb);
      const from = new Map(players.map((id) => [id, listeners.get(id)!.messages.length]));
      undone = new Set();
      const started = doneCount;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (doneCount - started < CHANGES) await change(round);
        }),
      );
      const calls = await settleDown();
      const due = listDue(before, await readLiveStanding(ownerDb));
      const received = new Set<string>();
      for (const [userId, { messages }] of listeners) {
        for (const message of messages.slice(from.get(userId))) {
          receivedCount += 1;
          received.add(messagesOf(userId, message as object));
        }
      }
      // A settlement sends both kinds, because a level may have changed.
      const paid = [...due].filter((one) => one.endsWith('{"kind":"xp"}'));
      const besides = paid.map((one) => one.replace('"xp"', '"notification"'));
      const allowed = new Set([...due, ...undone, ...calls, ...besides]);
      expect(
        [...due].filter((one) => !received.has(one)),
        `round ${round}: not heard`,
      ).toEqual([]);
      expect(
        [...received].filter((one) => !allowed.has(one)),
        `round ${round}: not theirs`,
      ).toEqual([]);
    }
    expect([...listeners.values()].some(({ isOver }) => isOver())).toBe(false);
    console.info(`${doneCount} changes, ${receivedCount} messages heard`);
  },
);
