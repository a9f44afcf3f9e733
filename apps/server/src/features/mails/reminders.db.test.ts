import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { createSignedInPlayer, type SignedInPlayer } from '#testing/open-session.ts';
import { rounds } from '#testing/rounds.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { claimDuePlayers } from './due-mails.repository.ts';
import { mailChoicesPersonalData } from './mail-choices.personal-data.ts';
import { writeDueReminders } from './reminders.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);

/** A Friday; Rome is at nine o'clock at 08:00 UTC. */
const noon = new Date('2026-11-20T12:00:00Z');
const nine = new Date('2026-11-21T08:00:30Z');
const hours = (count: number) => new Date(nine.getTime() + count * 3_600_000);

let league: { competitionId: string; season: number };

beforeEach(async () => {
  await test.moveClockTo(noon);
  await sql`TRUNCATE match_events, prediction_events, mail_choices, reminded_items, mails,
    rate_limits CASCADE`.execute(database.ownerDb);
  league = await createCompetition(database.ownerDb);
});

async function createReported(choices: object = {}, name: { username?: string } = {}) {
  const player = await createSignedInPlayer(test.server, database.ownerDb, name);
  const body = { language: 'en', timeZone: 'Europe/Rome', ...choices };
  expect((await player.client.send('PATCH', '/api/mails/choices', body)).status).toBe(200);
  return player;
}

const openMatch = (kickoffAt: Date, competition = league) =>
  createTestMatch(database.ownerDb, { ...competition, kickoffAt });

const predict = async ({ client }: SignedInPlayer, eventId: string, value = '2-1') =>
  expect((await client.send('PUT', `/api/predictions/${eventId}`, { value })).status).toBe(200);

async function createMember(choices: object = {}): Promise<SignedInPlayer> {
  const player = await createReported(choices);
  const { eventId } = await openMatch(hours(24 * 20));
  await predict(player, eventId);
  return player;
}

async function readOutbox() {
  const { rows } = await sql<{ to: string; subject: string; text: string; url: string }>`
    SELECT to_address AS "to", subject, body_text AS text, unsubscribe_url AS url
    FROM mails ORDER BY id`.execute(database.ownerDb);
  return rows;
}

const itemsOf = (text: string) =>
  [...text.matchAll(/\/(?:matches|events)\/([\da-f-]{36})/g)].map(([, id]) => id);

async function runAt(moment: Date): Promise<number> {
  await test.moveClockTo(moment);
  return writeDueReminders(test.app);
}

/** Keeps mails in the outbox, so that they can be read. */
beforeEach(() => test.app.mail.stop());

