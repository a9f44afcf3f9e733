/** @module-tag slow */
import type { PermissionsView } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PLACEHOLDER_BIRTH_DATE } from '#db/state/complete-profiles.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { createSignedInPlayer } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { getItem } from './items.service.ts';
import { finishAsHistory, readMatchOutcome } from './settlement.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

type Kind = 'match' | 'event';
type Made = { readonly kind: Kind; readonly id: string; readonly eventId: string };
type Action = keyof PermissionsView;

let admin: { userId: string; client: ApiClient };
let actors: Readonly<Record<'visitor' | 'player' | 'unnamed' | 'admin', ApiClient>>;

beforeAll(async () => {
  await test.moveClockTo(now);
  admin = await createAdministratorClient(test.server, database.ownerDb);
  const signedIn = () => createSignedInPlayer(test.server, database.ownerDb);
  const [player, unnamed] = [await signedIn(), await signedIn()];
  await sql`UPDATE profiles SET birth_date = ${PLACEHOLDER_BIRTH_DATE} WHERE id = ${unnamed.userId}`.execute(
    database.ownerDb,
  );
  actors = {
    visitor: createApiClient(test.server),
    player: player.client,
    unnamed: unnamed.client,
    admin: admin.client,
  };
});

beforeEach(async () => {
  await test.moveClockTo(now);
});

let requestCount = 0;

const base = ({ kind, id }: Made) => `/api/admin/items/${kind}/${id}`;
const resultOf = ({ kind }: Made, score: string) => (kind === 'match' ? { score } : score);

async function view(client: ApiClient, { kind, id }: Made) {
  const path = kind === 'match' ? `/api/matches/${id}` : `/api/events/${id}`;
  // Each request has its own address, to stay below the rate limit.
  requestCount += 1;
  const headers = { 'x-forwarded-for': `10.9.${requestCount >> 8}.${requestCount & 255}` };
  const { body, status, text } = await client.get(path, headers);
  expect(status, text).toBe(200);
  return kind === 'match' ? body : body.event;
}

/** Each operation as a valid call: only the item's state and the caller can fail it. */
const CALLS: Readonly<
  Record<Action, (item: Made, itemVersion: number, status: string) => [string, string, object?]>
> = {
  predict: ({ eventId }) => ['PUT', `/api/predictions/${eventId}`, { value: '2-1' }],
  settle: (item, itemVersion) => [
    'POST',
    `${base(item)}/result`,
    { itemVersion, result: resultOf(item, '1-0') },
  ],
  correct: (item, itemVersion) => [
    'POST',
    `${base(item)}/result/correction`,
    { itemVersion, result: resultOf(item, '7-6') },
  ],
  void: (item, itemVersion) => ['POST', `${base(item)}/void`, { itemVersion }],
  revert: (item, itemVersion) => [
    'POST',
    `${base(item)}/result/revert`,
    { itemVersion, confirmation: 'REVERT' },
  ],
  move: ({ id }, itemVersion) => [
    'POST',
    `/api/admin/matches/${id}/kickoff`,
    { itemVersion, kickoffAt: hours(50).toISOString(), isClosingMeant: true },
  ],
  postpone: ({ id }, itemVersion) => [
    'POST',
    `/api/admin/matches/${id}/postponement`,
    { itemVersion },
  ],
  reprice: ({ id }) => ['POST', `/api/admin/matches/${id}/rewards`, {}],
  close: (item, itemVersion, status) => [
    'POST',
    `${base(item)}/status`,
    { itemVersion, status: status === 'finished' ? 'active' : 'finished' },
  ],
  delete: (item, itemVersion) => [
    'POST',
    `${base(item)}/deletion`,
    { itemVersion, confirmation: 'DELETE' },
  ],
};
const ACTIONS = Object.keys(CALLS) as Action[];

