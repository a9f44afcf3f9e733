import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { readPage } from '#testing/read-page.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const KICKOFF = new Date('2026-12-05T15:00:00Z');

const database = useTestDatabase();
const test = useTestApp(database);

let match: { matchId: string; eventId: string };

beforeAll(async () => {
  await test.moveClockTo(new Date(KICKOFF.getTime() - 3_600_000));
  const league = await createCompetition(database.ownerDb, { name: 'Harbour & "Hill" <League>' });
  match = await createTestMatch(database.ownerDb, { kickoffAt: KICKOFF, ...league });
});

const get = (path: string, language = 'en') =>
  readPage(test.server, path, { 'accept-language': language });

it('describes a match in its link preview: teams, kickoff, what to do', async () => {
  const page = await get(`/matches/${match.matchId}`);
  expect(page.status).toBe(200);
  expect(page.title).toMatch(/^Team\.\w+ – Team\.\w+ · Kickoracle$/);
  expect(page.meta('og:title')).toBe(page.title);
  expect(page.meta('og:description')).toBe(
    'Harbour &amp; &quot;Hill&quot; &lt;League&gt;, Saturday, December 5, 2026 at 3:00 PM UTC. Call it before it closes. Change it as often as you like until then.',
  );
  expect(page.meta('description')).toBe(page.meta('og:description'));
  expect(page.meta('og:image')).toBe(
    `${PUBLIC_URL}/files/previews/match.jpg?match=${match.matchId}&amp;lng=en`,
  );
  const german = await get(`/matches/${match.matchId.toUpperCase()}/`, 'de');
  expect(german.language).toBe('de');
  expect(german.meta('og:description')).toContain('Samstag, 5. Dezember 2026');
});

it('returns 404 for a match that does not exist', async () => {
  for (const id of [randomUUID(), match.eventId, 'x', '%00', "'--"]) {
    expect([id, (await get(`/matches/${id}`)).status]).toEqual([id, 404]);
  }
});

it('does not offer a match for predictions after its kickoff', async () => {
  await test.moveClockTo(new Date(KICKOFF.getTime() + 3_600_000));
  // The page in this language is not cached.
  const { meta } = await get(`/matches/${match.matchId}`, 'en-GB');
  expect(meta('og:description')).toContain('December 5, 2026');
  expect(meta('og:description')).not.toContain('Call it');
});
