import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { DomainError } from '#lib/errors.ts';
import { createChance } from '#testing/chance.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { findFalseNotices } from '#testing/notice-truths.ts';
import { rounds } from '#testing/rounds.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createAccountsService } from '../accounts/accounts.service.ts';
import { createFriendsService } from '../friends/friends.service.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';
import { getItem, type ItemRef } from '../items/items.service.ts';
import { createScheduling } from '../matches/schedule-match.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { PERSONAL_DATA } from '#list-personal-data.ts';
import { createNotificationsService } from './notifications.service.ts';

const database = useTestDatabase({ maxConnections: 12 });
const test = useTestApp(database);

const PLAYERS = 6;
const STEPS = 40;

type Played = ItemRef & { readonly kickoffAt: Date; readonly predictors: ReadonlySet<string> };

type Step = 'validate' | 'correct' | 'void' | 'revert' | 'move' | 'postpone' | 'delete';
type Player = { readonly userId: string; username: string; hasLeft: boolean };

/** An action and its answer: on another player, or on a version of an item. */
type FriendDone = { actorId: string; otherId: string; answer: string };
type ItemDone = { itemId: string; step: Step; itemVersion: number };

let adminId: string;
let league: { competitionId: string; season: number };
const random = createChance();

beforeAll(async () => {
  adminId = (await createAdministrator(database.ownerDb)).userId;
  league = await createCompetition(database.ownerDb);
});

/** A refusal is an answer; any other error is a fault. */
async function answerOf(call: Promise<unknown>): Promise<string> {
  try {
    return String(await call);
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'SERVER_BUSY') {
      return error.code.toLowerCase();
    }
    throw error;
  }
}

async function predict(eventId: string, values: readonly string[], players: readonly Player[]) {
  const predictors = players.filter(() => random.share() < 0.8);
  for (const { userId } of predictors) {
    await sql`
      INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      VALUES (${eventId}, ${userId}, ${random.pick(values)}, game_now() - interval '1 day',
        game_now() - interval '1 day')`.execute(database.db);
  }
  return new Set(predictors.map(({ userId }) => userId));
}

/** Two matches and an event after their deadlines, and a future match. */
async function createItems(players: readonly Player[]): Promise<Played[]> {
  const items: Played[] = [];
  for (const hours of [-3, -2, 48]) {
    const kickoffAt = new Date(Date.now() + hours * HOUR_MS);
    const { matchId, eventId } = await createTestMatch(database.db, { ...league, kickoffAt });
    const predictors = await predict(eventId, ['2-1', '1-0', '0-3'], players);
    items.push({ kind: 'match', id: matchId, kickoffAt, predictors });
  }
  const kickoffAt = new Date(Date.now() - HOUR_MS);
  const id = await createTestEvent(database.ownerDb, { deadline: kickoffAt });
  const predictors = await predict(id, ['yes', 'no'], players);
  return [...items, { kind: 'event', id, kickoffAt, predictors }];
}

function createClients() {
  const { app } = test;
  const locks = { holdImports: async () => undefined, keepKickoff: async () => undefined };
  const friends = createFriendsService(app);
  const notifications = createNotificationsService(app);
  const accounts = createAccountsService(app, PERSONAL_DATA);
  const results = createResultsService(app);
  const scheduling = createScheduling(app, locks);
  const administration = createItemAdministration(app, locks);

  const actorOf = ({ userId, username }: Player) => ({
    userId,
    username,
    sessionId: randomUUID(),
    email: `${userId}@players.example`,
    isAdmin: false,
    isProfileComplete: true,
    signInMethods: ['google' as const],
    hasRecentSignIn: true,
  });

  const FRIEND_CALLS = [
    friends.sendRequest,
    friends.sendRequest,
    friends.acceptRequest,
    friends.declineRequest,
    friends.removeFriend,
  ];

  async function administer(item: Played, step: Step): Promise<ItemDone | null> {
    const { kind, id: itemId } = item;
    const seen = await getItem(database.db, item).catch(() => null);
    if (!seen) return null;
    const { itemVersion } = seen;
    const request = { kind, itemId, itemVersion, adminId };
    const score = random.pick(['2-1', '1-0', '0-3', '4-4']);
    const result = kind === 'match' ? { score } : random.pick(['yes', 'no', 'perhaps']);
    const match = { matchId: itemId, itemVersion, adminId };
    const hours = random.pick([-6, -1, 24, 72]);
    const kickoffAt = hours === 72 ? item.kickoffAt : new Date(Date.now() + hours * HOUR_MS);
    const answer = await answerOf(
      {
        validate: () => results.validateResult({ ...request, result }),
        correct: () => results.correctResult({ ...request, result }),
        void: () => results.voidItem(request),
        revert: () => results.revertResult(request),
        move: () => scheduling.moveKickoff({ ...match, kickoffAt }),
        postpone: () => scheduling.postponeMatch(match),
        delete: () => administration.deleteItem(request),
      }[step](),
    );
    return answer === '[object Object]' ? { itemId, step, itemVersion } : null;
  }

  return {
    befriend: async (actor: Player, other: Player): Promise<FriendDone> => {
      const pair = { actorId: actor.userId, otherId: other.userId };
      return { ...pair, answer: await answerOf(random.pick(FRIEND_CALLS)(pair)) };
    },

    /** Reads some new notices, and tries to read those of another player. */
    read: async ({ userId }: Player, other: Player) => {
      const own = await notifications.listUnread(userId);
      const foreign = await notifications.listUnread(other.userId);
      const some = own.filter(() => random.share() < 0.5);
      const ids = [...some, ...foreign].map(({ id }) => id);
      if (ids.length === 0) return;
      const marked = await notifications.markRead({ userId, ids });
      expect(marked).toBeLessThanOrEqual(some.length);
    },

    rename: async (player: Player) => {
      const username = `again.${randomUUID().slice(0, 12)}`;
      await accounts.changeUsername(actorOf(player), username);
      player.username = username;
    },

    leave: async (player: Player) => {
      const proofs = { confirmation: player.username, language: 'en' as const };
      await accounts.deleteAccount(actorOf(player), proofs);
      player.hasLeft = true;
    },

    administer,
  };
}

