import type { AwardReceiptView, MatchPartView } from '@kickoracle/contracts';
import { REWARD_MODEL_VERSION, worthOfAspect, type ScoreRewardMap } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { createSignedInPlayer } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

type ReceiptBody = Pick<AwardReceiptView, 'entries' | 'xp'>;

const database = useTestDatabase();
const test = useTestApp(database);
const opensAt = new Date('2026-03-01T12:00:00Z');
const closesAt = new Date('2026-03-09T12:00:00Z');
const afterwards = new Date('2026-03-09T15:00:00Z');

let league: { competitionId: string; season: number };
let player: { userId: string; client: ApiClient };
let other: { userId: string; client: ApiClient };
let admin: { userId: string; client: ApiClient };

const signIn = () => createSignedInPlayer(test.server, database.ownerDb);

beforeAll(async () => {
  await test.moveClockTo(opensAt);
  league = await createCompetition(database.ownerDb, { season: 2025 });
});

// The clock goes back for every test, so for the limits in memory all tests are one minute.
beforeEach(async () => {
  await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
  player = await signIn();
  other = await signIn();
  admin = await createAdministratorClient(test.server, database.ownerDb);
});

async function predictItem(eventId: string, value: string) {
  const { status } = await player.client.send('PUT', `/api/predictions/${eventId}`, { value });
  expect(status).toBe(200);
}

async function matchPredicted(value = '2-1') {
  await test.moveClockTo(opensAt);
  const match = await createTestMatch(database.ownerDb, { ...league, kickoffAt: closesAt });
  await predictItem(match.eventId, value);
  await test.moveClockTo(afterwards);
  return match;
}

async function administer(ref: string, path: string, body: object) {
  const { body: item } = await admin.client.get(
    ref.startsWith('match') ? `/api/matches/${ref.slice(6)}` : `/api/events/${ref.slice(6)}`,
  );
  const { itemVersion } = item.event ?? item;
  const answer = await admin.client.send('POST', `/api/admin/items/${ref}/${path}`, {
    itemVersion,
    ...body,
  });
  expect(answer.text).toContain('"itemVersion"');
}

const read = (eventId: string, by = player, of?: string) =>
  by.client.get(`/api/predictions/${eventId}/receipt${of ? `?playerId=${of}` : ''}`);

