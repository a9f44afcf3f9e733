import { createPublicKey, verify } from 'node:crypto';
import { PUSH_KINDS } from '@kickoracle/game';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPushKeys } from '#push/push-keys.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { claimPushes } from '#push/push-outbox.ts';
import { createPusher, type Pusher } from '#push/pusher.ts';
import { createAdministrator, createCompetition } from '#testing/factories.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { leave } from '#testing/leave-game.ts';
import { createSignedInClient, waitForBlocked } from '#testing/open-session.ts';
import { startPushService, type PushServer, type Receiver } from '#testing/push-service.ts';
import { waitUntil } from '#testing/server-process.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { whileRefused } from '#testing/while-refused.ts';
import { writeDueReminders } from '../mails/reminders.service.ts';
import { createMergers } from '../mergers/mergers.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { findPushes } from './find-pushes.service.ts';
import { createPushRefresh } from './refresh-push.service.ts';

const database = useTestDatabase();
const hosts = ['fcm.googleapis.com', 'replaced-by-the-port'];
const test = useTestApp(database, { pushHosts: hosts });

const nine = new Date('2026-11-21T08:00:30Z');
const hours = (count: number) => new Date(nine.getTime() + count * 3_600_000);

let service: PushServer;
const pushers: Pusher[] = [];
let competition: { competitionId: string; season: number };
let adminId: string;
let ann: LeaguePlayer;
let ben: LeaguePlayer;

/** `meanwhile` runs between claim and delivery. */
async function openPusher(meanwhile?: () => Promise<unknown>): Promise<Pusher> {
  const refresh = createPushRefresh(database.db);
  const pusher = await createPusher({
    db: database.db,
    log: pino({ level: 'silent' }),
    contact: 'mailto:team@kickoracle.test',
    hosts,
    agent: service.agent,
    async refresh(push) {
      await meanwhile?.();
      return refresh(push);
    },
  });
  pushers.push(pusher);
  return pusher;
}

beforeAll(async () => {
  service = await startPushService();
  hosts[1] = service.host;
});
afterAll(async () => {
  await Promise.all(pushers.map((pusher) => pusher.stop()));
  await service.stop();
});

beforeEach(async () => {
  await test.moveClockTo(new Date('2026-11-20T12:00:00Z'));
  await test.app.mail.stop();
  await test.app.push.stop();
  await sql`TRUNCATE match_events, prediction_events, mail_choices, reminded_items, mails,
    push_subscriptions, pushes, pushed_validations, notifications, leagues, rate_limits
    CASCADE`.execute(database.ownerDb);
  service.pushes.length = 0;
  Object.assign(service.state, { status: 201, headers: {}, onPush: () => Promise.resolve() });
  adminId = (await createAdministrator(database.ownerDb)).userId;
  competition = await createCompetition(database.ownerDb);
  const meet = (name: string) => createLeaguePlayer(database, test.server, name);
  [ann, ben] = [await meet('annie'), await meet('benno')];
});

async function subscribe(
  { client }: Pick<LeaguePlayer, 'client'>,
  changes: object = {},
): Promise<Receiver & { deviceId: string }> {
  const receiver = service.createReceiver();
  const body = { ...receiver.subscription, language: 'en', timeZone: 'Europe/Rome', ...changes };
  const answer = await client.send('PUT', '/api/push/device', body);
  expect(answer.status).toBe(200);
  return { ...receiver, deviceId: answer.body.deviceId };
}

const choose = ({ client }: LeaguePlayer, choices: object) =>
  client.send('PATCH', '/api/mails/choices', {
    language: 'en',
    timeZone: 'Europe/Rome',
    ...choices,
  });

const openMatch = (kickoffAt: Date) =>
  createTestMatch(database.ownerDb, { ...competition, kickoffAt });
const predict = ({ userId }: LeaguePlayer, eventId: string, value = '2-1') =>
  createPredictionsService(database).submitPrediction({ userId, eventId, value });

/** Settles a match that ann has predicted, two hours after its kickoff. Returns its id. */
async function finishMatch(): Promise<string> {
  await test.moveClockTo(nine);
  const { matchId, eventId } = await openMatch(hours(1));
  await predict(ann, eventId);
  await subscribe(ann);
  await test.moveClockTo(hours(3));
  await settle(matchId, '2-1');
  return matchId;
}

