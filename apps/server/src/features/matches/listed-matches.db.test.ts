import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createApiClient } from '#testing/api-client.ts';
import { createMatchOfCards, createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const now = new Date('2026-03-01T12:00:00Z');
const kickoffAt = new Date('2026-03-01T18:00:00Z');

type Part = { eventId: string; templateKey: string };
type Match = { id: string; status: string; parts: Part[] };

async function createMatches(): Promise<{ scoreId: string; cardsId: string }> {
  const competition = await createCompetition(database.ownerDb);
  const create = async (at = kickoffAt) =>
    (await createTestMatch(database.ownerDb, { ...competition, kickoffAt: at })).matchId;
  await create(now);
  const change = async (changes: ReturnType<typeof sql>) =>
    sql`UPDATE match_events SET ${changes} WHERE id = ${await create()}`.execute(database.ownerDb);
  await change(sql`closed_at = game_now()`);
  await change(sql`postponed_at = game_now()`);
  await change(sql`status = 'finished'`);
  await change(sql`deleted_at = game_now()`);
  const cards = await createMatchOfCards(database.ownerDb, { ...competition, kickoffAt });
  return { scoreId: await create(), cardsId: cards.matchId };
}

let open: { scoreId: string; cardsId: string };
let listed: Match[];

beforeAll(async () => {
  await test.moveClockTo(now);
  open = await createMatches();
  ({ matches: listed } = (await createApiClient(test.server).get('/api/matches')).body);
});

it('API-73: lists only active matches, each with a part per event', async () => {
  const { rows } = await sql<{ id: string; events: number }>`
    SELECT match_id AS id, count(*)::int AS events FROM prediction_events
    WHERE match_id IN (${open.scoreId}, ${open.cardsId}) GROUP BY match_id`.execute(
    database.ownerDb,
  );
  expect(rows.map(({ events }) => events).toSorted((a, b) => a - b)[0]).toBe(1);
  expect(rows.some(({ events }) => events > 1)).toBe(true);
  const counts = listed.map(({ id, parts }) => ({ id, events: parts.length }));
  expect(counts).toHaveLength(rows.length);
  expect(counts).toEqual(expect.arrayContaining(rows));
  for (const { status } of listed) expect(status).toBe('active');
});

it('API-44: shows each match with its own events, in a list and alone', async () => {
  const { rows } = await sql<Part & { matchId: string }>`
    SELECT match_id AS "matchId", id AS "eventId", template_key AS "templateKey"
    FROM prediction_events WHERE match_id IS NOT NULL`.execute(database.ownerDb);
  for (const match of listed) {
    const own = rows.filter(({ matchId }) => matchId === match.id);
    const expected = own.map(({ eventId, templateKey }) => ({ eventId, templateKey }));
    const shown = match.parts.map(({ eventId, templateKey }) => ({ eventId, templateKey }));
    expect(shown).toHaveLength(expected.length);
    expect(shown).toEqual(expect.arrayContaining(expected));
    const { body } = await createApiClient(test.server).get(`/api/matches/${match.id}`);
    expect(body.parts).toEqual(match.parts);
  }
});