describe('the receipt of a match', () => {
  it('has the prediction and the result, and pays each part by the frozen map', async () => {
    const { matchId, eventId } = await matchPredicted();
    await administer(`match/${matchId}`, 'result', { result: { score: '3-0' } });
    const { rows } = await sql<{ id: string; map: ScoreRewardMap; computed_at: Date }>`
      SELECT id, map, computed_at FROM reward_maps WHERE match_id = ${matchId}`.execute(
      database.db,
    );
    const { map, computed_at: computedAt } = rows[0]!;
    const predicted = { home: 2, away: 1 };
    const worth = (aspect: keyof ScoreRewardMap) => worthOfAspect(map, aspect, predicted);

    const { status, body } = await read(eventId);
    expect(status).toBe(200);
    expect(body.about).toMatchObject({
      kind: 'match',
      templateKey: 'score',
      match: { id: matchId, systemVersion: 2 },
    });
    expect(body.xp).toBe(worth('result') + worth('matchTotal'));
    const [award, ...rest] = body.entries;
    expect(rest).toEqual([]);
    expect(award).toMatchObject({
      kind: 'award',
      xp: body.xp,
      value: '2-1',
      result: '3-0',
      parts: [
        { aspect: 'result', xp: worth('result') },
        { aspect: 'matchTotal', xp: worth('matchTotal') },
      ],
      formula: { kind: 'score', exact: worth('score'), exactlyRight: false },
      rewards: {
        source: 'base_rates',
        modelVersion: REWARD_MODEL_VERSION,
        expectedGoals: null,
        computedAt: computedAt.toISOString(),
        frozenAt: closesAt.toISOString(),
      },
      isConfirmed: true,
    });
    expect(
      award.formula.aspects.map(({ aspect, xp, right }: never) => [aspect, xp, right]),
    ).toEqual([
      ['result', worth('result'), true],
      ['goalDiff', worth('goalDiff'), false],
      ['matchTotal', worth('matchTotal'), true],
      ['homeTotal', worth('homeTotal'), false],
      ['awayTotal', worth('awayTotal'), false],
      ['score', worth('score'), false],
    ]);
  });

  it('keeps every award and reversal in order; they sum to the XP in force', async () => {
    const { matchId, eventId } = await matchPredicted();
    const ref = `match/${matchId}`;
    await administer(ref, 'result', { result: { score: '2-1' } });
    await administer(ref, 'result/correction', { result: { score: '3-0' } });
    await administer(ref, 'result/revert', { confirmation: 'REVERT' });
    expect((await read(eventId)).body.xp).toBe(0);
    await administer(ref, 'result', { result: { score: '2-0' } });
    const { body } = await read(eventId);
    const shown = body.entries.map(({ kind, result, xp }: never) => [kind, result, Math.sign(xp)]);
    expect(shown).toEqual([
      ['award', '2-1', 1],
      ['reversal', undefined, -1],
      ['award', '3-0', 1],
      ['reversal', undefined, -1],
      ['award', '2-0', 1],
    ]);
    const [first, back, second, again, last] = body.entries.map(({ xp }: { xp: number }) => xp);
    expect([back, again]).toEqual([-first, -second]);
    expect(body.xp).toBe(last);
    const { body: history } = await player.client.get(`/api/players/${player.userId}/history`);
    const found = history.finished.find(
      ({ match }: never) => (match as { id: string })?.id === matchId,
    );
    expect(found.parts[0].prediction.xp).toBe(body.xp);
  });

  it('shows the state before or after a concurrent correction, and never a mix', async () => {
    const { matchId, eventId } = await matchPredicted();
    const ref = `match/${matchId}`;
    await administer(ref, 'result', { result: { score: '2-1' } });
    const readers = [player, other, admin];
    const bodies: ReceiptBody[] = [];
    for (const score of ['3-0', '2-1', '2-0', '4-3', '2-1', '1-0', '3-2', '2-1']) {
      let isOver = false;
      const corrected = administer(ref, 'result/correction', { result: { score } }).then(() => {
        isOver = true;
      });
      const reading = readers.map(async (by) => {
        do {
          const { status, body } = await read(eventId, by, player.userId);
          expect(status).toBe(200);
          bodies.push(body);
        } while (!isOver && bodies.length < 250);
      });
      await Promise.all([corrected, ...reading]);
    }
    // Some readers saw the state before, others the state after.
    expect(new Set(bodies.map(({ entries }) => entries.length)).size).toBeGreaterThan(2);
    for (const { entries, xp } of bodies) {
      // A correction reverses and pays in one commit: no reader sees half of it.
      expect(entries.length % 2).toBe(1);
      expect(xp).toBe(entries.at(-1)!.xp);
      for (const [place, entry] of entries.entries()) {
        expect(entry.kind).toBe(place % 2 === 0 ? 'award' : 'reversal');
        if (entry.kind === 'award') expect(entry.isConfirmed).toBe(true);
        else expect(entry.xp).toBe(-entries[place - 1]!.xp);
      }
    }
  });

  it('exists for everything that was ever paid, and for nothing else', async () => {
    const { matchId, eventId } = await matchPredicted();
    const ref = `match/${matchId}`;
    const seen = async () => {
      const { body: match } = await player.client.get(`/api/matches/${matchId}`);
      const { body: history } = await player.client.get(`/api/players/${player.userId}/history`);
      const predictions = [...history.active, ...history.pending, ...history.finished]
        .map((item: { match?: { id: string }; parts?: unknown[] }) => item)
        .find((item) => item.match?.id === matchId)!.parts![0] as MatchPartView;
      const [own] = match.parts as MatchPartView[];
      expect(predictions.prediction!.hasReceipt).toBe(own!.prediction!.hasReceipt);
      const { status, body } = await read(eventId);
      const { xp, hasReceipt } = own!.prediction!;
      return [xp, hasReceipt, status, body.xp];
    };
    expect(await seen()).toEqual([null, false, 404, undefined]);
    await administer(ref, 'result', { result: { score: '0-4' } });
    expect(await seen()).toEqual([0, false, 404, undefined]);
    await administer(ref, 'result/correction', { result: { score: '2-1' } });
    expect(await seen()).toMatchObject([expect.any(Number), true, 200, expect.any(Number)]);
    await administer(ref, 'result/correction', { result: { score: '0-4' } });
    expect(await seen()).toEqual([0, true, 200, 0]);
    await administer(ref, 'result/revert', { confirmation: 'REVERT' });
    expect(await seen()).toEqual([null, true, 200, 0]);
    await administer(ref, 'void', {});
    expect(await seen()).toEqual([0, true, 200, 0]);
  });

  it('marks a row that differs from its recomputation', async () => {
    const { matchId, eventId } = await matchPredicted();
    await administer(`match/${matchId}`, 'result', { result: { score: '2-1' } });
    await sql`UPDATE xp_ledger SET xp_amount = xp_amount + 5
      WHERE prediction_event_id = ${eventId}`.execute(database.ownerDb);
    expect((await read(eventId)).body.entries).toMatchObject([{ isConfirmed: false }]);
    await sql`UPDATE xp_ledger SET xp_amount = xp_amount - 5
      WHERE prediction_event_id = ${eventId}`.execute(database.ownerDb);
  });
});

