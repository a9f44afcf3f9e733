import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createFriendship } from '#testing/factories.ts';
import {
  createSignedInClient,
  createSignedInPlayer,
  type SignedInPlayer,
} from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { writeDueSummaries } from './weekly-summaries.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const monday = new Date('2026-11-16T08:00:30Z');
const hours = (count: number) => new Date(monday.getTime() + count * HOUR_MS);

let league: { competitionId: string; season: number };
let referee: ApiClient;

beforeEach(() => test.app.mail.stop());
beforeEach(async () => {
  await test.moveClockTo(hours(-100));
  await sql`TRUNCATE match_events, prediction_events, boards, profiles, auth.users, mails,
    rate_limits CASCADE`.execute(database.ownerDb);
  league = await createCompetition(database.ownerDb);
  referee = await signIn((await createAdministrator(database.ownerDb)).userId);
});

const signIn = (userId: string) => createSignedInClient(test.server, database.ownerDb, userId);

async function createReader(username: string, choices: object = {}) {
  const player = await createSignedInPlayer(test.server, database.ownerDb, { username });
  const body = { language: 'en', timeZone: 'Europe/Rome', weeklySummary: true, ...choices };
  expect((await player.client.send('PATCH', '/api/mails/choices', body)).status).toBe(200);
  return player;
}

/** Plays and settles a match: 2-1 is exact, 1-0 is partly right. */
async function playMatch(kickoffAt: Date, answers: readonly (readonly [SignedInPlayer, string])[]) {
  const { matchId, eventId } = await createTestMatch(database.ownerDb, { ...league, kickoffAt });
  for (const [{ client }, value] of answers) {
    expect((await client.send('PUT', `/api/predictions/${eventId}`, { value })).status).toBe(200);
  }
  await test.moveClockTo(new Date(kickoffAt.getTime() + 3 * HOUR_MS));
  await sql`UPDATE auth.sessions SET created_at = clock_timestamp()`.execute(database.ownerDb);
  const path = `/api/admin/items/match/${matchId}/result`;
  const { status } = await referee.send('POST', path, {
    itemVersion: 1,
    result: { score: '2-1' },
  });
  expect(status).toBe(200);
}

const befriend = (one: SignedInPlayer, other: SignedInPlayer) =>
  createFriendship(database.ownerDb, one.userId, other.userId);

async function runAt(moment: Date) {
  await test.moveClockTo(moment);
  await sql`DELETE FROM mails`.execute(database.ownerDb);
  await writeDueSummaries(test.app);
  const { rows } = await sql<{ to: string; text: string; url: string }>`
    SELECT to_address AS "to", body_text AS text, unsubscribe_url AS url FROM mails ORDER BY id
  `.execute(database.ownerDb);
  return new Map(rows.map((mail) => [mail.to, mail]));
}

const xpOf = async ({ userId }: SignedInPlayer) => {
  const { rows } = await sql<{ xp: number }>`
    SELECT xp_total AS xp FROM profiles WHERE id = ${userId}`.execute(database.ownerDb);
  return rows[0]!.xp;
};

