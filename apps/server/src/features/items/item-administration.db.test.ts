import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition, hashPassword } from '#testing/factories.ts';
import { createSignedInPlayer, type SignedInPlayer } from '#testing/open-session.ts';
import { readAudit } from '#testing/read-audit.ts';
import { rounds } from '#testing/rounds.ts';
import { findAccountingErrors, readStandings } from '#testing/standings.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const opensAt = new Date('2026-03-01T12:00:00Z');
const closesAt = new Date('2026-03-02T12:00:00Z');
const afterwards = new Date('2026-03-02T15:00:00Z');

type Ref = { kind: 'match' | 'event'; id: string; eventId: string };

let admin: { userId: string; client: ApiClient };
let player: SignedInPlayer;
let league: { competitionId: string; season: number };

beforeAll(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
});

beforeEach(async () => {
  await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
  await test.moveClockTo(opensAt);
  league = await createCompetition(database.ownerDb);
  player = await createSignedInPlayer(test.server, database.ownerDb);
});

async function createItem(kind: Ref['kind']): Promise<Ref> {
  if (kind === 'event') {
    const deadline = closesAt;
    const id = await createTestEvent(database.ownerDb, { ...league, deadline, inputType: 'score' });
    return { kind, id, eventId: id };
  }
  const match = await createTestMatch(database.ownerDb, { ...league, kickoffAt: closesAt });
  return { kind, id: match.matchId, eventId: match.eventId };
}

const send = (ref: Ref, path: string, body: object) =>
  admin.client.send('POST', `/api/admin/items/${ref.kind}/${ref.id}/${path}`, body);
const setStatus = (ref: Ref, status: string, itemVersion: number) =>
  send(ref, 'status', { status, itemVersion });
const remove = (ref: Ref, itemVersion: number, confirmation = 'DELETE') =>
  send(ref, 'deletion', { itemVersion, confirmation });
const validate = (ref: Ref, itemVersion: number) =>
  send(ref, 'result', { itemVersion, result: ref.kind === 'match' ? { score: '2-1' } : '2-1' });
const predict = (ref: Ref, value = '2-1') =>
  player.client.send('PUT', `/api/predictions/${ref.eventId}`, { value });
const read = async (ref: Ref) => {
  const { status, body } = await player.client.get(
    ref.kind === 'match' ? `/api/matches/${ref.id}` : `/api/events/${ref.id}`,
  );
  return status === 200 ? (ref.kind === 'match' ? body : body.event) : body.code;
};
const crowdOf = (ref: Ref) => player.client.get(`/api/predictions/${ref.eventId}/crowd`);
async function readSecrets(ref: Ref): Promise<[crowd: boolean, history: boolean]> {
  const { client: other } = await createSignedInPlayer(test.server, database.ownerDb);
  const crowd = await other.get(`/api/predictions/${ref.eventId}/crowd`);
  const history = await other.get(`/api/players/${player.userId}/history`);
  return [crowd.status === 200, JSON.stringify(history.body).includes(ref.id)];
}