async function missAMatch(player: LeaguePlayer) {
  const { eventId } = await openMatch(hours(24 * 20));
  await predict(player, eventId);
  return openMatch(hours(6));
}

const remind = async () => {
  await test.moveClockTo(nine);
  return writeDueReminders(test.app);
};
const find = () => findPushes({ db: database.db, push: { deliverSoon: () => undefined } });

const readQueue = async () => {
  const { rows } = await sql<{ kind: string; outcome: string | null; attempts: number }>`
    SELECT kind, outcome, attempts FROM pushes ORDER BY id`.execute(database.ownerDb);
  return rows;
};
const countMails = async () => {
  const { rows } = await sql`SELECT FROM mails`.execute(database.ownerDb);
  return rows.length;
};

async function deliver(...senders: Pusher[]): Promise<void> {
  const all = senders.length > 0 ? senders : [await openPusher()];
  for (const pusher of all) pusher.deliverSoon();
  await waitUntil('no push is due', async () => {
    const { rows } = await sql`SELECT FROM pushes WHERE outcome IS NULL
      AND (next_attempt_at <= game_now() OR attempts > 0
        AND next_attempt_at > game_now() + interval '200 seconds')`.execute(database.ownerDb);
    return rows.length === 0;
  });
  await Promise.all(all.map((pusher) => pusher.stop()));
}
/** Outcomes of the last server. */
const countOutcomes = () => Object.fromEntries(pushers.at(-1)!.outcomes);
const messages = () => service.pushes.map(({ message }) => message);

describe('a device', () => {
  it('is of one session, shown to its player without its address, and deleted by them alone', async () => {
    const { deviceId, subscription } = await subscribe(ann);
    const { body } = await ann.client.get('/api/push');
    expect(body.publicKey).toMatch(/^[\w-]{87}$/);
    expect(body.devices).toMatchObject([{ deviceId, isThis: true, lastSuccessAt: null }]);
    expect(JSON.stringify(body)).not.toContain(subscription.endpoint);
    expect((await ann.client.get('/api/mails/choices')).body).toMatchObject({
      isAskedForPush: true,
      quietHours: { from: 22, until: 8 },
    });
    await ben.client.send('DELETE', `/api/push/devices/${deviceId}`, {});
    expect((await ann.client.get('/api/push')).body.devices).toHaveLength(1);
    const remove = () => ann.client.send('DELETE', `/api/push/devices/${deviceId}`, {});
    const answers = [await remove(), await remove()];
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect((await ann.client.get('/api/push')).body.devices).toEqual([]);
  });

  it.each([
    'https://push.example.org/send/1',
    'https://fcm.googleapis.com.evil.test/1',
    'https://fcm.googleapis.com:8443/1',
    'https://127.0.0.1/1',
    'https://user@fcm.googleapis.com/1',
  ])('T20: is refused at %s', async (endpoint) => {
    const { subscription } = service.createReceiver();
    const body = { ...subscription, endpoint, language: 'en', timeZone: 'UTC' };
    const answer = await ann.client.send('PUT', '/api/push/device', body);
    expect(answer.body.code).toBe('PUSH_SERVICE_UNKNOWN');
  });

  it('is refused on plain http, and with broken keys', async () => {
    const { subscription } = service.createReceiver();
    for (const changes of [
      { endpoint: 'http://fcm.googleapis.com/1' },
      { auth: 'short' },
      { p256dh: `${subscription.p256dh}A` },
    ]) {
      const body = { ...subscription, ...changes, language: 'en', timeZone: 'UTC' };
      expect((await ann.client.send('PUT', '/api/push/device', body)).status).toBe(422);
    }
  });

  it('belongs to the last player of a browser; pushes of the former one end', async () => {
    await missAMatch(ann);
    const { subscription } = await subscribe(ann);
    await remind();
    expect(await readQueue()).toHaveLength(1);
    await subscribe(ben, subscription);
    expect(await readQueue()).toEqual([]);
    expect((await ann.client.get('/api/push')).body.devices).toEqual([]);
  });

  it('is one row after two requests at once, and ten devices are kept', async () => {
    await Promise.all([subscribe(ann), subscribe(ann), subscribe(ann)]);
    expect((await ann.client.get('/api/push')).body.devices).toHaveLength(1);
    for (let count = 0; count < 10; count += 1) {
      const client = await createSignedInClient(test.server, database.ownerDb, ann.userId);
      await subscribe({ client });
    }
    expect((await ann.client.get('/api/push')).body.devices).toHaveLength(10);
  });

  it('ends with the account and is in the download before', async () => {
    await subscribe(ann);
    const { body } = await ann.client.get('/api/accounts/data');
    expect(body.pushDevices).toMatchObject([{ service: service.host, language: 'en' }]);
    await leave(test.app, ann);
    const { rows } = await sql`SELECT FROM push_subscriptions`.execute(database.ownerDb);
    expect(rows).toEqual([]);
  });
});