describe('a weekly summary', () => {
  it('shows XP, rank, friends on both sides and the deadlines of the week', async () => {
    const [anna, berta, carla] = [
      await createReader('anna.keeper'),
      await createReader('berta.back'),
      await createReader('carla.wing', { weeklySummary: false }),
    ];
    await befriend(anna, berta);
    await befriend(carla, berta);
    await playMatch(hours(-50), [
      [anna, '2-1'],
      [berta, '1-0'],
    ]);
    const closing = await createTestMatch(database.ownerDb, { ...league, kickoffAt: hours(100) });
    await createTestMatch(database.ownerDb, { ...league, kickoffAt: hours(169) });
    const mails = await runAt(monday);
    expect([...mails.keys()].toSorted()).toEqual([anna.email, berta.email].toSorted());
    const [annas, bertas] = [mails.get(anna.email)!, mails.get(berta.email)!];
    const [first, second] = [await xpOf(anna), await xpOf(berta)];
    expect(first).toBeGreaterThan(second);
    expect(annas.text).toContain(`XP in the last week: ${first}`);
    expect(annas.text).toMatch(/^Rank in November: 1$/m);
    expect(bertas.text).toMatch(/^Rank in November: 2$/m);
    expect(annas.text).toContain(`Friends behind you: 1 (next: berta.back, ${first - second} XP)`);
    expect(annas.text).not.toContain('Friends ahead');
    expect(bertas.text).toContain(
      `Friends ahead of you: 1 (next: anna.keeper, ${first - second} XP)`,
    );
    expect(bertas.text).toContain(`Friends behind you: 1 (next: carla.wing, ${second} XP)`);
    expect([...annas.text.matchAll(/\/matches\/([\da-f-]{36})/g)].map(([, id]) => id)).toEqual([
      closing.matchId,
    ]);
    expect(annas.url).toContain('/unsubscribe?mail=weekly_summary&token=');
  });

  it('shows the change of rank since the last one, within a month', async () => {
    const [anna, berta] = [await createReader('anna.keeper'), await createReader('berta.back')];
    await playMatch(hours(-50), [
      [anna, '2-1'],
      [berta, '1-0'],
    ]);
    await runAt(monday);
    await playMatch(hours(60), [[berta, '2-1']]);
    await playMatch(hours(64), [[berta, '2-1']]);
    const mails = await runAt(hours(168));
    expect(mails.get(berta.email)!.text).toMatch(/^Rank in November: 1, up 1$/m);
    // Anna won no XP in this week and nothing closes, so she gets no summary.
    expect(mails.has(anna.email)).toBe(false);
    expect((await runAt(hours(336))).size).toBe(0);
    await playMatch(hours(400), [[berta, '2-1']]);
    const december = await runAt(hours(504));
    expect(december.get(berta.email)!.text).toMatch(/^Rank in December: 1$/m);
  });

  it('includes reverted XP', async () => {
    const anna = await createReader('anna.keeper');
    await playMatch(hours(-50), [[anna, '2-1']]);
    await runAt(monday);
    const won = await xpOf(anna);
    const { rows } = await sql<{ id: string }>`SELECT id FROM match_events`.execute(
      database.ownerDb,
    );
    await test.moveClockTo(hours(60));
    await sql`UPDATE auth.sessions SET created_at = clock_timestamp()`.execute(database.ownerDb);
    const path = `/api/admin/items/match/${rows[0]!.id}/result/revert`;
    const answer = await referee.send('POST', path, { itemVersion: 2, confirmation: 'REVERT' });
    expect(answer.status).toBe(200);
    const mails = await runAt(hours(168));
    expect(mails.get(anna.email)!.text).toContain(`XP in the last week: -${won}`);
  });

  it('is not sent if nothing happened and nothing closes', async () => {
    await createReader('anna.keeper');
    expect((await runAt(monday)).size).toBe(0);
    await createTestEvent(database.ownerDb, { deadline: hours(200) });
    expect((await runAt(hours(168))).size).toBe(1);
  });

  it('is sent to players who want it, on Monday at nine local time, once', async () => {
    await createTestEvent(database.ownerDb, { deadline: hours(100) });
    const rome = await createReader('anna.keeper');
    const tokyo = await createReader('berta.back', { timeZone: 'Asia/Tokyo' });
    await createReader('carla.wing', { weeklySummary: false });
    expect([...(await runAt(hours(-8))).keys()]).toEqual([tokyo.email]);
    expect((await runAt(hours(-1))).size).toBe(0);
    expect([...(await runAt(monday)).keys()]).toEqual([rome.email]);
    expect((await runAt(hours(1))).size).toBe(0);
  });

  it('reveals no predictions of others', async () => {
    const [anna, berta] = [await createReader('anna.keeper'), await createReader('berta.back')];
    await befriend(anna, berta);
    await playMatch(hours(-50), [[anna, '2-1']]);
    const open = await createTestMatch(database.ownerDb, { ...league, kickoffAt: hours(50) });
    await berta.client.send('PUT', `/api/predictions/${open.eventId}`, { value: '97-17' });
    const mail = (await runAt(monday)).get(anna.email)!;
    expect(mail.text).toContain(open.matchId);
    expect(mail.text).not.toMatch(/\b97-17\b/);
  });
});
