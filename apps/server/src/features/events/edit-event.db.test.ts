import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createTestEvent, type TestEvent } from '#testing/create-items.ts';
import { createSignedInPlayer } from '#testing/open-session.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const opensAt = new Date('2026-03-01T12:00:00Z');
const deadline = new Date('2026-03-02T12:00:00Z');
const afterwards = new Date('2026-03-02T15:00:00Z');
const WAS = {
  title: { en: 'Who wins the cap?', de: 'Wer gewinnt?' },
  description: { en: 'Soon.' },
};
const IS = {
  title: { en: ' Who wins the cup? ', de: '' },
  description: { en: '', fr: 'Bientôt.' },
};
const KEPT = { title: { en: 'Who wins the cup?' }, description: { fr: 'Bientôt.' } };

type Person = { userId: string; client: ApiClient };

let admin: Person;
let other: Person;
let player: Person;
let eventId: string;

const createSignedIn = () => createSignedInPlayer(test.server, database.ownerDb);

const createEvent = (event: Partial<TestEvent> = {}) =>
  createTestEvent(database.ownerDb, { deadline, ...WAS, ...event });

beforeAll(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
  other = await createAdministratorClient(test.server, database.ownerDb);
});

beforeEach(async () => {
  await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
  await test.moveClockTo(opensAt);
  player = await createSignedIn();
  eventId = await createEvent();
});

const editTexts = (texts: object = IS, { itemVersion = 1, by = admin } = {}) =>
  by.client.send('POST', `/api/admin/events/${eventId}/texts`, { itemVersion, ...texts });
const setReward = (reward: string, itemVersion = 1) =>
  admin.client.send('POST', `/api/admin/events/${eventId}/reward`, { itemVersion, reward });
const predict = (by = player) =>
  by.client.send('PUT', `/api/predictions/${eventId}`, { value: 'the keepers' });
const read = async (client: ApiClient = createApiClient(test.server)) =>
  (await client.get(`/api/events/${eventId}`)).body.event;
const unreadOf = async ({ client }: Person): Promise<object[]> =>
  (await client.get('/api/notifications/unread')).body;

