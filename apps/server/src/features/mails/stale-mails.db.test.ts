import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '#mail/mailer.ts';
import { createMailGauges } from '#mail/mails.gauges.ts';
import { createSmtpMailer } from '#mail/smtp-mailer.ts';
import { createApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createFriendship, createPlayer } from '#testing/factories.ts';
import { leave } from '#testing/leave-game.ts';
import { startMailbox } from '#testing/mailbox.ts';
import { createSignedInPlayer, type SignedInPlayer } from '#testing/open-session.ts';
import { payPlayers, yearOfAll } from '#testing/pay-players.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createMailRefresh } from './refresh-mail.service.ts';
import { writeDueReminders } from './reminders.service.ts';
import { writeDueSummaries } from './weekly-summaries.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);

/** A Sunday, and nine o'clock of the next Monday in Rome, when both mails are due. */
const noon = new Date('2026-11-22T12:00:00Z');
const nine = new Date('2026-11-23T08:00:30Z');
const hours = (count: number) => new Date(nine.getTime() + count * 3_600_000);

let league: { competitionId: string; season: number };
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let mailer: Mailer;

beforeEach(async () => {
  // Mails stay in the outbox, as if the mail server were away.
  await test.app.mail.stop();
  await test.moveClockTo(noon);
  await sql`TRUNCATE match_events, prediction_events, mail_choices, reminded_items, mails,
    rate_limits CASCADE`.execute(database.ownerDb);
  league = await createCompetition(database.ownerDb);
  mailbox = await startMailbox();
  const { db } = database;
  mailer = createSmtpMailer({
    db,
    url: mailbox.url,
    from: 'game@kickoracle.test',
    log: pino({ level: 'silent' }),
    refresh: createMailRefresh(db),
  });
});
afterEach(async () => {
  await mailer.stop();
  await mailbox.stop();
});

const ROME = { language: 'en', timeZone: 'Europe/Rome' };

const openMatch = (kickoffAt: Date) => createTestMatch(database.ownerDb, { ...league, kickoffAt });

const predict = async ({ client }: SignedInPlayer, eventId: string) =>
  expect((await client.send('PUT', `/api/predictions/${eventId}`, { value: '2-1' })).status).toBe(
    200,
  );

async function createMember(choices: object = {}): Promise<SignedInPlayer> {
  const player = await createSignedInPlayer(test.server, database.ownerDb);
  const body = { ...ROME, ...choices };
  expect((await player.client.send('PATCH', '/api/mails/choices', body)).status).toBe(200);
  await predict(player, (await openMatch(hours(24 * 20))).eventId);
  return player;
}

const readGauge = async (name: string) =>
  (
    await createMailGauges(database)
      .find((gauge) => gauge.name === name)!
      .read()
  )[0]!.value;

async function sendAll(): Promise<readonly string[]> {
  mailer.deliverSoon();
  const countLeft = async () => {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*) AS left FROM mails WHERE sent_at IS NULL AND dropped_at IS NULL`.execute(
      database.ownerDb,
    );
    return rows[0]!.left;
  };
  await expect.poll(countLeft, { timeout: 30_000 }).toBe(0);
  return mailbox.mails.map(({ raw }) => raw);
}

const itemsOf = (text: string) => [
  ...new Set([...text.matchAll(/\/matches\/([\da-f-]{36})/g)].map(([, id]) => id)),
];

async function remind(): Promise<void> {
  await test.moveClockTo(nine);
  expect(await writeDueReminders(test.app)).toBe(1);
}

describe('a reminder that waited for the mail server', () => {
  it('is sent unchanged while nothing has changed', async () => {
    await createMember();
    const { matchId } = await openMatch(hours(20));
    await remind();
    await test.moveClockTo(hours(3));
    const mails = await sendAll();
    expect(mails.map(itemsOf)).toEqual([[matchId]]);
    expect(await readGauge('mails_stale')).toBe(0);
  });

  it('lists only the matches that are still open and not predicted', async () => {
    const player = await createMember();
    await openMatch(hours(2));
    const predicted = await openMatch(hours(20));
    const left = await openMatch(hours(21));
    await remind();
    await predict(player, predicted.eventId);
    await test.moveClockTo(hours(3));
    const [mail, ...others] = await sendAll();
    expect([itemsOf(mail!), others]).toEqual([[left.matchId], []]);
    expect(mail).toContain('Closes Tuesday 24 November at 06:00');
  });

  it('has the new times of matches that were moved', async () => {
    await createMember();
    const [first, second] = [await openMatch(hours(5)), await openMatch(hours(6))];
    await remind();
    await sql`UPDATE match_events SET kickoff_time = ${hours(26)}
      WHERE id = ${first.matchId}`.execute(database.ownerDb);
    const [mail] = await sendAll();
    expect(itemsOf(mail!)).toEqual([second.matchId, first.matchId]);
    expect(mail).toContain('Tuesday 24 November at 11:00');
    expect(mail).not.toContain('Monday 23 November at 14:00');
  });

  it('is dropped after the last deadline', async () => {
    await createMember();
    await openMatch(hours(2));
    await remind();
    await test.moveClockTo(hours(2));
    expect(await sendAll()).toEqual([]);
    expect(await readGauge('mails_stale')).toBe(1);
    expect(await readGauge('mails_given_up')).toBe(0);
    const { rows } = await sql<{ rest: string }>`
      SELECT concat(body_text, body_html, content, unsubscribe_url) AS rest FROM mails`.execute(
      database.ownerDb,
    );
    expect(rows).toEqual([{ rest: '' }]);
  });

  it('is dropped once all items are predicted', async () => {
    const player = await createMember();
    const { eventId } = await openMatch(hours(20));
    await remind();
    await predict(player, eventId);
    expect(await sendAll()).toEqual([]);
  });

  it('is dropped once the match is closed or postponed', async () => {
    await createMember();
    const { matchId } = await openMatch(hours(20));
    await remind();
    await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${matchId}`.execute(
      database.ownerDb,
    );
    expect(await sendAll()).toEqual([]);
  });

  it('is dropped once the player has stopped reminders, with or without signing in', async () => {
    await createMember();
    const { client } = await createMember();
    await openMatch(hours(20));
    await test.moveClockTo(nine);
    expect(await writeDueReminders(test.app)).toBe(2);
    const { rows } = await sql<{ url: string }>`
      SELECT unsubscribe_url AS url FROM mails ORDER BY id`.execute(database.ownerDb);
    expect(
      (await client.send('PATCH', '/api/mails/choices', { ...ROME, reminders: false })).status,
    ).toBe(200);
    for (const { url } of rows) {
      const { pathname, search } = new URL(url);
      const stopped = await test.server.request(pathname + search, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(stopped.status).toBe(200);
    }
    expect(await sendAll()).toEqual([]);
    expect(await readGauge('mails_stale')).toBe(2);
  });
});

