import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientPages } from '../../http/client-pages.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { createPages } from '../../pages.ts';
import { createCompetition, createTestEvent, createTestMatch } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createEventsService } from './events.service.ts';

const WEB = fileURLToPath(new URL('../../../../web/', import.meta.url));
const DEADLINE = new Date('2026-12-05T15:00:00Z');

const database = useTestDatabase();
const test = useTestApp(database);

let folder: string;
let server: Hono<HttpEnv>;
let eventId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-event-page-'));
  cpSync(join(WEB, 'index.html'), join(folder, 'index.html'));
  cpSync(join(WEB, 'public/locales'), join(folder, 'locales'), { recursive: true });
  await test.moveClockTo(new Date(DEADLINE.getTime() - 3_600_000));
  const league = await createCompetition(database.ownerDb, { name: 'Harbour League' });
  eventId = await createTestEvent(database.ownerDb, { deadline: DEADLINE, ...league });
  await sql`UPDATE prediction_events SET title = ${{ en: 'Who "wins"?', fr: 'Qui gagne ?' }},
    description = ${{ fr: 'Une seule réponse.' }} WHERE id = ${eventId}`.execute(database.ownerDb);
  const matches = createMatchesService(test.app);
  const events = createEventsService(test.app, matches);
  const pages = createPages({ matches, events, clock: test.app.clock });
  const publicUrl = () => 'https://kick.example';
  server = new Hono<HttpEnv>();
  server.get('*', createClientPages({ pages, publicUrl, folder }).show);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function get(path: string, language = 'en') {
  const answer = await server.request(path, { headers: { 'accept-language': language } });
  const text = await answer.text();
  const meta = (name: string) =>
    new RegExp(`(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(text)?.[1];
  return { status: answer.status, meta };
}

it('a link to an event tells in a messenger what is asked and until when', async () => {
  const page = await get(`/events/${eventId}`, 'fr');
  expect(page.status).toBe(200);
  expect(page.meta('og:title')).toBe('Qui gagne ? · Kickoracle');
  expect(page.meta('og:description')).toMatch(
    /^Harbour League, samedi 5 décembre 2026 .*UTC\. Une seule réponse\.$/,
  );
  expect(page.meta('og:image')).toBe('https://kick.example/share-match.png');
});

it('is told in English where the language of the reader has no title', async () => {
  const page = await get(`/events/${eventId}`, 'de');
  expect(page.meta('og:title')).toBe('Who &quot;wins&quot;? · Kickoracle');
  expect(page.meta('og:description')).toContain('Une seule réponse.');
});

it('a part of a match says what its match is', async () => {
  const league = await createCompetition(database.ownerDb);
  const part = await createTestMatch(database.ownerDb, { kickoffAt: DEADLINE, ...league });
  expect((await get(`/events/${part.eventId}`)).meta('og:title')).toMatch(/^Team\.\w+ – Team\./);
});

it('an event that is not there is a page that is not there', async () => {
  for (const id of [randomUUID(), 'x', '%00', "'--"]) {
    expect([id, (await get(`/events/${id}`)).status]).toEqual([id, 404]);
  }
});