it('the keys are the same for two servers that start at once', async () => {
  await sql`DELETE FROM push_keys`.execute(database.ownerDb);
  const keys = await Promise.all([1, 2, 3].map(() => readPushKeys(database.db)));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
});

describe('a deadline', () => {
  it('is pushed in place of the mail, encrypted and signed, with a link to the match', async () => {
    const match = await missAMatch(ann);
    const { subscription } = await subscribe(ann);
    expect(await remind()).toBe(1);
    expect(await countMails()).toBe(0);
    const pusher = await openPusher();
    await deliver(pusher);
    expect(messages()).toEqual([
      {
        title: expect.stringContaining(' – '),
        body: 'Your prediction is still missing. Closes Saturday 21 November at 15:00',
        path: `/matches/${match.matchId}`,
        tag: `deadline ${match.matchId}`,
      },
    ]);
    const { headers, endpoint } = service.pushes[0]!;
    expect(endpoint).toBe(subscription.endpoint);
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(Number(headers.ttl)).toBeGreaterThan(3_600);
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization!)!;
    expect(key).toBe(pusher.publicKey);
    const [head, claims, signature] = token!.split('.');
    const point = Buffer.from(key!, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    );
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
      format: 'jwk',
    });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: `https://${service.host}`,
      sub: 'mailto:team@kickoracle.test',
    });
    expect((await ann.client.get('/api/push')).body.devices[0].lastSuccessAt).not.toBeNull();
  });

  it('is a mail without a device, without its session, and with the kind switched off', async () => {
    await missAMatch(ann);
    await subscribe(ann);
    await choose(ann, { pushKinds: ['result'] });
    await missAMatch(ben);
    await subscribe(ben);
    await sql`UPDATE auth.sessions SET expires_at = clock_timestamp() - interval '1 second'
      WHERE user_id = ${ben.userId}`.execute(database.ownerDb);
    expect(await remind()).toBe(2);
    expect([await countMails(), (await readQueue()).length]).toEqual([2, 0]);
  });

  it('is a mail if the quiet hours would hold the push past the first deadline', async () => {
    await missAMatch(ann);
    await subscribe(ann);
    await choose(ann, { quietHours: { from: 8, until: 16 } });
    await missAMatch(ben);
    await subscribe(ben);
    await choose(ben, { quietHours: { from: 8, until: 14 } });
    expect(await remind()).toBe(2);
    expect([await countMails(), (await readQueue()).length]).toEqual([1, 1]);
  });

  it('reaches a player who wants no mails, and no one without mails and devices', async () => {
    await missAMatch(ann);
    await subscribe(ann);
    await choose(ann, { reminders: false });
    await missAMatch(ben);
    await choose(ben, { reminders: false, pushKinds: ['deadline'] });
    expect(await remind()).toBe(1);
    expect([await countMails(), (await readQueue()).length]).toEqual([0, 1]);
  });

  it('is not pushed after a prediction that was made meanwhile, nor after its deadline', async () => {
    const match = await missAMatch(ann);
    await subscribe(ann);
    await remind();
    await predict(ann, match.eventId);
    await deliver();
    expect([messages(), await readQueue()]).toMatchObject([[], [{ outcome: 'stale' }]]);
    await missAMatch(ben);
    await subscribe(ben);
    await sql`UPDATE mail_choices SET next_reminder_at = game_now()`.execute(database.ownerDb);
    await writeDueReminders(test.app);
    await test.moveClockTo(hours(7));
    await deliver();
    expect(messages()).toEqual([]);
  });

  it('names the new time if the match was moved meanwhile', async () => {
    const match = await missAMatch(ann);
    await subscribe(ann);
    await remind();
    await sql`UPDATE match_events SET kickoff_time = ${hours(9)} WHERE id = ${match.matchId}`.execute(
      database.ownerDb,
    );
    await deliver();
    const body = expect.stringContaining('Saturday 21 November at 18:00');
    expect(messages()).toMatchObject([{ body }]);
  });

  it('names the rest if one of several was predicted meanwhile', async () => {
    const first = await missAMatch(ann);
    const second = await openMatch(hours(7));
    await openMatch(hours(8));
    await subscribe(ann, { language: 'de' });
    await choose(ann, { language: 'de' });
    await remind();
    await predict(ann, first.eventId);
    await deliver();
    expect(messages()).toMatchObject([{ title: 'Dir fehlen noch 2 Tipps', path: '/matchday' }]);
    expect(messages()[0]!.body).toContain('16:00');
    expect(second.matchId).not.toBe(first.matchId);
  });
});

