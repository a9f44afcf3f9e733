import { judgeFriendAction, type FriendAction, type Friendship } from '@kickoracle/game';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DomainError } from '#lib/errors.ts';
import { createChance } from '#testing/chance.ts';
import { createPlayer } from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createFriendsService } from './friends.service.ts';
import { createInvitationsService } from './invitations.service.ts';

const database = useTestDatabase({ maxConnections: 10 });

const PLAYERS = 6;
const STEPS = 40;
const REQUESTS_A_DAY = 3;

type Done = { action: FriendAction; actorId: string; otherId: string; answer: string };

type History = { lines: readonly (readonly Done[])[]; end: Friendship['status'] | null };

/** Returns true if some order of both players' actions explains every response and the end. */
function isExplained({ lines, end }: History): boolean {
  const [first = [], second = []] = lines;
  const now = new Date(0);
  const seen = new Set<string>();

  function search(a: number, b: number, friendship: Friendship | null, input: Counts): boolean {
    if (a === first.length && b === second.length) return (friendship?.status ?? null) === end;
    const state = JSON.stringify([a, b, friendship, input]);
    if (seen.has(state)) return false;
    seen.add(state);
    return [first[a], second[b]].some((done, line) => {
      if (!done) return false;
      const { action, actorId } = done;
      const verdict = judgeFriendAction(action, { ...done, friendship, now });
      let answer = 'refusal' in verdict ? verdict.refusal : verdict.code;
      let next = input;
      if (answer === 'request_sent' || answer === 'request_accepted') {
        const kind = `${actorId} ${answer}`;
        const times = (input[kind] ?? 0) + 1;
        // Accepting is unlimited; requests and followed invitations are limited.
        const isLimited = answer === 'request_sent' || action === 'follow';
        if (isLimited && times > REQUESTS_A_DAY) answer = 'request_already_sent';
        else next = { ...input, [kind]: times };
      }
      if (answer !== done.answer) return false;
      const isChanged = !('refusal' in verdict) && answer === verdict.code;
      const after = isChanged ? verdict.next && { ...verdict.next, changedAt: now } : friendship;
      return search(a + Number(line === 0), b + Number(line === 1), after, next);
    });
  }
  return search(0, 0, null, {});
}
type Counts = Readonly<Record<string, number>>;

const ACTIONS = ['request', 'request', 'accept', 'decline', 'remove', 'follow'] as const;

it(
  'concurrent actions of six players equal some sequential order (I9 to I11)',
  { timeout: 300_000 },
  async () => {
    const random = createChance();
    const friends = createFriendsService({
      db: database.db,
      live: { publish: () => undefined },
    });
    const settings = { publicUrl: () => 'https://play.example' };
    const invitations = createInvitationsService({ db: database.db, settings }, friends);
    const codes = new Map<string, string>();
    const calls = {
      request: friends.sendRequest,
      accept: friends.acceptRequest,
      decline: friends.declineRequest,
      remove: friends.removeFriend,
      follow: ({ actorId, otherId }: { actorId: string; otherId: string }) =>
        invitations.accept(codes.get(otherId)!, actorId),
    };
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, async () => (await createPlayer(database.db)).userId),
    );

    for (const playerId of players) {
      const { url } = await invitations.create(playerId);
      codes.set(playerId, url.split('/').at(-1)!);
    }

    for (let round = 0; round < rounds({ quick: 5, full: 300 }); round += 1) {
      await sql`TRUNCATE friendships, notifications`.execute(database.ownerDb);
      const done: Done[] = [];
      await Promise.all(
        players.map(async (actorId) => {
          for (let step = 0; step < STEPS; step += 1) {
            const action = random.pick(ACTIONS);
            const place = players.indexOf(actorId) + random.pick([1, PLAYERS - 1]);
            const otherId = players[place % PLAYERS]!;
            const answer = await calls[action]({ actorId, otherId }).catch((error: unknown) => {
              if (error instanceof DomainError) return error.code.toLowerCase();
              throw error;
            });
            done.push({ action, actorId, otherId, answer });
          }
        }),
      );

      const { rows } = await sql<{ a: string; b: string; status: Friendship['status'] }>`
        SELECT requester_id AS a, addressee_id AS b, status FROM friendships`.execute(database.db);
      const notices = await sql<{ userId: string; type: string; otherId: string }>`
        SELECT user_id AS "userId", type, named_user_id AS "otherId"
        FROM notifications`.execute(database.db);

      for (const [index, a] of players.entries()) {
        for (const b of players.slice(index + 1)) {
          const between = (row: { a: string; b: string }) =>
            [row.a, row.b].includes(a) && [row.a, row.b].includes(b);
          const standing = rows.filter(between);
          expect(standing.length).toBeLessThanOrEqual(1);
          const lines = [a, b].map((actorId) =>
            done.filter((one) => one.actorId === actorId && [a, b].includes(one.otherId)),
          );
          expect(isExplained({ lines, end: standing[0]?.status ?? null })).toBe(true);
        }
      }
      // Each notification has a cause, each cause a notification for the right player.
      const expected = done.flatMap(({ actorId, otherId, answer }) => {
        if (answer === 'request_sent') return [`${otherId} FRIEND_REQUEST ${actorId}`];
        return answer === 'request_accepted' ? [`${otherId} FRIEND_ACCEPTED ${actorId}`] : [];
      });
      const received = notices.rows.map(
        ({ userId, type, otherId }) => `${userId} ${type} ${otherId}`,
      );
      expect(received.toSorted()).toEqual(expected.toSorted());
    }
  },
);
