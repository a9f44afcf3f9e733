import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { finishAsHistory } from '../results/history.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let admin: { userId: string; client: ApiClient };
let match: { matchId: string; eventId: string };

beforeAll(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
});

beforeEach(async () => {
  await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
  await test.moveClockTo(now);
  const league = await createCompetition(database.ownerDb);
  match = await createTestMatch(database.ownerDb, { ...league, kickoffAt: hours(24) });
});

const move = (kickoffAt: Date, itemVersion = 1, isClosingMeant = false) =>
  admin.client.send('POST', `/api/admin/matches/${match.matchId}/kickoff`, {
    itemVersion,
    kickoffAt: kickoffAt.toISOString(),
    isClosingMeant,
  });
const previewClosing = (kickoffAt?: Date) =>
  admin.client.get(
    `/api/admin/items/match/${match.matchId}/closing${kickoffAt ? `?kickoffAt=${kickoffAt.toISOString()}` : ''}`,
  );
const postpone = (itemVersion = 1) =>
  admin.client.send('POST', `/api/admin/matches/${match.matchId}/postponement`, { itemVersion });
const onItem = (path: string, body: object) =>
  admin.client.send('POST', `/api/admin/items/match/${match.matchId}/${path}`, body);
const view = async () => (await admin.client.get(`/api/matches/${match.matchId}`)).body;

async function predict(value = '2-1') {
  const { userId } = await createPlayer(database.db);
  const { eventId } = match;
  return createPredictionsService(database).submitPrediction({ eventId, userId, value });
}

describe('a kickoff that an administrator moves', () => {
  it('is confirmed, and predictions are open until it', async () => {
    await sql`UPDATE match_events SET kickoff_confirmed = false
      WHERE id = ${match.matchId}`.execute(database.ownerDb);
    expect(await view()).toMatchObject({ note: 'unscheduled' });
    const moved = await move(hours(30));
    expect(moved.body).toEqual({ itemVersion: 2, latePredictions: 0, isClosed: false });
    expect(await view()).toMatchObject({ kickoffAt: hours(30).toISOString(), note: 'none' });
    await test.moveClockTo(hours(29));
    expect((await predict()).isFirst).toBe(true);
    expect(await readAudit(database.ownerDb, match.matchId)).toMatchObject([
      {
        admin_id: admin.userId,
        action: 'move_kickoff',
        before: { kickoffAt: hours(24).toISOString(), isKickoffConfirmed: false },
        after: { kickoffAt: hours(30).toISOString(), isKickoffConfirmed: true },
      },
    ]);
  });

  it('to the past closes it for good, and counts late predictions', async () => {
    await predict();
    await test.moveClockTo(hours(3));
    await predict();
    await predict();
    expect((await previewClosing(hours(2))).body).toEqual({
      predictions: 3,
      latePredictions: 2,
      players: 1,
    });
    expect((await previewClosing()).body).toEqual({
      predictions: 3,
      latePredictions: 0,
      players: 3,
    });
    expect((await move(hours(2), 1, true)).body).toEqual({
      itemVersion: 2,
      latePredictions: 2,
      isClosed: true,
    });
    await expect(predict()).rejects.toThrow('PREDICTION_CLOSED');
    expect((await move(hours(40), 2)).body).toMatchObject({ isClosed: true });
    await expect(predict()).rejects.toThrow('PREDICTION_CLOSED');
  });

  it('closes for good only if that is meant: open, postponed or switched off', async () => {
    await predict();
    await test.moveClockTo(hours(3));
    const refused = await move(hours(3));
    expect([refused.status, refused.body.code]).toEqual([409, 'WOULD_CLOSE']);
    expect(await view()).toMatchObject({ status: 'active', itemVersion: 1 });
    await onItem('status', { itemVersion: 1, status: 'finished' });
    expect((await move(hours(2), 2)).body.code).toBe('WOULD_CLOSE');
    await onItem('status', { itemVersion: 2, status: 'active' });
    await postpone(3);
    expect((await move(hours(2), 4)).body.code).toBe('WOULD_CLOSE');
    expect((await move(hours(2), 4, true)).body).toMatchObject({ isClosed: true });
    // The match is closed already, so no confirmation is needed.
    expect((await move(hours(1), 5)).body).toMatchObject({ isClosed: true });
    expect(await readAudit(database.ownerDb, match.matchId)).toHaveLength(5);
  });

  it('is not moved with a result or a void, nor by another version', async () => {
    expect((await move(hours(30), 7)).body.code).toBe('ITEM_CHANGED');
    await test.moveClockTo(hours(27));
    await onItem('result', { itemVersion: 1, result: { score: '1-0' } });
    expect((await move(hours(30), 2)).body.code).toBe('ITEM_SETTLED');
    expect((await postpone(2)).body.code).toBe('ITEM_SETTLED');
    await onItem('result/revert', { itemVersion: 2, confirmation: 'REVERT' });
    await onItem('void', { itemVersion: 3 });
    expect((await move(hours(30), 4)).body.code).toBe('ITEM_SETTLED');
    expect((await move(hours(30), 4)).status).toBe(409);
  });

  it('of history changes the shown kickoff, and nothing else', async () => {
    await test.moveClockTo(hours(27));
    await inTransaction(database.db, (tx) =>
      finishAsHistory(tx, new Map([[match.matchId, { score: '1-0' }]])),
    );
    expect((await move(hours(20), 2)).body).toMatchObject({ isClosed: true });
    expect(await view()).toMatchObject({
      kickoffAt: hours(20).toISOString(),
      status: 'finished',
      note: 'none',
    });
  });
});

describe('a match that an administrator postpones', () => {
  it('is closed and hidden until it has a date, and then reopens', async () => {
    await predict();
    expect((await postpone()).body).toEqual({ itemVersion: 2 });
    expect(await view()).toMatchObject({ status: 'pending', note: 'postponed' });
    await expect(predict()).rejects.toThrow('PREDICTION_CLOSED');
    const crowd = await admin.client.get(`/api/predictions/${match.eventId}/crowd`);
    expect(crowd.status).not.toBe(200);
    expect((await postpone(2)).body.code).toBe('ITEM_CHANGED');
    await test.moveClockTo(hours(48));
    expect((await onItem('result', { itemVersion: 2, result: { score: '1-0' } })).body.code).toBe(
      'ITEM_OPEN',
    );
    expect((await move(hours(72), 2)).body).toMatchObject({ isClosed: false });
    expect((await predict()).isFirst).toBe(true);
  });

  it('has not kicked off yet', async () => {
    await test.moveClockTo(hours(24));
    expect((await postpone()).body.code).toBe('KICKOFF_PASSED');
  });

  it('can be closed for good', async () => {
    await postpone();
    expect((await onItem('void', { itemVersion: 2 })).body).toMatchObject({ itemVersion: 3 });
    expect(await view()).toMatchObject({ status: 'finished', note: 'void' });
  });
});