describe('a queued push', () => {
  beforeEach(async () => {
    await missAMatch(ann);
  });

  it('is gone after the sign-out, also for a sender that has claimed it', async () => {
    await subscribe(ann);
    await remind();
    await deliver(await openPusher(() => ann.client.send('POST', '/api/accounts/sign-out', {})));
    expect([messages(), await readQueue()]).toEqual([[], []]);
  });

  it('is not sent after the device was removed by a request in flight', async () => {
    const { deviceId } = await subscribe(ann);
    await remind();
    await deliver(
      await openPusher(() => ann.client.send('DELETE', `/api/push/devices/${deviceId}`, {})),
    );
    expect(messages()).toEqual([]);
  });

  it('is sent once by two servers, whose jobs find it at once', async () => {
    await subscribe(ann);
    await test.moveClockTo(nine);
    await Promise.all([writeDueReminders(test.app), writeDueReminders(test.app)]);
    const senders = [await openPusher(), await openPusher()];
    await deliver(...senders);
    expect(messages()).toHaveLength(1);
  });

  it('is claimed by one of several servers', async () => {
    await subscribe(ann);
    await remind();
    const some = { limit: 10, leaseSeconds: 300 };
    const claims = await inTransaction(database.db, async (tx) => {
      const first = await claimPushes(tx, some);
      const second = claimPushes(database.db, some);
      await Promise.race([second, waitForBlocked(database.ownerDb, 1)]);
      return { first, second };
    });
    expect([claims.first.length, await claims.second]).toEqual([1, []]);
  });

  it('waits for the end of the quiet hours', async () => {
    await subscribe(ann);
    await choose(ann, { quietHours: { from: 8, until: 11 } });
    await remind();
    await deliver();
    expect([messages(), await readQueue()]).toMatchObject([[], [{ outcome: null, attempts: 0 }]]);
    await test.moveClockTo(hours(2));
    await deliver();
    expect(messages()).toHaveLength(1);
  });

  it.each([404, 410])('deletes its device if the push service answers %i', async (status) => {
    await subscribe(ann);
    await remind();
    service.state.status = status;
    await deliver();
    expect((await ann.client.get('/api/push')).body.devices).toEqual([]);
    expect(await readQueue()).toEqual([]);
    expect(countOutcomes()).toEqual({ sent: 0, gone: 1, failed: 0, stale: 0 });
  });

  it.each([429, 500, 503])('is retried after %i, not before its Retry-After', async (status) => {
    await subscribe(ann);
    await remind();
    Object.assign(service.state, { status, headers: { 'retry-after': '120' } });
    await deliver();
    expect(await readQueue()).toMatchObject([{ outcome: null, attempts: 1 }]);
    service.state.status = 201;
    await test.moveClockTo(new Date(nine.getTime() + 100_000));
    await deliver();
    expect(service.pushes).toHaveLength(1);
    await test.moveClockTo(new Date(nine.getTime() + 130_000));
    await deliver();
    expect([service.pushes.length, await readQueue()]).toMatchObject([2, [{ outcome: 'sent' }]]);
    expect(countOutcomes()).toEqual({ sent: 1, gone: 0, failed: 0, stale: 0 });
  });

  it('T20: follows no redirect, and is not retried after a refusal', async () => {
    await subscribe(ann);
    await remind();
    const location = service.createReceiver().subscription.endpoint;
    Object.assign(service.state, { status: 307, headers: { location } });
    await deliver();
    expect([service.pushes.length, await readQueue()]).toMatchObject([1, [{ outcome: 'failed' }]]);
    expect(countOutcomes()).toEqual({ sent: 0, gone: 0, failed: 1, stale: 0 });
  });

  it('T20: is not sent to a host that is no longer on the list', async () => {
    await subscribe(ann);
    await remind();
    hosts[1] = 'gone.example.org';
    await deliver();
    hosts[1] = service.host;
    expect([messages(), await readQueue()]).toMatchObject([[], [{ outcome: 'stale' }]]);
  });
});