const ITEM_STEPS: readonly Step[] = [
  ...(['validate', 'validate', 'correct', 'correct', 'correct'] as const),
  ...(['void', 'revert', 'revert', 'move', 'move', 'postpone'] as const),
];

/** Runs random actions of six players, with administrators among them, concurrently. */
async function play(players: readonly Player[], items: readonly Played[]) {
  const clients = createClients();
  const befriended: FriendDone[] = [];
  const administered: ItemDone[] = [];
  await Promise.all(
    players.map(async (player, place) => {
      for (let step = 0; step < STEPS && !player.hasLeft; step += 1) {
        // Neighbours in a ring, so that requests cross.
        const other = players[(place + random.pick([1, PLAYERS - 1])) % PLAYERS]!;
        const chance = random.share();
        if (chance < 0.45) befriended.push(await clients.befriend(player, other));
        else if (chance < 0.6) await clients.read(player, other);
        else if (chance < 0.63) await clients.rename(player);
        else if (chance < 0.635) await clients.leave(player);
        else {
          const what = random.share() < 0.02 ? 'delete' : random.pick(ITEM_STEPS);
          const done = await clients.administer(random.pick(items), what);
          if (done) administered.push(done);
        }
      }
    }),
  );
  return { befriended, administered };
}

type NoticeRow = {
  user_id: string;
  type: string;
  is_read: boolean;
  item_id: string | null;
  validation_id: string | null;
  named_user_id: string | null;
  data: {
    xp?: number;
    before?: { at: string } | null;
    kickoff?: { at: string } | null;
  };
};

const readNotices = async () =>
  (
    await sql<NoticeRow>`SELECT * FROM notifications ORDER BY created_at, id`.execute(
      database.ownerDb,
    )
  ).rows;

/** Checks that friendships match the answers, and that each answer sent its notice once. */
async function checkFriends(players: readonly Player[], befriended: readonly FriendDone[]) {
  const { rows } = await sql<{ a: string; b: string; status: string }>`
    SELECT requester_id AS a, addressee_id AS b, status FROM friendships`.execute(database.db);
  const present = players.filter(({ hasLeft }) => !hasLeft).map(({ userId }) => userId);
  const left = players.filter(({ hasLeft }) => hasLeft).map(({ userId }) => userId);
  expect(rows.filter(({ a, b }) => left.includes(a) || left.includes(b))).toEqual([]);
  for (const [index, one] of present.entries()) {
    for (const other of present.slice(index + 1)) {
      const pair = [one, other];
      const standing = rows.filter(({ a, b }) => pair.includes(a) && pair.includes(b));
      expect(standing.length).toBeLessThanOrEqual(1);
      const count = (answer: string) =>
        befriended.filter(
          (done) =>
            pair.includes(done.actorId) && pair.includes(done.otherId) && done.answer === answer,
        ).length;
      const accepted = count('request_accepted');
      const status = standing[0]?.status ?? null;
      expect(accepted - count('friend_removed')).toBe(Number(status === 'accepted'));
      expect(count('request_sent') - accepted - count('request_declined')).toBe(
        Number(status === 'pending'),
      );
    }
  }
  const expected = befriended
    .filter(({ actorId, otherId }) => present.includes(actorId) && present.includes(otherId))
    .flatMap(({ actorId, otherId, answer }) => {
      if (answer === 'request_sent') return [`${otherId} FRIEND_REQUEST ${actorId}`];
      return answer === 'request_accepted' ? [`${otherId} FRIEND_ACCEPTED ${actorId}`] : [];
    });
  const received = (await readNotices()).flatMap(
    ({ user_id: userId, type, named_user_id: otherId }) => {
      return otherId ? [`${userId} ${type} ${otherId}`] : [];
    },
  );
  expect(received.toSorted()).toEqual(expected.toSorted());
}