describe.each(['match', 'event'] as const)('ADMIN-40: the status of a %s', (kind) => {
  it('T5: setting it to finished closes the item without XP or a result', async () => {
    const ref = await createItem(kind);
    expect((await predict(ref)).status).toBe(200);
    const before = await readStandings(database.ownerDb);
    expect(await setStatus(ref, 'finished', 1)).toMatchObject({
      status: 200,
      body: { itemVersion: 2 },
    });
    expect((await predict(ref, '0-0')).body.code).toBe('PREDICTION_CLOSED');
    expect(await read(ref)).toMatchObject({ status: 'finished', note: 'no_result' });
    expect(await readStandings(database.ownerDb)).toEqual(before);
    expect(await setStatus(ref, 'active', 2)).toMatchObject({ body: { itemVersion: 3 } });
    expect(await readAudit(database.ownerDb, ref.id)).toMatchObject([
      { action: 'change_status', before: { status: 'active' }, after: { status: 'finished' } },
      { action: 'change_status', before: { status: 'finished' }, after: { status: 'active' } },
    ]);
  });

  it('D14, OP-29: a finished item hides its predictions until the deadline', async () => {
    const ref = await createItem(kind);
    await predict(ref);
    await setStatus(ref, 'finished', 1);
    expect(await readSecrets(ref)).toEqual([false, false]);
    await test.moveClockTo(afterwards);
    expect(await readSecrets(ref)).toEqual([true, true]);
  });

  it('ADMIN-40: setting it back reopens the item before its deadline, never after it', async () => {
    const ref = await createItem(kind);
    await predict(ref);
    await setStatus(ref, 'finished', 1);
    await setStatus(ref, 'active', 2);
    expect(await read(ref)).toMatchObject({ status: 'active', note: 'none' });
    expect((await predict(ref, '0-0')).status).toBe(200);
    expect(await readSecrets(ref)).toEqual([false, false]);
    await setStatus(ref, 'finished', 3);
    await test.moveClockTo(afterwards);
    await setStatus(ref, 'active', 4);
    expect(await read(ref)).toMatchObject({ status: 'pending', note: 'none' });
    expect((await predict(ref, '1-1')).body.code).toBe('PREDICTION_CLOSED');
    expect((await validate(ref, 5)).body).toMatchObject({ predictions: 1 });
  });

  it('OP-29: a finished item accepts a result, which reveals predictions', async () => {
    const ref = await createItem(kind);
    await predict(ref);
    await setStatus(ref, 'finished', 1);
    expect((await validate(ref, 2)).body).toMatchObject({ awardedPlayers: 1 });
    expect(await readSecrets(ref)).toEqual([true, true]);
    // The predictions were revealed, so the item never reopens, even before its deadline.
    await send(ref, 'result/revert', { itemVersion: 3, confirmation: 'REVERT' });
    expect(await read(ref)).toMatchObject({ status: 'pending', note: 'none' });
    await setStatus(ref, 'finished', 4);
    await setStatus(ref, 'active', 5);
    expect((await predict(ref, '0-0')).body.code).toBe('PREDICTION_CLOSED');
    expect((await send(ref, 'void', { itemVersion: 6 })).status).toBe(200);
    expect(await findAccountingErrors(database.ownerDb)).toEqual([]);
  });

  it('T6: an administrator who could still predict gets no preview of a result', async () => {
    const ref = await createItem(kind);
    await predict(ref);
    await setStatus(ref, 'finished', 1);
    const preview = () =>
      send(ref, 'result/preview', { result: kind === 'match' ? { score: '2-1' } : '2-1' });
    expect((await preview()).body.code).toBe('PREDICTIONS_UNSEEN');
    await send(ref, 'predictions', {});
    expect((await preview()).body).toMatchObject({ awardedPlayers: 1 });
    const unseen = await createItem(kind);
    await predict(unseen);
    await setStatus(unseen, 'finished', 1);
    await test.moveClockTo(afterwards);
    const after = { ...ref, id: unseen.id };
    const { status } = await send(after, 'result/preview', {
      result: kind === 'match' ? { score: '2-1' } : '2-1',
    });
    expect(status).toBe(200);
  });

  it('T6: an administrator who opened the predictions cannot predict when it reopens', async () => {
    const ref = await createItem(kind);
    await predict(ref);
    const opened = await admin.client.send(
      'POST',
      `/api/admin/items/${ref.kind}/${ref.id}/predictions`,
      {},
    );
    expect(opened.status).toBe(200);
    await setStatus(ref, 'finished', 1);
    await setStatus(ref, 'active', 2);
    const own = await admin.client.send('PUT', `/api/predictions/${ref.eventId}`, { value: '2-1' });
    expect(own.body.code).toBe('PREDICTIONS_SEEN');
    expect((await predict(ref, '0-0')).status).toBe(200);
  });

  it('OP-39: changes only by a revert if a result or a void is in force', async () => {
    const ref = await createItem(kind);
    await test.moveClockTo(afterwards);
    await validate(ref, 1);
    for (const status of ['active', 'finished']) {
      expect((await setStatus(ref, status, 2)).body.code).toBe('ITEM_SETTLED');
    }
    await send(ref, 'result/revert', { itemVersion: 2, confirmation: 'REVERT' });
    await send(ref, 'void', { itemVersion: 3 });
    expect((await setStatus(ref, 'active', 4)).body.code).toBe('ITEM_SETTLED');
  });

  it('needs the current version, and a change', async () => {
    const ref = await createItem(kind);
    expect((await setStatus(ref, 'active', 1)).body.code).toBe('ITEM_CHANGED');
    expect((await setStatus(ref, 'finished', 7)).body.code).toBe('ITEM_CHANGED');
    expect((await setStatus(ref, 'pending', 1)).status).toBe(422);
    const part = { ...ref, id: ref.eventId };
    const code = kind === 'match' ? 'ITEM_IS_PART' : undefined;
    if (kind === 'match') expect((await setStatus(part, 'finished', 1)).body.code).toBe(code);
  });

  it('refuses a prediction that waited behind it, and counts one that was ahead', async () => {
    for (let round = 0; round < rounds({ quick: 4, full: 60 }); round += 1) {
      await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
      const ref = await createItem(kind);
      const table = kind === 'match' ? 'match_events' : 'prediction_events';
      const holder = await database.pool.connect();
      await holder.query('BEGIN');
      await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [ref.id]);
      const isAhead = round % 2 === 0;
      const first = isAhead ? predict(ref) : setStatus(ref, 'finished', 1);
      await untilLockWaits(database.ownerDb);
      const second = isAhead ? setStatus(ref, 'finished', 1) : predict(ref);
      await untilLockWaits(database.ownerDb, 2);
      await holder.query('COMMIT');
      holder.release();
      const [one, other] = await Promise.all([first, second]);
      expect(one.status).toBe(200);
      expect([isAhead, other.status]).toEqual([isAhead, isAhead ? 200 : 409]);
      const { rows } = await sql`
        SELECT FROM predictions WHERE event_id = ${ref.eventId}`.execute(database.ownerDb);
      expect(rows).toHaveLength(isAhead ? 1 : 0);
    }
  });
});

