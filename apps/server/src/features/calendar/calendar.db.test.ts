import { LANGUAGES } from '@kickoracle/contracts';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { createSignedInPlayer } from '#testing/open-session.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let client: ApiClient;
let userId: string;
let league: { competitionId: string; season: number };

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE match_events, prediction_events, rate_limits CASCADE`.execute(
    database.ownerDb,
  );
  league = await createCompetition(database.ownerDb);
  ({ userId, client } = await createSignedInPlayer(test.server, database.ownerDb));
});

type Wish = { timeZone?: string; language?: string; browser?: string };

async function subscribe({ timeZone = 'Europe/Rome', language, browser }: Wish = {}) {
  const headers = browser === undefined ? {} : { 'accept-language': browser };
  const body = { timeZone, ...(language && { language }) };
  const { body: address } = await client.send('POST', '/api/calendar', body, headers);
  return (address.url as string).slice(PUBLIC_URL.length);
}

async function fetchFeed(path: string) {
  const answer = await createApiClient(test.server).get(path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.text));
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      url: entry.getFirstPropertyValue('url'),
      stamp: (entry.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
      alarms: entry.getAllSubcomponents('valarm').map((alarm) => {
        const trigger = alarm.getFirstProperty('trigger')!;
        const seconds = (trigger.getFirstValue() as ICAL.Duration).toSeconds();
        return [alarm.getFirstPropertyValue('action'), trigger.getParameter('related'), seconds];
      }),
    };
  });
  return { answer, calendar, entries };
}

const predict = (eventId: string, value: string) =>
  client.send('PUT', `/api/predictions/${eventId}`, { value });

describe('the calendar', () => {
  it('lists open items without a prediction, up to their deadline, with an alarm before it', async () => {
    const match = await createTestMatch(database.db, { ...league, kickoffAt: hours(50) });
    const eventId = await createTestEvent(database.ownerDb, { deadline: hours(3), ...league });
    const { entries, answer } = await fetchFeed(await subscribe());
    expect(entries.map(({ url }) => url)).toEqual([
      `${PUBLIC_URL}/events/${eventId}`,
      `${PUBLIC_URL}/matches/${match.matchId}`,
    ]);
    const [event, entry] = entries;
    expect(event!.summary).toBe('Predict: What will happen?');
    expect(entry!.summary).toMatch(/^Predict: team\.\w+ – team\.\w+$/i);
    expect([entry!.start, entry!.end]).toEqual([hours(49.5), hours(50)]);
    expect(entry!.description).toContain(`Closes Sunday 22 March at 15:00 CET`);
    expect(entry!.description).toContain(entry!.url);
    expect(entry!.uid).toBe(`${match.matchId}@kickoracle.test`);
    expect(entry!.alarms).toEqual([['DISPLAY', 'END', -7_200]]);
    expect(entry!.stamp.getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    // RFC 5545: lines of at most 75 octets that end with CR LF.
    const lines = answer.text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  });

  it('has one entry a round, up to its first deadline, with a link to its sheet; or one a match', async () => {
    const matches = [];
    for (const at of [50, 52, 76])
      matches.push(await createTestMatch(database.db, { ...league, kickoffAt: hours(at) }));
    await sql`UPDATE match_events SET round = 'Matchday 7'`.execute(database.ownerDb);
    const path = await subscribe();
    const { entries } = await fetchFeed(path);
    expect(entries).toHaveLength(1);
    const [round] = entries;
    const { competitionId } = league;
    expect(round!.summary).toBe('Predict: Matchday 7, 3 matches');
    expect(round!.end).toEqual(hours(50));
    expect(round!.url).toBe(`${PUBLIC_URL}/matchday?competition=${competitionId}&round=Matchday+7`);
    expect(round!.description).toContain(`Sheet: ${String(round!.url)}`);
    expect(round!.description.match(/ – /g)).toHaveLength(3);
    // The entry keeps its id while its matches close.
    await predict(matches[0]!.eventId, '2-1');
    const [later] = (await fetchFeed(path)).entries;
    expect(later!.uid).toBe(round!.uid);
    expect(later!.end).toEqual(hours(52));
    const each = await fetchFeed(`${path}?per=match`);
    expect(each.entries.map(({ url }) => String(url).slice(-36))).toEqual(
      matches.slice(1).map(({ matchId }) => matchId),
    );
  });

  it('empties as the player predicts', async () => {
    const match = await createTestMatch(database.db, { ...league, kickoffAt: hours(50) });
    const cards = await createMatchOfCards(database.ownerDb, { ...league, kickoffAt: hours(60) });
    const eventId = await createTestEvent(database.ownerDb, { deadline: hours(3) });
    const path = await subscribe();
    const urls = async () =>
      (await fetchFeed(`${path}?per=match`)).entries.map(({ url }) => String(url).slice(-36));
    expect(await urls()).toEqual([eventId, match.matchId, cards.matchId]);
    await predict(match.eventId, '2-1');
    await predict(eventId, 'this');
    await client.send('PUT', `/api/matches/${cards.matchId}/predictions`, {
      answers: { score: '2-1', halftime_score: '1-0', first_goal_minute: '12' },
    });
    expect(await urls()).toEqual([cards.matchId]);
    await predict(cards.cards.last_goal_minute, '80');
    expect(await urls()).toEqual([]);
  });

  it.each([
    ['closed', sql`closed_at = game_now()`],
    ['postponed', sql`postponed_at = game_now()`],
    ['finished', sql`status = 'finished'`],
    ['deleted', sql`deleted_at = game_now()`],
    ['more than 14 days away', sql`kickoff_time = game_now() + interval '14 days 1 minute'`],
    ['over', sql`kickoff_time = game_now()`],
  ])('does not hold a match that is %s', async (_, change) => {
    await createTestMatch(database.db, { ...league, kickoffAt: hours(50) });
    const path = await subscribe();
    expect((await fetchFeed(path)).entries).toHaveLength(1);
    await sql`UPDATE match_events SET ${change}`.execute(database.ownerDb);
    expect((await fetchFeed(path)).entries).toEqual([]);
  });

  it('uses the player’s language and zone, whatever the zone of the program is', async () => {
    await createTestMatch(database.db, { ...league, kickoffAt: hours(4) });
    const german = await fetchFeed(await subscribe({ language: 'de', timeZone: 'Asia/Calcutta' }));
    expect(german.calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Asia/Calcutta');
    expect(german.entries[0]).toMatchObject({ end: hours(4) });
    expect(german.entries[0]!.summary).toMatch(/^Tippen: /);
    expect(german.entries[0]!.description).toContain(
      'Tippschluss: Freitag, 20. März um 21:30 GMT+5:30',
    );
    const browser = 'xx, es-MX;q=0.9, en;q=0.5';
    expect((await fetchFeed(await subscribe({ browser }))).entries[0]!.summary).toMatch(
      /^Por pronosticar: /,
    );
    for (const language of LANGUAGES) {
      const { calendar, entries } = await fetchFeed(await subscribe({ language }));
      expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/^Kickoracle/);
      expect(entries).toHaveLength(1);
    }
  });

  it('keeps the text of a title in one line of one entry', async () => {
    const title = 'Who;\r\nEND:VEVENT\nBEGIN:VEVENT, "wins"\\ \u2028 it?\u202E '.repeat(5);
    const eventId = await createTestEvent(database.ownerDb, { deadline: hours(3) });
    await sql`UPDATE prediction_events SET title = ${JSON.stringify({ en: title })} WHERE id = ${eventId}`.execute(
      database.ownerDb,
    );
    const { entries } = await fetchFeed(await subscribe());
    expect(entries).toHaveLength(1);
    const escaped = 'Who; END:VEVENT BEGIN:VEVENT, "wins"\\ it?';
    expect(entries[0]!.summary).toBe(`Predict: ${Array(5).fill(escaped).join(' ')}`);
  });

  it('has a limit of entries', async () => {
    await sql`INSERT INTO prediction_events (title, input_type, reward, competition_event, season,
        deadline, status, item_version)
      SELECT jsonb_build_object('en', 'Number ' || n), 'text', 5, false, 2026,
        game_now() + n * interval '1 minute', 'active', 1
      FROM generate_series(1, 250) AS n`.execute(database.ownerDb);
    const { entries } = await fetchFeed(await subscribe());
    expect(entries).toHaveLength(200);
    expect(entries[0]!.summary).toBe('Predict: Number 1');
  });
});

describe('the address of a calendar', () => {
  it('is shown once, is stored as a hash, and ends when the next one is made', async () => {
    expect((await client.get('/api/calendar')).body).toEqual({ createdAt: null });
    const first = await subscribe();
    const { body, text } = await client.get('/api/calendar');
    expect(new Date(body.createdAt).getTime()).toBeGreaterThanOrEqual(now.getTime());
    const token = /calendar\/([\w-]{43})\.ics$/.exec(first)![1]!;
    const { rows } = await sql`SELECT * FROM calendar_addresses`.execute(database.ownerDb);
    expect(JSON.stringify(rows) + text).not.toContain(token);
    const { body: data } = await client.get('/api/accounts/data');
    expect(data.calendar).toEqual({
      timeZone: 'Europe/Rome',
      language: 'en',
      createdAt: body.createdAt,
    });
    const second = await subscribe();
    expect((await client.get(first)).status).toBe(404);
    await fetchFeed(second);
    const { body: revoked } = await client.send('DELETE', '/api/calendar', {});
    expect(revoked).toEqual({ isRevoked: true });
    expect((await client.get(second)).status).toBe(404);
    expect((await client.get('/api/calendar')).body).toEqual({ createdAt: null });
  });

  it('reveals nothing to strangers: unknown, revoked and broken ones get the same response', async () => {
    const revoked = await subscribe();
    await client.send('DELETE', '/api/calendar', {});
    const { rows } = await sql<{ hash: string }>`
      SELECT token_hash AS hash FROM auth.sessions LIMIT 1`.execute(database.ownerDb);
    const addresses = [
      revoked,
      `/calendar/${rows[0]!.hash}.ics`,
      `/calendar/${'A'.repeat(43)}.ics`,
      '/calendar/short.ics',
      `/calendar/${userId}.ics`,
      `/calendar/${'x'.repeat(5_000)}.ics`,
      '/calendar/%00.ics',
      '/calendar/..%2F..%2Fetc%2Fpasswd',
      '/calendar/a/b.ics',
    ];
    for (const address of addresses) {
      const { status, text, headers } = await createApiClient(test.server).get(address);
      expect([address, status, text]).toEqual([address, 404, 'Not found']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('cannot be guessed: many attempts are rate limited', async () => {
    const stranger = createApiClient(test.server, '198.51.100.7');
    const statuses = new Set<number>();
    for (let tries = 0; tries < 140; tries += 1) {
      statuses.add((await stranger.get(`/calendar/${String(tries).padStart(43, 'x')}.ics`)).status);
    }
    expect(statuses).toEqual(new Set([404, 429]));
  });

  it('ends with the account', async () => {
    const path = await subscribe();
    const { rows } = await sql<{ username: string }>`
      SELECT username FROM profiles WHERE id = ${userId}`.execute(database.ownerDb);
    await sql`DELETE FROM auth.passwords WHERE user_id = ${userId}`.execute(database.ownerDb);
    const body = { confirmation: rows[0]!.username };
    expect((await client.send('POST', '/api/accounts/delete', body)).status).toBe(200);
    expect((await client.get(path)).status).toBe(404);
    const left = await sql`SELECT FROM calendar_addresses WHERE user_id = ${userId}`.execute(
      database.ownerDb,
    );
    expect(left.rows).toEqual([]);
  });
});

describe('a time zone', () => {
  it('is UTC if this server no longer knows it', async () => {
    await createTestMatch(database.db, { ...league, kickoffAt: hours(50) });
    const path = await subscribe();
    await sql`UPDATE calendar_addresses SET time_zone = 'Mars/Olympus'
      WHERE user_id = ${userId}`.execute(database.ownerDb);
    const { entries } = await fetchFeed(path);
    expect(entries[0]!.description).toContain('Closes Sunday 22 March at 14:00 UTC');
  });

  it('is refused if its name is unknown', async () => {
    for (const timeZone of ['Mars/Olympus', '+02:00', '\u0000', '\ud800', 'x'.repeat(65)]) {
      const { status, body } = await client.send('POST', '/api/calendar', { timeZone });
      expect([timeZone, status]).toEqual([timeZone, 422]);
      expect(body.data.fields[0].path).toBe('timeZone');
    }
  });
});