describe('a reminder', () => {
  it('comes at nine, lists missing items by deadline, and links to them', async () => {
    const player = await createMember();
    const late = await openMatch(hours(20));
    const event = await createTestEvent(database.ownerDb, { deadline: hours(8) });
    const done = await openMatch(hours(9));
    await predict(player, done.eventId);
    expect(await runAt(new Date('2026-11-21T07:59:00Z'))).toBe(0);
    expect(await runAt(nine)).toBe(1);
    const [mail, ...others] = await readOutbox();
    expect(others).toEqual([]);
    expect(mail!.to).toBe(player.email);
    expect(itemsOf(mail!.text)).toEqual([event, late.matchId]);
    expect(mail!.text).toContain('Closes Saturday 21 November at 17:00');
    expect(mail!.text).toContain('Times are in Rome time.');
    const withoutIds = mail!.text.replaceAll(/[\da-f-]{36}/g, '');
    expect(withoutIds).not.toContain('2-1');
    expect(mail!.url).toMatch(
      new RegExp(`^${PUBLIC_URL}/unsubscribe\\?mail=reminder&token=[\\da-f-]{36}$`),
    );
    expect(mail!.text).toContain(mail!.url);
  });

  it('is in the player’s language and at the player’s local time', async () => {
    const german = await createMember({ language: 'de', timeZone: 'Asia/Kolkata' });
    await openMatch(hours(20));
    expect(await runAt(new Date('2026-11-21T03:29:00Z'))).toBe(0);
    expect(await runAt(new Date('2026-11-21T03:31:00Z'))).toBe(1);
    const [mail] = await readOutbox();
    expect(mail).toMatchObject({ to: german.email, subject: 'Dein Tipp fehlt noch' });
    expect(mail!.text).toContain('Tippschluss: Sonntag, 22. November um 09:30');
  });

  it('is in UTC for a zone that this server no longer knows, and comes to all others', async () => {
    const [player, other] = [await createMember(), await createMember()];
    await sql`UPDATE mail_choices SET time_zone = 'Mars/Olympus'
      WHERE user_id = ${player.userId}`.execute(database.ownerDb);
    await openMatch(hours(20));
    expect(await runAt(nine)).toBe(2);
    const mails = await readOutbox();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([player.email, other.email].toSorted());
    expect(mails.find(({ to }) => to === player.email)!.text).toContain('Times are in UTC time.');
  });

  it('is not written if nothing is missing, or nothing closes soon', async () => {
    const player = await createMember();
    const { eventId } = await openMatch(hours(3));
    await predict(player, eventId);
    await openMatch(hours(28));
    expect(await runAt(nine)).toBe(0);
    expect(await runAt(hours(24))).toBe(1);
  });

  it('counts a version 1 match as answered by one of its cards', async () => {
    const player = await createMember();
    const cards = await createMatchOfCards(database.ownerDb, { ...league, kickoffAt: hours(5) });
    await predict(player, cards.cards.halftime_score, '1-0');
    expect(await runAt(nine)).toBe(0);
  });

  it('mentions nothing twice, even if it was postponed and returns', async () => {
    await createMember();
    const { matchId } = await openMatch(hours(25));
    expect(await runAt(nine)).toBe(1);
    // Closes before noon of the next day, so only the first reminder lists it.
    expect(await runAt(hours(24))).toBe(0);
    await sql`UPDATE match_events SET kickoff_time = ${hours(60)}, postponed_at = game_now()
      WHERE id = ${matchId}`.execute(database.ownerDb);
    await mailChoicesPersonalData.expire!(database.db);
    await sql`UPDATE match_events SET postponed_at = NULL WHERE id = ${matchId}`.execute(
      database.ownerDb,
    );
    expect(await runAt(hours(48))).toBe(0);
  });

  it.each([
    ['closed', sql`closed_at = game_now()`],
    ['postponed', sql`postponed_at = game_now()`],
    ['finished', sql`status = 'finished'`],
    ['deleted', sql`deleted_at = game_now()`],
    ['over', sql`kickoff_time = ${hours(-1)}`],
  ])('does not tell of a match that is %s', async (_, change) => {
    await createMember();
    const { matchId } = await openMatch(hours(5));
    await sql`UPDATE match_events SET ${change} WHERE id = ${matchId}`.execute(database.ownerDb);
    expect(await runAt(nine)).toBe(0);
  });

  it('covers competitions in which the player takes part, and items without one', async () => {
    const other = await createCompetition(database.ownerDb);
    const member = await createMember();
    const newcomer = await createReported();
    const { matchId } = await openMatch(hours(5));
    await openMatch(hours(5), other);
    await createTestEvent(database.ownerDb, { deadline: hours(6), ...other });
    const free = await createTestEvent(database.ownerDb, { deadline: hours(7) });
    expect(await runAt(nine)).toBe(2);
    const reminded = Object.fromEntries(
      (await readOutbox()).map(({ to, text }) => [to, itemsOf(text)]),
    );
    expect(reminded).toEqual({ [member.email]: [matchId, free], [newcomer.email]: [free] });
  });

  it('ends a participation 60 days after the last predicted match', async () => {
    const player = await createReported();
    const { eventId } = await openMatch(hours(1));
    await predict(player, eventId);
    for (const [days, written] of [
      [59, 1],
      [61, 0],
    ] as const) {
      await openMatch(hours(days * 24 + 5));
      await test.moveClockTo(hours(days * 24));
      await sql`UPDATE mail_choices SET reported_at = game_now(), next_reminder_at = game_now()`.execute(
        database.ownerDb,
      );
      expect([days, await writeDueReminders(test.app)]).toEqual([days, written]);
    }
  });

  it('counts the items that do not fit', async () => {
    await createMember();
    for (let index = 0; index < 15; index += 1) await openMatch(hours(5 + index / 10));
    expect(await runAt(nine)).toBe(1);
    const [mail] = await readOutbox();
    expect(itemsOf(mail!.text)).toHaveLength(12);
    expect(mail!.text).toContain('And 3 more, all in the game.');
    const { rows } = await sql`SELECT FROM reminded_items`.execute(database.ownerDb);
    expect(rows).toHaveLength(15);
  });

  it('that is hours late waits for the next morning', async () => {
    await createMember();
    await openMatch(hours(26));
    expect(await runAt(hours(7))).toBe(0);
    expect(await runAt(hours(24))).toBe(1);
  });
});