describe.each(['match', 'event'] as const)('OP-51: deleting a %s', (kind) => {
  it('reverts all its XP and hides it from all players', async () => {
    const before = await readStandings(database.ownerDb);
    const ref = await createItem(kind);
    await predict(ref);
    await test.moveClockTo(afterwards);
    const { body: paid } = await validate(ref, 1);
    const deleted = await remove(ref, 2);
    expect(deleted).toMatchObject({
      status: 200,
      body: {
        predictions: 1,
        awardedPlayers: 0,
        reversedPlayers: 1,
        reversedXp: paid.awardedXp,
        message: 'Event deleted successfully',
      },
    });
    expect(deleted.body.boards).toEqual(
      paid.boards.map((board: { before: unknown; after: unknown }) => ({
        ...board,
        before: board.after,
        after: board.before,
      })),
    );
    expect(await readStandings(database.ownerDb)).toEqual(before);
    expect(await findAccountingErrors(database.ownerDb)).toEqual([]);
    expect(await read(ref)).toBe(kind === 'match' ? 'MATCH_NOT_FOUND' : 'EVENT_NOT_FOUND');
    expect((await crowdOf(ref)).status).toBe(404);
    expect((await predict(ref)).body.code).toBe('EVENT_NOT_FOUND');
    const until = '2026-01-01T00:00:00Z';
    const history = await player.client.get(`/api/players/${player.userId}/history?until=${until}`);
    expect(JSON.stringify(history.body)).not.toContain(ref.id);
    for (const status of ['active', 'pending', 'finished']) {
      const list = await admin.client.get(`/api/admin/items?status=${status}`);
      expect(JSON.stringify(list.body)).not.toContain(ref.id);
    }
    expect((await remove(ref, 3)).body.code).toMatch(/_NOT_FOUND$/);
    const part = { ...ref, id: ref.eventId };
    expect((await remove(part, 3)).body.code).toMatch(/_NOT_FOUND$/);
    expect(await readAudit(database.ownerDb, ref.id)).toMatchObject([
      { action: 'validate' },
      {
        action: 'delete',
        before: { status: 'finished', itemVersion: 2 },
        after: { moved: { awardedPlayers: 0, awardedXp: 0, reversedPlayers: expect.any(Number) } },
      },
    ]);
  });

  it('is possible in every state, removes it from lists and ends its predictions', async () => {
    const open = await createItem(kind);
    await predict(open);
    const ids = async () => JSON.stringify((await player.client.get('/api/items')).body);
    expect(await ids()).toContain(open.id);
    expect((await remove(open, 1)).body).toMatchObject({ reversedPlayers: 0, boards: [] });
    expect(await ids()).not.toContain(open.id);
    const [pending, unfinished, voided] = [
      await createItem(kind),
      await createItem(kind),
      await createItem(kind),
    ];
    await setStatus(unfinished, 'finished', 1);
    await test.moveClockTo(afterwards);
    await send(voided, 'void', { itemVersion: 1 });
    expect((await remove(pending, 1)).status).toBe(200);
    expect((await remove(unfinished, 2)).status).toBe(200);
    expect((await remove(voided, 2)).status).toBe(200);
  });

  it('ADMIN-10: needs the exact word and the current version', async () => {
    const ref = await createItem(kind);
    for (const word of ['delete', 'DELETE ', '', 'REVERT']) {
      expect([word, (await remove(ref, 1, word)).status]).toEqual([word, 422]);
    }
    expect((await remove(ref, 2)).body.code).toBe('ITEM_CHANGED');
    expect(await read(ref)).toMatchObject({ status: 'active' });
  });

  it('leaves no prediction of a player whose account is deleted', async () => {
    const ref = await createItem(kind);
    await predict(ref);
    await setStatus(ref, 'finished', 1);
    await remove(ref, 2);
    const passwordHash = await hashPassword('an old staple of horses');
    await sql`INSERT INTO auth.passwords (user_id, hash) VALUES (${player.userId}, ${passwordHash})
      ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash`.execute(database.ownerDb);
    const body = { confirmation: player.username, password: 'an old staple of horses' };
    const { status } = await player.client.send('POST', '/api/accounts/delete', body);
    expect(status).toBe(200);
    const { rows } = await sql`
      SELECT FROM predictions WHERE event_id = ${ref.eventId}`.execute(database.ownerDb);
    expect(rows).toEqual([]);
  });
});