const settle = async (matchId: string, score: string) => {
  const { rows } = await sql<{ version: number }>`
    SELECT item_version AS version FROM match_events WHERE id = ${matchId}`.execute(
    database.ownerDb,
  );
  const of = { kind: 'match' as const, itemId: matchId, adminId, itemVersion: rows[0]!.version };
  return createResultsService(database).validateResult({ ...of, result: { score } });
};

describe('results', () => {
  it('are pushed together to the players who predicted, with their XP, once', async () => {
    await test.moveClockTo(nine);
    const matches = [await openMatch(hours(1)), await openMatch(hours(1))];
    await predict(ann, matches[0]!.eventId, '2-1');
    await predict(ann, matches[1]!.eventId, '0-3');
    await predict(ben, matches[0]!.eventId, '0-4');
    for (const player of [ann, ben]) await subscribe(player);
    await test.moveClockTo(hours(3));
    for (const { matchId } of matches) await settle(matchId, '2-1');
    await Promise.all([find(), find()]);
    await find();
    await deliver();
    const own = messages().map(({ title, body, path }) => ({ title, body, path }));
    expect(own).toHaveLength(2);
    expect(own).toContainEqual({
      title: '2 results are in',
      body: expect.stringMatching(/^You earned \d+ XP\.$/),
      path: '/events?part=results',
    });
    expect(own).toContainEqual({
      title: expect.stringContaining(' 2–1'),
      body: 'No XP for you this time.',
      path: `/matches/${matches[0]!.matchId}`,
    });
  });

  it('are not pushed after a revert', async () => {
    const matchId = await finishMatch();
    await find();
    const of = { kind: 'match' as const, itemId: matchId, adminId, itemVersion: 2 };
    await createResultsService(database).revertResult(of);
    await deliver();
    expect([messages(), await readQueue()]).toMatchObject([[], [{ outcome: 'stale' }]]);
  });

  it('are not pushed again if an action pays the same result again', async () => {
    await test.moveClockTo(nine);
    const [kept, lost] = [await openMatch(hours(1)), await openMatch(hours(1))];
    const readTeams = async ({ matchId }: { matchId: string }) => {
      const { rows } = await sql<{ team1: string; team2: string }>`
        SELECT team1_id AS team1, team2_id AS team2 FROM match_events
        WHERE id = ${matchId}`.execute(database.ownerDb);
      return rows[0]!;
    };
    const [into, from] = [await readTeams(kept), await readTeams(lost)];
    await sql`UPDATE match_events SET team2_id = ${into.team2}
      WHERE id = ${lost.matchId}`.execute(database.ownerDb);
    await predict(ann, kept.eventId, '2-1');
    await predict(ben, lost.eventId, '2-1');
    await subscribe(ann);
    await test.moveClockTo(hours(3));
    await settle(kept.matchId, '2-1');
    await find();
    expect(await readQueue()).toHaveLength(1);
    await test.moveClockTo(hours(24 * 20));
    await sql`DELETE FROM pushed_validations`.execute(database.ownerDb);
    const merger = { from: from.team1, into: into.team1 };
    const merged = await createMergers(database).mergeTeams(merger, { adminId });
    expect(merged).toMatchObject({ joined: 1, players: 1 });
    await find();
    expect(await readQueue()).toHaveLength(1);
  });

  it('are pushed again after a correction and its correction', async () => {
    const matchId = await finishMatch();
    await find();
    for (const [nth, score] of ['0-0', '2-1'].entries()) {
      const of = { kind: 'match' as const, itemId: matchId, adminId, itemVersion: 2 + nth };
      await createResultsService(database).correctResult({ ...of, result: { score } });
      await find();
    }
    expect(await readQueue()).toHaveLength(3);
  });
});