describe('a weekly summary that waited for the mail server', () => {
  async function summarise() {
    const player = await createMember({ weeklySummary: true });
    const match = await openMatch(hours(20));
    await test.moveClockTo(nine);
    expect(await writeDueSummaries(test.app)).toBe(1);
    return { player, ...match };
  }

  it('is sent with the remaining matches', async () => {
    const { matchId } = await summarise();
    await test.moveClockTo(hours(4));
    expect((await sendAll()).map(itemsOf)).toEqual([[matchId]]);
  });

  it.each<[string, (friend: SignedInPlayer) => Promise<unknown>]>([
    ['left the game', (friend) => leave(test.app, friend)],
    [
      'has another name',
      ({ client }) => client.send('PATCH', '/api/profiles/me', { username: 'other.name' }),
    ],
    ['is no friend any more', () => sql`DELETE FROM friendships`.execute(database.ownerDb)],
  ])('does not name a friend who %s', async (_, change) => {
    const player = await createMember({ weeklySummary: true });
    const [ahead, behind] = [await createMember(), await createMember()];
    for (const { userId } of [ahead, behind]) {
      await createFriendship(database.ownerDb, player.userId, userId);
    }
    await openMatch(hours(20));
    const november = { ...yearOfAll, kind: 'month', month: 11 } as const;
    await payPlayers(
      database.db,
      [november],
      [
        [player.userId, 20],
        [ahead.userId, 30],
        [behind.userId, 10],
      ],
    );
    await test.moveClockTo(nine);
    expect(await writeDueSummaries(test.app)).toBe(1);
    const { rows } = await sql<{ text: string }>`
      SELECT body_text AS text FROM mails WHERE unsubscribe_url IS NOT NULL`.execute(
      database.ownerDb,
    );
    expect(rows[0]!.text).toContain(ahead.username);
    await change(ahead);
    const mail = (await sendAll()).find((text) => text.includes('the last week'))!;
    expect(mail).not.toContain(ahead.username);
  });

  it('is dropped if it has no other content and they are predicted', async () => {
    const { player, eventId } = await summarise();
    await predict(player, eventId);
    expect(await sendAll()).toEqual([]);
  });

  it('is dropped a day later, or once the player has stopped it', async () => {
    await summarise();
    await test.moveClockTo(hours(25));
    expect(await sendAll()).toEqual([]);
    await sql`TRUNCATE mails`.execute(database.ownerDb);
    await test.moveClockTo(noon);
    const { player } = await summarise();
    expect(
      (await player.client.send('PATCH', '/api/mails/choices', { ...ROME, weeklySummary: false }))
        .status,
    ).toBe(200);
    expect(await sendAll()).toEqual([]);
  });
});

describe('a mail with a link that waited for the mail server', () => {
  const requestReset = async (email: string) => {
    const client = createApiClient(test.server);
    const body = { email, language: 'en' };
    expect((await client.send('POST', '/api/accounts/request-password-reset', body)).status).toBe(
      200,
    );
  };

  it('is sent while the link works, and dropped after its hour', async () => {
    const { email } = await createPlayer(database.db);
    await requestReset(email);
    await test.moveClockTo(new Date(noon.getTime() + 59 * 60_000));
    expect(await sendAll()).toHaveLength(1);
    await requestReset(email);
    await test.moveClockTo(new Date(noon.getTime() + 3 * 3_600_000));
    expect(await sendAll()).toHaveLength(1);
    expect(await readGauge('mails_stale')).toBe(1);
  });

  it('is dropped once another link has set a new password', async () => {
    const { email, userId } = await createPlayer(database.db);
    await requestReset(email);
    await sql`UPDATE password_resets SET used_at = game_now() WHERE user_id = ${userId}`.execute(
      database.ownerDb,
    );
    expect(await sendAll()).toEqual([]);
  });

  it('of a sign-up is dropped after its day', async () => {
    const client = createApiClient(test.server);
    const signUp = {
      username: 'late.comer',
      birthDate: '1990-06-15',
      email: 'late.comer@example.org',
      password: 'a long enough password 1',
      acceptedTerms: true,
      language: 'en',
    };
    expect((await client.send('POST', '/api/accounts/sign-up', signUp)).status).toBe(200);
    await test.moveClockTo(new Date(noon.getTime() + 25 * 3_600_000));
    expect(await sendAll()).toEqual([]);
    expect(await readGauge('mails_stale')).toBe(1);
  });
});