describe('EVENT-20: the season-long switch', () => {
  const set = (eventId: string, itemVersion: number, isCompetitionEvent: boolean) =>
    admin.client.send('POST', `/api/admin/events/${eventId}/competition-event`, {
      itemVersion,
      isCompetitionEvent,
    });

  it('moves an event to the tab of its competition and back, and is audited', async () => {
    const ref = await createItem('event');
    const tab = async () => {
      const path = `/api/items?tab=competition&competitionId=${league.competitionId}`;
      return JSON.stringify((await player.client.get(path)).body).includes(ref.id);
    };
    expect(await tab()).toBe(false);
    expect((await set(ref.id, 1, true)).body).toEqual({ itemVersion: 2 });
    expect(await tab()).toBe(true);
    expect((await set(ref.id, 1, false)).body.code).toBe('ITEM_CHANGED');
    expect((await set(ref.id, 2, false)).body).toEqual({ itemVersion: 3 });
    expect(await tab()).toBe(false);
    expect(await readAudit(database.ownerDb, ref.id)).toMatchObject([
      { before: { isCompetitionEvent: false }, after: { isCompetitionEvent: true } },
      { before: { isCompetitionEvent: true }, after: { isCompetitionEvent: false } },
    ]);
  });

  it('needs a competition, and is not for matches', async () => {
    const alone = await createTestEvent(database.ownerDb, { deadline: closesAt });
    expect((await set(alone, 1, true)).body.code).toBe('COMPETITION_NEEDED');
    const { eventId, id } = await createItem('match');
    expect((await set(eventId, 1, true)).body.code).toBe('ITEM_IS_PART');
    expect((await set(id, 1, true)).body.code).toBe('EVENT_NOT_FOUND');
  });
});