/** The validations of an item since its last settlement, without reverted ones. */
function chainOf(item: Played, administered: readonly ItemDone[]): ItemDone[] {
  let chain: ItemDone[] = [];
  const own = administered.filter(({ itemId }) => itemId === item.id);
  for (const done of own.toSorted((a, b) => a.itemVersion - b.itemVersion)) {
    if (done.step === 'correct') chain.push(done);
    else if (done.step === 'validate' || done.step === 'void') chain = [done];
    else if (done.step === 'revert' || done.step === 'delete') chain = [];
  }
  return chain;
}

/** Checks that the notices of each player and item add up to the present state. */
async function checkItems(
  players: readonly Player[],
  items: readonly Played[],
  administered: readonly ItemDone[],
) {
  const notices = await readNotices();
  const { rows: awards } = await sql<{ id: string; version: number; userId: string; xp: number }>`
    SELECT coalesce(v.match_id, v.event_id) AS id, v.item_version AS version,
      l.user_id AS "userId", sum(l.xp_amount) AS xp
    FROM xp_ledger l JOIN validations v ON v.id = l.validation_id WHERE l.kind = 'award'
    GROUP BY v.id, l.user_id`.execute(database.db);
  const { rows: validations } = await sql<{ id: string; itemId: string; version: number }>`
    SELECT id, coalesce(match_id, event_id) AS "itemId", item_version AS version
    FROM validations`.execute(database.db);
  const { rows: kickoffs } = await sql<{ id: string; at: Date | null }>`
    SELECT id, CASE WHEN postponed_at IS NULL THEN kickoff_time END AS at
    FROM match_events WHERE deleted_at IS NULL`.execute(database.db);

  for (const item of items) {
    const chain = chainOf(item, administered);
    const caused = new Set(
      chain.map(
        ({ itemVersion }) =>
          validations.find((one) => one.itemId === item.id && one.version === itemVersion)!.id,
      ),
    );
    for (const { userId } of players.filter(({ hasLeft }) => !hasLeft)) {
      const own = notices.filter((one) => one.user_id === userId && one.item_id === item.id);
      const xpAt = (done: ItemDone | undefined) =>
        awards.find(
          (one) => one.id === item.id && one.version === done?.itemVersion && one.userId === userId,
        )?.xp ?? 0;
      const corrections = own.filter(
        ({ type, validation_id: cause }) => type === 'RESULT_CORRECTED' && caused.has(cause!),
      );
      expect(corrections.reduce((sum, { data }) => sum + data.xp!, 0)).toBe(
        xpAt(chain.at(-1)) - xpAt(chain[0]),
      );

      const isVoid = chain.length === 1 && chain[0]!.step === 'void';
      const voids = own.filter(
        ({ type, validation_id: cause }) => type.endsWith('_VOID') && caused.has(cause!),
      );
      if (isVoid) expect(voids).toHaveLength(Number(item.predictors.has(userId)));
      else expect(voids.filter(({ is_read: isRead }) => !isRead)).toEqual([]);

      const kickoff = kickoffs.find(({ id }) => id === item.id);
      if (!kickoff || !item.predictors.has(userId)) continue;
      // From the kickoff at their prediction, step by step, to the present one.
      let known: string | null = item.kickoffAt.toISOString();
      for (const { data } of own.filter(({ type }) => type === 'MATCH_MOVED')) {
        expect(data.before?.at ?? null).toBe(known);
        known = data.kickoff?.at ?? null;
      }
      expect(known).toBe(kickoff.at?.toISOString() ?? null);
    }
  }
}

it(
  'notices are true and complete while all players and an administrator act at once (I4, I10, I11, I13)',
  { timeout: rounds({ quick: 300_000, full: 7_200_000 }) },
  async () => {
    for (let round = 0; round < rounds({ quick: 3, full: 300 }); round += 1) {
      await sql`TRUNCATE friendships, notifications`.execute(database.ownerDb);
      const players: Player[] = [];
      for (let place = 0; place < PLAYERS; place += 1) {
        players.push({ ...(await createPlayer(database.db)), hasLeft: false });
      }
      const items = await createItems(players);
      const { befriended, administered } = await play(players, items);

      expect(await findFalseNotices(database.ownerDb)).toEqual([]);
      await checkFriends(players, befriended);
      await checkItems(players, items, administered);
      expect(await findAccountingErrors(database.ownerDb)).toEqual([]);
    }
  },
);