describe('a job that stopped in the middle', () => {
  const withoutResults = <T>(work: () => Promise<T>) =>
    whileRefused(database.ownerDb, { table: 'pushes', unless: "kind <> 'result'" }, work);

  it('does not keep back pushes of other causes, and is finished by the next one', async () => {
    await finishMatch();
    await ben.client.send('POST', `/api/friends/${ann.userId}/request`, {});
    await withoutResults(() => expect(find()).rejects.toThrow('pushes were not found'));
    expect(await readQueue()).toMatchObject([{ kind: 'friend_request' }]);
    await find();
    expect(await readQueue()).toMatchObject([{ kind: 'friend_request' }, { kind: 'result' }]);
  });

  it('is not finished days later', async () => {
    await finishMatch();
    await withoutResults(() => expect(find()).rejects.toThrow('pushes were not found'));
    await test.moveClockTo(hours(3 + 25));
    await find();
    expect(await readQueue()).toEqual([]);
  });
});

async function createLeague(): Promise<string> {
  const created = await ann.client.send('POST', '/api/leagues', { name: 'Harbour Mates' });
  const { leagueId } = created.body;
  const { invitation } = (await ann.client.get(`/api/leagues/${leagueId}`)).body;
  const code = invitation.url.split('/join/')[1];
  await ben.client.send('POST', `/api/league-invitations/${code}/membership`, {});
  return leagueId;
}

describe('a league', () => {
  it('reminds a member of a match of which the game reminded before, also by push', async () => {
    const leagueId = await createLeague();
    const { matchId } = await missAMatch(ben);
    await sql`UPDATE match_events SET round = 'Matchday 1' WHERE id = ${matchId}`.execute(
      database.ownerDb,
    );
    await subscribe(ben);
    await remind();
    await deliver();
    expect(messages()).toHaveLength(1);
    const path = `/api/leagues/${leagueId}/reminder`;
    expect((await ann.client.send('POST', path, {})).status).toBe(200);
    await deliver();
    expect([messages().length, await countMails()]).toEqual([2, 0]);
  });

  it('reaches overtaken members, without a name', async () => {
    const leagueId = await createLeague();
    await test.moveClockTo(nine);
    const [first, second] = [await openMatch(hours(1)), await openMatch(hours(1))];
    await predict(ann, first.eventId, '2-1');
    await predict(ben, first.eventId, '0-0');
    await predict(ben, second.eventId, '5-4');
    for (const player of [ann, ben]) {
      await subscribe(player);
      await choose(player, { pushKinds: ['overtaken'] });
    }
    await test.moveClockTo(hours(3));
    await settle(first.matchId, '2-1');
    await find();
    await deliver();
    expect(messages()).toEqual([]);
    await settle(second.matchId, '5-4');
    await find();
    await deliver();
    expect(messages()).toMatchObject([
      {
        title: 'Harbour Mates',
        body: 'You’ve been overtaken: you are now 2nd of 2.',
        path: `/leagues/${leagueId}`,
      },
    ]);
  });

  describe('overtaken by a result', () => {
    let passing: { matchId: string; eventId: string };

    const of = (itemVersion: number) =>
      ({ kind: 'match', itemId: passing.matchId, adminId, itemVersion }) as const;
    const correct = (score: string, itemVersion: number) =>
      createResultsService(database).correctResult({ ...of(itemVersion), result: { score } });
    const push = async () => {
      await find();
      await deliver();
      return messages().length;
    };

    /** Ann is first until Ben's exact score of the second match. */
    beforeEach(async () => {
      await createLeague();
      await test.moveClockTo(nine);
      const first = await openMatch(hours(1));
      passing = await openMatch(hours(1));
      await predict(ann, first.eventId, '9-1');
      await predict(ben, passing.eventId, '5-4');
      await subscribe(ann);
      await choose(ann, { pushKinds: ['overtaken'] });
      await test.moveClockTo(hours(3));
      await settle(first.matchId, '0-1');
      expect(await push()).toBe(0);
      await settle(passing.matchId, '5-4');
    });

    it('gets no second push after a correction that changes no place', async () => {
      expect(await push()).toBe(1);
      await correct('6-5', 2);
      expect(await push()).toBe(1);
    });

    it('gets none after such a correction weeks later', async () => {
      expect(await push()).toBe(1);
      await test.moveClockTo(hours(24 * 20));
      await sql`DELETE FROM pushed_validations`.execute(database.ownerDb);
      await correct('6-5', 2);
      expect(await push()).toBe(1);
    });

    it('gets a second push when a correction restored the place and another ended that', async () => {
      expect(await push()).toBe(1);
      await correct('0-9', 2);
      expect(await push()).toBe(1);
      await correct('5-4', 3);
      expect(await push()).toBe(2);
    });

    it.each([
      [5, 1],
      [90, 2],
    ])('whose revert lasted %i minutes gets %i pushes', async (minutes, count) => {
      expect(await push()).toBe(1);
      await createResultsService(database).revertResult(of(2));
      await test.moveClockTo(hours(3 + minutes / 60));
      await settle(passing.matchId, '5-4');
      expect(await push()).toBe(count);
    });

    it('gets the push of a result that was corrected before the delivery', async () => {
      await find();
      await correct('6-5', 2);
      expect(await push()).toBe(1);
    });

    it('gets none if the correction restored the place before the delivery', async () => {
      await find();
      await correct('0-9', 2);
      expect(await push()).toBe(0);
    });
  });
});