async function isDone(client: ApiClient, action: Action, item: Made): Promise<boolean> {
  await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
  const { rows } = await sql<{ itemVersion: number; status: string }>`
    SELECT item_version AS "itemVersion", status FROM items WHERE id = ${item.id}
  `.execute(database.ownerDb);
  const { itemVersion, status } = rows[0]!;
  const answer = await client.send(...CALLS[action](item, itemVersion, status));
  expect(answer.status, `${action}: ${answer.text}`).toBeLessThan(500);
  expect(answer.status, `${action}: ${answer.text}`).not.toBe(400);
  return answer.status < 400;
}

async function make(kind: Kind, closesAt: Date): Promise<Made> {
  if (kind === 'event') {
    const id = await createTestEvent(database.ownerDb, { deadline: closesAt });
    return { kind, id, eventId: id };
  }
  const league = await createCompetition(database.ownerDb);
  const { matchId, eventId } = await createTestMatch(database.ownerDb, {
    ...league,
    kickoffAt: closesAt,
  });
  return { kind, id: matchId, eventId };
}

const after =
  (...actions: Action[]) =>
  async (item: Made) => {
    for (const action of actions) expect(await isDone(actors.admin, action, item)).toBe(true);
  };

async function finishPast({ id }: Made) {
  await inTransaction(database.db, async (tx) => {
    const item = await getItem(tx, { kind: 'match', id });
    await finishAsHistory(tx, [{ item, outcome: readMatchOutcome(item, { score: '2-2' }) }]);
  });
}

const unprice = ({ id }: Made) =>
  sql`UPDATE match_events SET reward_map_id = NULL WHERE id = ${id}`.execute(database.ownerDb);

const open = hours(5);
const past = hours(-3);
const nothing = async () => {};
const opened = async (item: Made) =>
  void (await actors.admin.send('POST', `${base(item)}/predictions`, {}));

const STATES: readonly [string, Kind, Date, (item: Made) => Promise<unknown>][] = [
  ['an open match', 'match', open, nothing],
  ['a match whose predictions the administrator opened', 'match', open, opened],
  ['a match without rewards', 'match', open, unprice],
  ['a match that was switched off', 'match', open, after('close')],
  ['a postponed match', 'match', open, after('postpone')],
  ['a postponed match that was switched off', 'match', open, after('postpone', 'close')],
  ['a postponed match that was declared void', 'match', open, after('postpone', 'void')],
  ['a match that began', 'match', past, nothing],
  ['a match that began without rewards', 'match', past, unprice],
  ['a match that began and was switched off', 'match', past, after('close')],
  ['a match with a result', 'match', past, after('settle')],
  ['a match whose result was taken back', 'match', past, after('settle', 'revert')],
  ['a void match', 'match', past, after('void')],
  ['a match of the past', 'match', past, finishPast],
  ['an open event', 'event', open, nothing],
  ['an event whose predictions the administrator opened', 'event', open, opened],
  ['an event that was switched off', 'event', open, after('close')],
  ['an event past its deadline', 'event', past, nothing],
  ['an event with a result', 'event', past, after('settle')],
  ['a void event', 'event', past, after('void')],
];

it.each(STATES)(
  '%s: permissions equal the operations that succeed',
  async (_, kind, closesAt, bring) => {
    const item = await make(kind, closesAt);
    await bring(item);
    for (const [who, client] of Object.entries(actors)) {
      const { can } = await view(client, item);
      const done: Partial<Record<Action, boolean>> = {};
      let left = item;
      for (const action of ACTIONS) {
        done[action] = await isDone(client, action, left);
        // A refused operation leaves the item unchanged.
        if (done[action]) await bring((left = await make(kind, closesAt)));
      }
      expect({ who, can }).toEqual({ who, can: done });
    }
  },
);

it.each(STATES)('%s: permissions after the deadline are predicted before it', async (...state) => {
  const [, kind, closesAt, bring] = state;
  const item = await make(kind, closesAt);
  await bring(item);
  for (const client of Object.values(actors)) {
    await test.moveClockTo(now);
    const before = await view(client, item);
    await test.moveClockTo(hours(9));
    const { can, canOnceClosed } = await view(client, item);
    expect(canOnceClosed).toBeNull();
    expect(can).toEqual(before.canOnceClosed ?? before.can);
  }
});