describe('no reminder is sent to a player', () => {
  const everybody = async () => {
    await createTestEvent(database.ownerDb, { deadline: hours(5) });
    return runAt(nine);
  };

  it('without a known browser', async () => {
    await createPlayer(database.db);
    expect(await everybody()).toBe(0);
  });

  it('with reminders off, until they are on again', async () => {
    const { client } = await createReported({ reminders: false });
    expect(await everybody()).toBe(0);
    const choices = { language: 'en', timeZone: 'Europe/Rome', reminders: true };
    await client.send('PATCH', '/api/mails/choices', choices);
    await createTestEvent(database.ownerDb, { deadline: hours(26) });
    expect(await runAt(hours(24))).toBe(1);
  });

  it('away for 60 days, until their return', async () => {
    const { userId, client } = await createReported();
    await sql`UPDATE mail_choices SET reported_at = ${noon}::timestamptz - interval '60 days'
      WHERE user_id = ${userId}`.execute(database.ownerDb);
    expect(await everybody()).toBe(0);
    await createTestEvent(database.ownerDb, { deadline: hours(26) });
    expect(await runAt(hours(24))).toBe(0);
    await createTestEvent(database.ownerDb, { deadline: hours(50) });
    await client.send('PATCH', '/api/mails/choices', { language: 'en', timeZone: 'Europe/Rome' });
    expect(await runAt(hours(48))).toBe(1);
  });

  it('whose account is deleted or incomplete', async () => {
    const [deleted, nameless, young] = [
      await createReported(),
      await createReported(),
      await createReported(),
    ];
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${deleted.userId}`.execute(database.ownerDb);
    await sql`UPDATE profiles SET username = NULL, username_key = NULL
      WHERE id = ${nameless.userId}`.execute(database.ownerDb);
    await sql`UPDATE profiles SET birth_date = '1900-01-01'
      WHERE id = ${young.userId}`.execute(database.ownerDb);
    expect(await everybody()).toBe(0);
  });

  it('twice a day, even if the zone changes', async () => {
    const { client } = await createReported();
    await everybody();
    for (let hour = 1; hour < 12; hour += 1) {
      await createTestEvent(database.ownerDb, { deadline: hours(hour + 20) });
      expect(await runAt(hours(hour))).toBe(0);
      // New York is at nine o'clock six hours after Rome.
      const timeZone = hour % 2 === 0 ? 'Europe/Rome' : 'America/New_York';
      await client.send('PATCH', '/api/mails/choices', { language: 'en', timeZone });
    }
  });
});

describe('two concurrent jobs', () => {
  it('write to each player once, whatever the batch', async () => {
    const players = rounds({ quick: 40, full: 300 });
    for (let index = 0; index < players; index += 1) await createReported();
    await createTestEvent(database.ownerDb, { deadline: hours(5) });
    await test.moveClockTo(nine);
    const written = await Promise.all([1, 2, 3, 4].map(() => writeDueReminders(test.app)));
    expect(written.reduce((sum, one) => sum + one)).toBe(players);
    const receivers = (await readOutbox()).map(({ to }) => to);
    expect(new Set(receivers).size).toBe(players);
    expect(receivers).toHaveLength(players);
  });

  it('skip players that the other job or an account deletion holds', async () => {
    const [held, leaving, free] = [
      await createReported(),
      await createReported(),
      await createReported(),
    ];
    await createTestEvent(database.ownerDb, { deadline: hours(5) });
    await test.moveClockTo(nine);
    await inTransaction(database.db, async (tx) => {
      await sql`SELECT FROM mail_choices WHERE user_id = ${held.userId} FOR UPDATE`.execute(tx);
      await sql`SELECT FROM profiles WHERE id = ${leaving.userId} FOR UPDATE`.execute(tx);
      expect(await writeDueReminders(test.app)).toBe(1);
    });
    expect((await readOutbox()).map(({ to }) => to)).toEqual([free.email]);
    expect(await writeDueReminders(test.app)).toBe(2);
  });

  it('commit mails and their record together: a job that dies leaves neither', async () => {
    await createReported();
    await createTestEvent(database.ownerDb, { deadline: hours(5) });
    await test.moveClockTo(nine);
    await sql`ALTER TABLE mails ADD CONSTRAINT cut_short CHECK (unsubscribe_url IS NULL)`.execute(
      database.ownerDb,
    );
    await expect(writeDueReminders(test.app)).rejects.toThrow('cut_short');
    await sql`ALTER TABLE mails DROP CONSTRAINT cut_short`.execute(database.ownerDb);
    const { rows } = await sql`SELECT FROM reminded_items`.execute(database.ownerDb);
    expect([rows, await readOutbox()]).toEqual([[], []]);
    expect(await writeDueReminders(test.app)).toBe(1);
    expect(await writeDueReminders(test.app)).toBe(0);
  });

  it('that read a player before the claim do not write to them again', async () => {
    await createReported();
    await test.moveClockTo(nine);
    const due = await inTransaction(database.db, (tx) => claimDuePlayers(tx, 'reminder', 10));
    expect(due).toHaveLength(1);
    await writeDueReminders(test.app);
    expect(await inTransaction(database.db, (tx) => claimDuePlayers(tx, 'reminder', 10))).toEqual(
      [],
    );
  });
});

describe('the record of reminders', () => {
  it('is in the download, is deleted when the item closes, and with the account', async () => {
    const { client, userId, username } = await createReported();
    const eventId = await createTestEvent(database.ownerDb, { deadline: hours(5) });
    await runAt(nine);
    const { body } = await client.get('/api/accounts/data');
    expect(body.reminders).toMatchObject([{ itemId: eventId }]);
    expect(body.mailChoices).toMatchObject({
      reminders: true,
      weeklySummary: false,
      language: 'en',
      timeZone: 'Europe/Rome',
    });
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    await mailChoicesPersonalData.expire!(database.db);
    const count = () => sql`SELECT FROM reminded_items`.execute(database.ownerDb);
    expect((await count()).rows).toHaveLength(1);
    await test.moveClockTo(hours(6));
    await mailChoicesPersonalData.expire!(database.db);
    expect((await count()).rows).toHaveLength(0);
    await sql`INSERT INTO reminded_items (user_id, item_id) VALUES (${userId}, ${eventId})`.execute(
      database.db,
    );
    await sql`DELETE FROM auth.passwords WHERE user_id = ${userId}`.execute(database.ownerDb);
    await client.send('POST', '/api/accounts/delete', { confirmation: username });
    expect((await count()).rows).toHaveLength(0);
    const { rows } = await sql`SELECT FROM mail_choices`.execute(database.ownerDb);
    expect(rows).toEqual([]);
  });
});
