import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { readPage } from '#testing/read-page.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const DEADLINE = new Date('2026-12-05T15:00:00Z');
const HOSTILE = '</script><script>alert(1)</script><!--';

const database = useTestDatabase();
const test = useTestApp(database);

let eventId: string;

beforeAll(async () => {
  await test.moveClockTo(new Date(DEADLINE.getTime() - 3_600_000));
  const league = await createCompetition(database.ownerDb, { name: 'Harbour League' });
  eventId = await createTestEvent(database.ownerDb, { deadline: DEADLINE, ...league });
  await sql`UPDATE prediction_events SET title = ${{ en: `Who "wins"?${HOSTILE}`, fr: 'Qui gagne ?' }},
    description = ${{ fr: 'Une seule réponse.' }} WHERE id = ${eventId}`.execute(database.ownerDb);
});

const get = (path: string, language = 'en') =>
  readPage(test.server, path, { 'accept-language': language });

it('describes an event in the preview of its link: the question and the deadline', async () => {
  const page = await get(`/events/${eventId}`, 'fr');
  expect(page.status).toBe(200);
  expect(page.meta('og:title')).toBe('Qui gagne ? · Kickoracle');
  expect(page.meta('og:description')).toMatch(
    /^Harbour League, samedi 5 décembre 2026 .*UTC\. Une seule réponse\.$/,
  );
  expect(page.meta('og:image')).toBe(`${PUBLIC_URL}/share-match.png`);
});

it('uses English if the title has no text in the language of the reader', async () => {
  const page = await get(`/events/${eventId}`, 'de');
  expect(page.meta('og:title')).toMatch(/^Who &quot;wins&quot;\?.* · Kickoracle$/);
  expect(page.meta('og:description')).toContain('Une seule réponse.');
});

it('T30: escapes the text of a user in the head, the page and its JSON', async () => {
  const page = await get(`/events/${eventId}`);
  expect(page.title).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--');
  expect(page.text).not.toContain('<script>alert(1)');
  expect(page.text).not.toContain('<!--alert');
  expect(JSON.stringify(page.state()['queries'])).toContain(HOSTILE);
  const scripts = [...page.text.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)];
  expect(
    scripts.filter(([, code]) => code!.includes('</script') || code!.includes('<!--')),
  ).toEqual([]);
});

it('redirects from a part of a match to the match', async () => {
  const league = await createCompetition(database.ownerDb);
  const part = await createTestMatch(database.ownerDb, { kickoffAt: DEADLINE, ...league });
  const { status, headers } = await get(`/events/${part.eventId}`);
  expect([status, headers.get('location')]).toEqual([302, `/matches/${part.matchId}`]);
});

it('returns 404 for an event that does not exist', async () => {
  for (const id of [randomUUID(), 'x', '%00', "'--"]) {
    expect([id, (await get(`/events/${id}`)).status]).toEqual([id, 404]);
  }
});