it('has the amount of a falling reward and the time that decided it', async () => {
  await test.moveClockTo(opensAt);
  const eventId = await createTestEvent(database.ownerDb, {
    deadline: closesAt,
    reward: 900,
    finalReward: 100,
    createdAt: opensAt,
  });
  const halfway = new Date('2026-03-05T12:00:00Z');
  await test.moveClockTo(halfway);
  await predictItem(eventId, 'yes');
  await test.moveClockTo(afterwards);
  await administer(`event/${eventId}`, 'result', { result: 'YES' });
  const { body } = await read(eventId);
  expect(body.about).toMatchObject({ kind: 'event', event: { id: eventId } });
  const { formula, rewards, xp } = body.entries[0];
  expect(formula).toMatchObject({ kind: 'decay', full: 900, final: 100, worth: xp, right: true });
  expect(xp).toBeGreaterThan(295);
  expect(xp).toBeLessThanOrEqual(300);
  expect(Date.parse(formula.changedAt) - halfway.getTime()).toBeLessThan(60_000);
  expect(rewards).toMatchObject({ source: 'event', frozenAt: opensAt.toISOString() });
  await administer(`event/${eventId}`, 'result/revert', { confirmation: 'REVERT' });
  const { body: event } = await player.client.get(`/api/events/${eventId}`);
  expect((event.event ?? event).prediction).toMatchObject({ xp: null, hasReceipt: true });
  // The ledger keeps the time, because the prediction is deleted with its account.
  const { rows } = await sql<{ at: string }>`SELECT data ->> 'changedAt' AS at FROM xp_ledger
    WHERE prediction_event_id = ${eventId} ORDER BY id`.execute(database.db);
  expect(new Date(rows[0]!.at).toISOString()).toBe(formula.changedAt);
});

describe('access to a receipt', () => {
  it('is for its owner and administrators, and for all once the predictions are revealed', async () => {
    const { matchId, eventId } = await matchPredicted();
    expect((await read(eventId)).body.code).toBe('RECEIPT_NOT_FOUND');
    await administer(`match/${matchId}`, 'result', { result: { score: '2-1' } });
    expect((await read(eventId, other)).body.code).toBe('RECEIPT_NOT_FOUND');
    const statuses = async () => [
      (await read(eventId)).status,
      (await read(eventId, admin, player.userId)).status,
      (await read(eventId, other, player.userId)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    // A reverted and postponed match hides its predictions again.
    await administer(`match/${matchId}`, 'result/revert', { confirmation: 'REVERT' });
    await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${matchId}`.execute(
      database.ownerDb,
    );
    expect(await statuses()).toEqual([200, 200, 404]);
  });

  it('ends with the deletion of the item or the account', async () => {
    const { matchId, eventId } = await matchPredicted();
    await administer(`match/${matchId}`, 'result', { result: { score: '2-1' } });
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${matchId}`.execute(
      database.ownerDb,
    );
    expect((await read(eventId)).status).toBe(404);
  });
});