/** Predicts under the event's lock, and commits once `meanwhile` waits for that lock. */
async function predictMeanwhile<T>(meanwhile: () => Promise<T>): Promise<T> {
  let waiting: Promise<T>;
  await inTransaction(database.ownerDb, async (tx) => {
    await sql`SELECT FROM prediction_events WHERE id = ${eventId} FOR SHARE`.execute(tx);
    waiting = meanwhile();
    await untilLockWaits(database.ownerDb);
    await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      VALUES (${eventId}, ${player.userId}, 'the keepers', game_now(), game_now())`.execute(tx);
  });
  return waiting!;
}

describe('the texts of an event', () => {
  it('OP-67: are edited, and the old ones are not kept while there are no predictions', async () => {
    const { title: _, description: __, itemVersion: ___, ...before } = await read();
    expect(await editTexts()).toMatchObject({ status: 200, body: { itemVersion: 2 } });
    const { title, description, itemVersion, ...rest } = await read();
    expect({ title, description, itemVersion }).toEqual({ ...KEPT, itemVersion: 2 });
    // The question, its input, its deadline and its reward.
    expect(rest).toEqual(before);
    expect(rest.earlierTexts).toEqual([]);
    expect(await readAudit(database.ownerDb, eventId)).toMatchObject([
      { action: 'mend_texts', before: WAS, after: KEPT },
    ]);
  });

  it('OP-67: stay readable after a prediction, and the players who predicted are notified once', async () => {
    const bystander = await createSignedIn();
    expect((await predict()).status).toBe(200);
    expect((await editTexts()).status).toBe(200);
    const again = { title: { en: 'Which team wins the cup?' }, description: {} };
    expect((await editTexts(again, { itemVersion: 2 })).status).toBe(200);
    for (const client of [player.client, bystander.client, createApiClient(test.server)]) {
      const event = await read(client);
      expect(event.title).toEqual(again.title);
      expect(event.description).toBeNull();
      const earlier = event.earlierTexts.map(({ title, description }: typeof WAS) => ({
        title,
        description,
      }));
      expect(earlier).toEqual([KEPT, WAS]);
      expect(event.earlierTexts[0].replacedAt).toMatch(/^2026-03-01T12:00:/);
    }
    const item = { kind: 'event', eventId, title: again.title, titleKey: null };
    expect(await unreadOf(player)).toEqual([
      expect.objectContaining({ type: 'EVENT_MENDED', item, isRead: false }),
    ]);
    expect(await unreadOf(bystander)).toEqual([]);
  });

  it('notify players again after they have read the notice, and no one after the event is deleted', async () => {
    await predict();
    await editTexts();
    const [notice] = (await unreadOf(player)) as { id: string }[];
    await player.client.send('POST', '/api/notifications/read', { ids: [notice!.id] });
    expect(await unreadOf(player)).toEqual([]);
    await editTexts(WAS, { itemVersion: 2 });
    expect(await unreadOf(player)).toHaveLength(1);
    const path = `/api/admin/items/event/${eventId}/deletion`;
    const deletion = { itemVersion: 3, confirmation: 'DELETE' };
    expect((await admin.client.send('POST', path, deletion)).status).toBe(200);
    expect(await unreadOf(player)).toEqual([]);
  });

  it('notify a player who is reading the notice of the edit before', async () => {
    await predict();
    await editTexts();
    const editing = await database.ownerDb.transaction().execute(async (tx) => {
      await sql`UPDATE notifications SET is_read = true WHERE item_id = ${eventId}`.execute(tx);
      const edited = editTexts(WAS, { itemVersion: 2 });
      await Promise.race([edited, untilLockWaits(database.ownerDb)]);
      return { edited };
    });
    expect((await editing.edited).status).toBe(200);
    expect(await unreadOf(player)).toMatchObject([{ type: 'EVENT_MENDED' }]);
  });

  it.each([
    ['no English title', { title: { de: 'Wer?' }, description: {} }, 'title', 'required'],
    ['a blank title', { title: { en: '  ' }, description: {} }, 'title', 'required'],
    ['too long a title', { title: { en: 'x'.repeat(201) }, description: {} }, 'title', 'too_long'],
    [
      'too long a description',
      { title: { en: 'Who?' }, description: { it: 'x'.repeat(2_001) } },
      'description',
      'too_long',
    ],
  ])('are refused by field with %s, and stay', async (_, texts, path, problem) => {
    const { status, body } = await editTexts(texts);
    expect([status, body.data.fields]).toEqual([422, [{ path, problem }]]);
    expect(await read()).toMatchObject({ ...WAS, itemVersion: 1 });
  });

  it('are refused if unchanged, from a player, or in an unknown language', async () => {
    expect((await editTexts(WAS)).body.code).toBe('NOTHING_CHANGED');
    expect((await editTexts(IS, { by: player })).body.code).toBe('FORBIDDEN');
    expect((await editTexts({ title: { en: 'Who?', xx: 'Who?' }, description: {} })).status).toBe(
      422,
    );
    expect(await readAudit(database.ownerDb, eventId)).toEqual([]);
  });

  it('edited by two administrators at once are those of the first; the second gets an error', async () => {
    const answers = await Promise.all([
      editTexts({ title: { en: 'Of one' }, description: {} }),
      editTexts({ title: { en: 'Of the other' }, description: {} }, { by: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.code).toBe('ITEM_CHANGED');
    expect((await readAudit(database.ownerDb, eventId)).length).toBe(1);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await read()).title).toEqual({ en: ['Of one', 'Of the other'][won] });
  });

  it('are kept, and the player is notified, if a prediction commits while the edit waits', async () => {
    expect((await predictMeanwhile(() => editTexts())).status).toBe(200);
    expect((await read()).earlierTexts).toMatchObject([WAS]);
    expect(await unreadOf(player)).toMatchObject([{ type: 'EVENT_MENDED' }]);
  });
});

describe('the reward of an event', () => {
  it('can be set while there are no predictions', async () => {
    expect(await setReward(' 750 ')).toMatchObject({ status: 200, body: { itemVersion: 2 } });
    expect(await read()).toMatchObject({ reward: 750, rewards: { kind: 'fixed', reward: 750 } });
    expect(await readAudit(database.ownerDb, eventId)).toMatchObject([
      { action: 'set_reward', before: { reward: 500 }, after: { reward: 750 } },
    ]);
  });

  it('of a table is the reward of a right place', async () => {
    const options = ['a', 'b', 'c', 'd'].map((value) => ({ value }));
    const table = { inputType: 'table_builder', options, perPlace: 100, reward: 400 } as const;
    eventId = await createEvent(table);
    expect((await setReward('250')).status).toBe(200);
    const rewards = { kind: 'per_place', perPlace: 250 };
    expect(await read()).toMatchObject({ reward: 1_000, rewards });
    const { body } = await setReward('250001', 2);
    expect(body.data.fields).toEqual([{ path: 'reward', problem: 'too_big' }]);
  });

  it.each([
    ['', 'required'],
    ['-5', 'invalid'],
    ['1e3', 'invalid'],
    ['1000001', 'out_of_range'],
  ])('is refused as %j', async (reward, problem) => {
    const { status, body } = await setReward(reward);
    expect([status, body.data.fields]).toEqual([422, [{ path: 'reward', problem }]]);
  });

  it('is fixed after a prediction, and after the settlement', async () => {
    expect((await setReward('500')).body.code).toBe('NOTHING_CHANGED');
    await predict();
    expect((await setReward('750')).body.code).toBe('ITEM_PREDICTED');
    // The server's database role has no right to change it either.
    const update = sql`UPDATE prediction_events SET reward = 1 WHERE id = ${eventId}`;
    await expect(update.execute(database.db)).rejects.toThrow('never changes');
    eventId = await createEvent();
    await test.moveClockTo(afterwards);
    const path = `/api/admin/items/event/${eventId}/result`;
    const settled = await admin.client.send('POST', path, { itemVersion: 1, result: 'nobody' });
    expect(settled.status).toBe(200);
    expect((await setReward('750', 2)).body.code).toBe('ITEM_SETTLED');
    expect((await read()).reward).toBe(500);
  });

  it('is fixed if the first prediction commits while the change waits', async () => {
    const answer = await predictMeanwhile(() => setReward('750'));
    expect(answer.body.code).toBe('ITEM_PREDICTED');
    expect((await read()).reward).toBe(500);
  });

  it('and a first prediction are serialised: the prediction never gets another reward than it was made for', async () => {
    const [set, predicted] = await Promise.all([setReward('750'), predict()]);
    expect(predicted.status).toBe(200);
    expect([200, 409]).toContain(set.status);
    expect((await read()).reward).toBe(set.status === 200 ? 750 : 500);
  });
});