describe('a friend request', () => {
  beforeEach(async () => {
    await test.moveClockTo(nine);
    await subscribe(ann);
    await ben.client.send('POST', `/api/friends/${ann.userId}/request`, {});
  });

  it('is pushed with the name of the player', async () => {
    await Promise.all([find(), find()]);
    await find();
    await deliver();
    expect(messages()).toMatchObject([
      { title: 'New friend request', body: `${ben.username} wants to be your friend.` },
    ]);
  });

  it('is not pushed once it was answered', async () => {
    await find();
    await ann.client.send('POST', `/api/friends/${ben.userId}/acceptance`, {});
    await deliver();
    expect([messages(), await readQueue()]).toMatchObject([[], [{ outcome: 'stale' }]]);
  });

  it('is not pushed once the player left', async () => {
    await find();
    await leave(test.app, ben);
    await deliver();
    expect([messages(), await readQueue()]).toMatchObject([[], [{ outcome: 'stale' }]]);
  });
});

it('T6: no push of any kind has an open prediction of a friend and league mate', async () => {
  await createLeague();
  const secret = await missAMatch(ann);
  const [first, second] = [await openMatch(hours(1)), await openMatch(hours(1))];
  await predict(ben, secret.eventId, '91-17');
  await predict(ann, first.eventId, '2-1');
  await predict(ben, first.eventId, '0-0');
  await predict(ann, second.eventId, '0-0');
  await predict(ben, second.eventId, '5-4');
  await subscribe(ann);
  await remind();
  await test.moveClockTo(hours(3));
  await settle(first.matchId, '2-1');
  await find();
  await settle(second.matchId, '5-4');
  await ben.client.send('POST', `/api/friends/${ann.userId}/request`, {});
  await sql`
    WITH cup AS (
      INSERT INTO cups (competition_id, name, format, entry_closes_at)
      VALUES (${competition.competitionId}, 'Harbour Cup', 'knockout', game_now()) RETURNING id
    ), entries AS (
      INSERT INTO cup_entries (cup_id, user_id)
      SELECT id, u FROM cup, unnest(${[ann.userId, ben.userId]}::uuid[]) AS u
    )
    INSERT INTO notifications (user_id, type, cup_id, data)
    SELECT ${ann.userId}, 'CUP_DRAWN', id, '{}' FROM cup`.execute(database.ownerDb);
  await find();
  await deliver();
  const queue = await readQueue();
  expect(new Set(queue.map(({ kind }) => kind))).toEqual(new Set(PUSH_KINDS));
  expect(queue.filter(({ outcome }) => outcome !== 'sent')).toEqual([]);
  const text = JSON.stringify(messages());
  expect(text).toMatch(/5.4/);
  expect(text).not.toMatch(/91.17/);
});
