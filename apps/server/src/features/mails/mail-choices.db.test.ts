import { PUSH_KINDS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createSignedInPlayer } from '#testing/open-session.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const noon = new Date('2026-11-20T12:00:00Z');
const ROME = { language: 'it', timeZone: 'Europe/Rome' };
const TOKYO = { language: 'en', timeZone: 'Asia/Tokyo' };

let client: ApiClient;
let userId: string;

beforeEach(async () => {
  await test.moveClockTo(noon);
  await sql`DELETE FROM rate_limits`.execute(database.ownerDb);
  ({ userId, client } = await createSignedInPlayer(test.server, database.ownerDb));
});

const saveChoices = (body: object) => client.send('PATCH', '/api/mails/choices', body);

async function readRow() {
  const { rows } = await sql<{
    reminders: boolean;
    weekly_summary: boolean;
    reminders_token: string;
    summary_token: string;
    next_reminder_at: Date | null;
    next_summary_at: Date | null;
    reported_at: Date;
  }>`SELECT * FROM mail_choices WHERE user_id = ${userId}`.execute(database.ownerDb);
  return rows[0]!;
}

describe('the choice of mails', () => {
  it('is reminders without a summary by default', async () => {
    const defaults = {
      reminders: true,
      weeklySummary: false,
      pushKinds: [...PUSH_KINDS],
      quietHours: { from: 22, until: 8 },
      isAskedForPush: false,
    };
    const { body } = await client.get('/api/mails/choices');
    expect(body).toEqual({ ...defaults, language: null, timeZone: null });
    expect((await saveChoices(ROME)).body).toEqual({ ...defaults, ...ROME });
    const chosen = {
      ...ROME,
      reminders: false,
      weeklySummary: true,
      pushKinds: ['result'],
      quietHours: null,
      isAskedForPush: true,
    };
    expect((await saveChoices(chosen)).body).toEqual(chosen);
    expect((await client.get('/api/mails/choices')).body).toEqual(chosen);
  });

  it('outlives another browser, which changes only language and zone', async () => {
    await saveChoices({ ...ROME, weeklySummary: true });
    expect((await saveChoices(TOKYO)).body).toMatchObject({
      ...TOKYO,
      reminders: true,
      weeklySummary: true,
    });
    expect((await saveChoices(ROME)).body).toMatchObject(ROME);
  });

  it('moves the next mails with the zone, and only then', async () => {
    await saveChoices({ ...ROME, weeklySummary: true });
    const atRome = await readRow();
    expect(atRome.next_reminder_at).toEqual(new Date('2026-11-21T08:00:00Z'));
    expect(atRome.next_summary_at).toEqual(new Date('2026-11-23T08:00:00Z'));
    await test.moveClockTo(new Date('2026-11-21T09:00:00Z'));
    await saveChoices({ ...ROME, language: 'de' });
    expect(await readRow()).toMatchObject({ next_reminder_at: atRome.next_reminder_at });
    await saveChoices(TOKYO);
    expect(await readRow()).toMatchObject({
      next_reminder_at: new Date('2026-11-22T00:00:00Z'),
      next_summary_at: new Date('2026-11-23T00:00:00Z'),
    });
    await saveChoices({ ...TOKYO, reminders: false });
    expect((await readRow()).next_reminder_at).toBeNull();
  });

  it('writes at most hourly for a browser that reports nothing new', async () => {
    await saveChoices(ROME);
    const { reported_at: first } = await readRow();
    await test.moveClockTo(new Date(noon.getTime() + 50 * 60_000));
    await saveChoices(ROME);
    expect((await readRow()).reported_at).toEqual(first);
    await test.moveClockTo(new Date(noon.getTime() + 61 * 60_000));
    await saveChoices(ROME);
    expect((await readRow()).reported_at.getTime()).toBeGreaterThan(first.getTime());
  });

  it.each(['Mars/Olympus', '+02:00', '', '\u0000', 'x'.repeat(65)])(
    'rejects the zone %j',
    async (timeZone) => {
      const { status, body } = await saveChoices({ ...ROME, timeZone });
      expect(status).toBe(422);
      expect(body.data.fields[0].path).toBe('timeZone');
    },
  );

  it('uses UTC for the unknown zone of a browser', async () => {
    expect((await saveChoices({ ...ROME, timeZone: 'Etc/Unknown' })).body).toMatchObject({
      timeZone: 'UTC',
    });
  });

  it('accepts every zone that a browser reports', async () => {
    const zones = Intl.supportedValuesOf('timeZone');
    for (const timeZone of zones.filter((_, index) => index % 40 === 0)) {
      expect((await saveChoices({ ...ROME, timeZone })).body).toMatchObject({ timeZone });
    }
  });

  it('of a player is kept if their first report is concurrent', async () => {
    for (let round = 0; round < rounds({ quick: 10, full: 100 }); round += 1) {
      await sql`DELETE FROM mail_choices`.execute(database.ownerDb);
      const answers = await Promise.all([
        saveChoices(ROME),
        saveChoices({ ...ROME, reminders: false }),
        saveChoices(TOKYO),
        saveChoices({ ...TOKYO, weeklySummary: true }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await readRow()).toMatchObject({ reminders: false, weekly_summary: true });
      await sql`DELETE FROM rate_limits`.execute(database.ownerDb);
    }
  });
});

describe('a kind of mail is stopped', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const ONE_CLICK = 'List-Unsubscribe=One-Click';
  const oneClick = (token: string, headers: object = FORM, body = ONE_CLICK) =>
    createApiClient(test.server).send('POST', `/unsubscribe?mail=reminder&token=${token}`, body, {
      ...headers,
    });

  beforeEach(() => saveChoices({ ...ROME, weeklySummary: true }));

  it('by the one click of a mail program, without session and origin', async () => {
    const { reminders_token: token } = await readRow();
    const { status, text } = await oneClick(token);
    expect([status, text]).toEqual([200, 'OK']);
    expect(await readRow()).toMatchObject({ reminders: false, weekly_summary: true });
  });

  it('by a form of either kind, from any origin', async () => {
    const boundary = 'xYz';
    const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    for (const [headers, body] of [
      [multipart, parts],
      [{ ...FORM, ...foreign }, ONE_CLICK],
    ] as const) {
      await saveChoices({ ...ROME, weeklySummary: true });
      const { summary_token: token } = await readRow();
      expect((await oneClick(token, headers, body)).status).toBe(200);
      expect(await readRow()).toMatchObject({ reminders: true, weekly_summary: false });
    }
  });

  it('by the page, signed out, repeatedly', async () => {
    const { summary_token: token } = await readRow();
    const visitor = createApiClient(test.server);
    for (let press = 0; press < 2; press += 1) {
      const { status, body } = await visitor.send('POST', '/api/mails/unsubscribe', { token });
      expect([status, body]).toEqual([200, {}]);
    }
    expect(await readRow()).toMatchObject({ reminders: true, weekly_summary: false });
  });

  it('not by a GET, as mail scanners send', async () => {
    const { reminders_token: token } = await readRow();
    const visitor = createApiClient(test.server);
    await visitor.get(`/unsubscribe?mail=reminder&token=${token}`, { accept: 'text/html' });
    await visitor.send('HEAD', `/unsubscribe?mail=reminder&token=${token}`);
    expect(await readRow()).toMatchObject({ reminders: true });
  });

  it('by its own token only: others get the same response and change nothing', async () => {
    const before = await readRow();
    const tokens = [
      crypto.randomUUID(),
      userId,
      '',
      'x',
      `${before.reminders_token}x`,
      "' OR true --",
      '\u0000',
      '%00',
    ];
    for (const token of tokens) {
      const { status, text } = await oneClick(encodeURIComponent(token));
      expect([token, status, text]).toEqual([token, 200, 'OK']);
      const page = await client.send('POST', '/api/mails/unsubscribe', { token });
      expect([token, page.status, page.body]).toEqual([token, 200, {}]);
    }
    expect(await readRow()).toEqual(before);
  });

  it('by random tokens, one for each kind', async () => {
    const { reminders_token: one, summary_token: other } = await readRow();
    expect(new Set([one, other, userId]).size).toBe(3);
    await sql`DELETE FROM mail_choices WHERE user_id = ${userId}`.execute(database.ownerDb);
    await saveChoices(ROME);
    expect((await readRow()).reminders_token).not.toBe(one);
  });

  it('by a form on that path only', async () => {
    const { reminders_token: token } = await readRow();
    for (const path of ['/unsubscribe/', '/UNSUBSCRIBE', '/api/mails/unsubscribe']) {
      const visitor = createApiClient(test.server);
      const { body } = await visitor.send('POST', `${path}?token=${token}`, ONE_CLICK, FORM);
      expect(body, path).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
    expect(await readRow()).toMatchObject({ reminders: true });
  });
});
