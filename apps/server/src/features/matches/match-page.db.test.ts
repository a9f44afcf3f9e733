import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClientPages } from '../../http/client-pages.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { createPages } from '../../pages.ts';
import { createCompetition, createTestMatch } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createEventsService } from '../events/events.service.ts';
import { createMatchesService } from './matches.service.ts';

const WEB = fileURLToPath(new URL('../../../../web/', import.meta.url));
const KICKOFF = new Date('2026-12-05T15:00:00Z');

const database = useTestDatabase();
const test = useTestApp(database);

let folder: string;
let server: Hono<HttpEnv>;
let match: { matchId: string; eventId: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-match-page-'));
  cpSync(join(WEB, 'index.html'), join(folder, 'index.html'));
  cpSync(join(WEB, 'public/locales'), join(folder, 'locales'), { recursive: true });
  await test.moveClockTo(new Date(KICKOFF.getTime() - 3_600_000));
  const league = await createCompetition(database.ownerDb, { name: 'Harbour & "Hill" League' });
  match = await createTestMatch(database.ownerDb, { kickoffAt: KICKOFF, ...league });
  const matches = createMatchesService(test.app);
  const pages = createPages({
    matches,
    events: createEventsService(test.app, matches),
    clock: test.app.clock,
  });
  server = new Hono<HttpEnv>();
  server.get(
    '*',
    createClientPages({ pages, publicUrl: () => 'https://kick.example', folder }).show,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function get(path: string, language = 'en') {
  const answer = await server.request(path, { headers: { 'accept-language': language } });
  const text = await answer.text();
  const meta = (name: string) =>
    new RegExp(`(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(text)?.[1];
  return { status: answer.status, meta };
}

it('a link to a match tells in a messenger who plays, when, and what to do', async () => {
  const page = await get(`/matches/${match.matchId}`);
  expect(page.status).toBe(200);
  expect(page.meta('og:title')).toMatch(/^Team\.\w+ – Team\.\w+ · Kickoracle$/);
  expect(page.meta('og:description')).toBe(
    'Harbour &amp; &quot;Hill&quot; League, Saturday, December 5, 2026 at 3:00 PM UTC. Call it before it closes. Change it as often as you like until then.',
  );
  expect(page.meta('description')).toBe(page.meta('og:description'));
  expect(page.meta('og:image')).toBe('https://kick.example/share-match.png');
  const german = await get(`/matches/${match.matchId.toUpperCase()}/`, 'de');
  expect(german.meta('og:description')).toContain('Samstag, 5. Dezember 2026');
});

it('a match that is not there is a page that is not there', async () => {
  for (const id of [randomUUID(), match.eventId, 'x', '%00', "'--"]) {
    expect([id, (await get(`/matches/${id}`)).status]).toEqual([id, 404]);
  }
});

it('what is over is not offered for predictions', async () => {
  await test.moveClockTo(new Date(KICKOFF.getTime() + 3_600_000));
  const { meta } = await get(`/matches/${match.matchId}`);
  expect(meta('og:description')).not.toContain('Call it');
});
