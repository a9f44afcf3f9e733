import { randomUUID } from 'node:crypto';
import { MAX_ANSWER_LENGTH } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { deleteHiddenPredictions } from './predictions.repository.ts';
import { createPredictionsService } from './predictions.service.ts';

const test = useTestDatabase({ maxConnections: 20 });
const kickoffAt = new Date('2026-03-01T15:00:00Z');
const beforeKickoff = (ms: number) => new Date(kickoffAt.getTime() - ms);

let match: { matchId: string; eventId: string };
let userId: string;

const submit = (value: string, player = userId) =>
  createPredictionsService(test).submitPrediction({
    eventId: match.eventId,
    userId: player,
    value,
  });

const readPrediction = () =>
  test.db
    .selectFrom('predictions')
    .select(['value', 'created_at', 'value_changed_at'])
    .where('event_id', '=', match.eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

async function lockMatch(change: 'nothing' | 'status') {
  const client = await test.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM match_events WHERE id = $1 FOR UPDATE', [match.matchId]);
  if (change === 'status') {
    await client.query(`UPDATE match_events SET status = 'finished' WHERE id = $1`, [
      match.matchId,
    ]);
  }
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

beforeEach(async () => {
  await test.moveClockTo(beforeKickoff(3_600_000));
  const competition = await createCompetition(test.ownerDb);
  match = await createTestMatch(test.db, { ...competition, kickoffAt });
  ({ userId } = await createPlayer(test.db));
});

describe('a prediction', () => {
  it('is created, then changed, and unchanged by the same value in another spelling', async () => {
    expect(await submit('2-1')).toMatchObject({ value: '2-1', isFirst: true });
    const first = await readPrediction();
    expect(await submit(' 02-01 ')).toMatchObject({ value: '2-1', isFirst: false });
    expect(await readPrediction()).toEqual(first);
    expect(await submit('3-1')).toMatchObject({ value: '3-1', isFirst: false });
    const changed = await readPrediction();
    expect(changed!.created_at).toEqual(first!.created_at);
    expect(changed!.value_changed_at.getTime()).toBeGreaterThan(first!.value_changed_at.getTime());
  });

  it('MATCH-12: is one row of event, player and value, which the next one updates', async () => {
    const other = await createPlayer(test.db);
    const readRows = async () => {
      const { rows } = await sql`
        SELECT p.event_id, p.user_id, p.value, e.match_id, e.template_key
        FROM predictions p JOIN prediction_events e ON e.id = p.event_id
        WHERE e.match_id = ${match.matchId} ORDER BY p.value`.execute(test.db);
      return rows;
    };
    const row = (player: string, value: string) => ({
      event_id: match.eventId,
      user_id: player,
      value,
      match_id: match.matchId,
      template_key: 'score',
    });
    await submit('2-1');
    await submit('3-3', other.userId);
    expect(await readRows()).toEqual([row(userId, '2-1'), row(other.userId, '3-3')]);
    await submit('0-0');
    expect(await readRows()).toEqual([row(userId, '0-0'), row(other.userId, '3-3')]);
  });

  it('is refused if it is no score, or if there is no such event', async () => {
    await expect(submit('many-few')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const service = createPredictionsService(test);
    await expect(
      service.submitPrediction({ eventId: match.matchId, userId, value: '1-0' }),
    ).rejects.toThrow('EVENT_NOT_FOUND');
  });

  it('is one per player and event, with any number of concurrent requests', async () => {
    const values = Array.from({ length: 12 }, (_, goals) => `${goals}-0`);
    const saved = await Promise.all(values.map((value) => submit(value)));
    expect(saved.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(values).toContain((await readPrediction())!.value);
  });
});

describe('T4: the deadline', () => {
  it('is strict: the last microsecond before the kickoff is in time, the kickoff itself is not', async () => {
    await test.stopClockAt('2026-03-01T14:59:59.999999Z');
    await submit('2-1');
    await test.stopClockAt('2026-03-01T15:00:00Z');
    await expect(submit('3-1')).rejects.toThrow('PREDICTION_CLOSED');
    expect((await readPrediction())!.value).toBe('2-1');
  });

  it.each(['nothing', 'status'] as const)(
    'refuses a write that waited for the row past the kickoff, if the lock holder changed %s',
    async (change) => {
      for (let round = 0; round < rounds({ quick: 3, full: 50 }); round += 1) {
        await test.moveClockTo(beforeKickoff(60_000));
        const release = await lockMatch(change);
        const late = submit('2-1').catch((error: unknown) => error);
        await untilLockWaits(test.ownerDb);
        await test.moveClockTo(kickoffAt);
        await release();
        expect(await late).toMatchObject({ code: 'PREDICTION_CLOSED' });
        expect(await readPrediction()).toBeUndefined();
        await sql`UPDATE match_events SET status = 'active'`.execute(test.ownerDb);
      }
    },
  );

  it('accepts exactly the writes that read the clock before the kickoff, in a rush of many players', async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => createPlayer(test.db)));
    for (let round = 0; round < rounds({ quick: 3, full: 40 }); round += 1) {
      const competition = await createCompetition(test.ownerDb);
      match = await createTestMatch(test.db, { ...competition, kickoffAt });
      await test.moveClockTo(beforeKickoff(150));
      const rush = players.map(async ({ userId: player }) => {
        let accepted: string | null = null;
        for (let goals = 0; goals < 90; goals += 1) {
          const refusal = await submit(`${goals}-0`, player).then(
            () => null,
            (error: { code: string }) => error.code,
          );
          if (refusal !== null) {
            expect(refusal).toBe('PREDICTION_CLOSED');
            return accepted;
          }
          accepted = `${goals}-0`;
        }
        throw new Error('the deadline never came');
      });
      const accepted = await Promise.all(rush);
      const { rows } = await sql<{ user_id: string; value: string; late: boolean }>`
        SELECT user_id, value, value_changed_at >= ${kickoffAt} AS late FROM predictions
        WHERE event_id = ${match.eventId}`.execute(test.db);
      const stored = new Map(rows.map((row) => [row.user_id, row]));
      expect(rows.some(({ late }) => late)).toBe(false);
      players.forEach(({ userId: player }, index) => {
        expect(stored.get(player)?.value ?? null).toBe(accepted[index]);
      });
    }
  });

  it.each([
    ['closed', sql`closed_at = game_now()`, 'PREDICTION_CLOSED'],
    ['postponed', sql`postponed_at = game_now()`, 'PREDICTION_CLOSED'],
    ['finished', sql`status = 'finished'`, 'PREDICTION_CLOSED'],
    ['deleted', sql`deleted_at = game_now()`, 'EVENT_NOT_FOUND'],
  ])('is over early for a match that is %s', async (_, change, code) => {
    await sql`UPDATE match_events SET ${change} WHERE id = ${match.matchId}`.execute(test.ownerDb);
    await expect(submit('2-1')).rejects.toThrow(code);
    expect(await readPrediction()).toBeUndefined();
  });
});

describe('a prediction on a standalone event', () => {
  const deadline = kickoffAt;
  const answer = (eventId: string, value: string, isAdmin = false) =>
    createPredictionsService(test).submitPrediction({ eventId, userId, value, isAdmin });

  const readAnswers = async (eventId: string) => {
    const { rows } = await sql<{ value: string }>`
      SELECT value FROM predictions WHERE event_id = ${eventId}`.execute(test.db);
    return rows.map(({ value }) => value);
  };

  it('follows the rules of its input type until the deadline', async () => {
    const options = ['yes', 'no', 'perhaps'].map((value) => ({ value }));
    const eventId = await createTestEvent(test.ownerDb, {
      deadline,
      inputType: 'radio',
      options,
      hidden: ['perhaps'],
    });
    expect(await answer(eventId, 'yes')).toMatchObject({ value: 'yes', isFirst: true });
    await expect(answer(eventId, 'perhaps')).rejects.toMatchObject({
      data: { fields: [{ path: 'value', problem: 'unknown_option' }] },
    });
    expect(await answer(eventId, 'perhaps', true)).toMatchObject({ value: 'perhaps' });
    await test.stopClockAt('2026-03-01T15:00:00Z');
    await expect(answer(eventId, 'no')).rejects.toThrow('PREDICTION_CLOSED');
  });

  it.each([
    ['finished', sql`status = 'finished'`, 'PREDICTION_CLOSED'],
    ['closed', sql`closed_at = game_now()`, 'PREDICTION_CLOSED'],
    ['deleted', sql`deleted_at = game_now()`, 'EVENT_NOT_FOUND'],
  ])('EVENT-13: is refused before the deadline of an event that is %s', async (_, change, code) => {
    const eventId = await createTestEvent(test.ownerDb, { deadline });
    await answer(eventId, 'this');
    await sql`UPDATE prediction_events SET ${change} WHERE id = ${eventId}`.execute(test.ownerDb);
    await expect(answer(eventId, 'that')).rejects.toThrow(code);
    await expect(answer(eventId, 'that', true)).rejects.toThrow(code);
    expect(await readAnswers(eventId)).toEqual(['this']);
  });

  it('EVENT-13: is accepted until the last microsecond before the deadline, and not at it', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline });
    await test.stopClockAt('2026-03-01T14:59:59.999999Z');
    await answer(eventId, 'this');
    await test.stopClockAt('2026-03-01T15:00:00Z');
    await expect(answer(eventId, 'that')).rejects.toThrow('PREDICTION_CLOSED');
    expect(await readAnswers(eventId)).toEqual(['this']);
  });

  const abc = ['a', 'b', 'c'].map((value) => ({ value }));
  const days = { min: '2026-06-01', max: '2026-06-30' };
  const table = { inputType: 'table_builder', options: abc, perPlace: 100 } as const;
  it.each([
    ['nothing', { inputType: 'text' }, ' \t ', 'required'],
    ['a text of 201 characters', { inputType: 'text' }, 'x'.repeat(201), 'too_long'],
    ['no option of a selection', { inputType: 'selection', options: abc }, 'd', 'unknown_option'],
    ['no option of a radio', { inputType: 'radio', options: abc }, 'A', 'unknown_option'],
    ['a number below its bound', { inputType: 'number', min: '3', max: '9' }, '2', 'too_small'],
    ['a number above its bound', { inputType: 'number', min: '3', max: '9' }, '10', 'too_big'],
    ['no number', { inputType: 'number' }, 'three', 'invalid'],
    ['a day before its bound', { inputType: 'date', ...days }, '2026-05-31', 'before_min'],
    ['a day after its bound', { inputType: 'date', ...days }, '2026-07-01', 'after_max'],
    [
      'a minute after its bound',
      { inputType: 'datetime', max: '2026-06-01T10:00:00Z' },
      '2026-06-01T10:01:00Z',
      'after_max',
    ],
    ['half a score', { inputType: 'score' }, '2-', 'invalid'],
    ['a score below zero', { inputType: 'score' }, '-1-2', 'invalid'],
    ['a table without a team', table, 'a,b', 'incomplete_table'],
    ['a table with a team twice', table, 'a,b,b', 'incomplete_table'],
    ['a table of one team', { ...table, options: abc.slice(0, 1) }, 'a', 'incomplete_table'],
  ] as const)('SEC-08: is refused by the server if it is %s', async (_, event, value, problem) => {
    const eventId = await createTestEvent(test.ownerDb, { deadline, ...event });
    await expect(answer(eventId, value)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [expect.objectContaining({ path: 'value', problem })] },
    });
    expect(await readAnswers(eventId)).toEqual([]);
  });

  it('validates a date by the clock of the database', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline, inputType: 'date' });
    await test.stopClockAt('2026-02-27T23:59:59Z');
    expect(await answer(eventId, '2026-02-27')).toMatchObject({
      value: '2026-02-27T00:00:00.000Z',
    });
    await test.stopClockAt('2026-02-28T00:00:00Z');
    await expect(answer(eventId, '2026-02-27')).rejects.toMatchObject({
      data: { fields: [{ path: 'value', problem: 'not_in_future' }] },
    });
  });

  it('accepts a table of forty teams', async () => {
    const options = Array.from({ length: 40 }, () => ({ value: randomUUID() }));
    const eventId = await createTestEvent(test.ownerDb, {
      deadline,
      inputType: 'table_builder',
      options,
      perPlace: 2_000,
    });
    const table = options.map(({ value }) => value).join(',');
    expect(table.length).toBeLessThanOrEqual(MAX_ANSWER_LENGTH);
    expect(await answer(eventId, table)).toMatchObject({ value: table });
  });
});

describe('a prediction and the deletion of its account', () => {
  it('is not saved for an account that is deleted while the write waits for the match', async () => {
    for (let round = 0; round < rounds({ quick: 5, full: 50 }); round += 1) {
      ({ userId } = await createPlayer(test.db));
      const release = await lockMatch('nothing');
      const waiting = submit('2-1').catch((error: unknown) => error);
      await untilLockWaits(test.ownerDb);
      await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
                WHERE id = ${userId}`.execute(test.ownerDb);
      await release();
      expect(await waiting).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
      expect(await readPrediction()).toBeUndefined();
    }
  });

  it('waits for a deletion in progress, and is not written', async () => {
    const client = await test.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM profiles WHERE id = $1 FOR UPDATE', [userId]);
    const waiting = submit('2-1').catch((error: unknown) => error);
    await untilLockWaits(test.ownerDb);
    await client.query(
      'UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL WHERE id = $1',
      [userId],
    );
    await client.query('COMMIT');
    client.release();
    expect(await waiting).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect(await readPrediction()).toBeUndefined();
  });

  it('does not wait for a settlement that pays the player', async () => {
    const client = await test.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE profiles SET xp_total = xp_total + 1 WHERE id = $1', [userId]);
    expect(await submit('2-1')).toMatchObject({ value: '2-1' });
    await client.query('ROLLBACK');
    client.release();
  });

  it('deletes the predictions that are still hidden, and keeps revealed ones', async () => {
    await submit('2-1');
    const revealed = match;
    const hidden: string[] = [];
    for (const change of [
      sql`postponed_at = game_now()`,
      sql`status = 'finished'`,
      sql`round = 'x'`,
    ]) {
      const competition = await createCompetition(test.ownerDb);
      match = await createTestMatch(test.db, { ...competition, kickoffAt: new Date('2026-04-01') });
      await submit('1-0');
      await sql`UPDATE match_events SET ${change} WHERE id = ${match.matchId}`.execute(
        test.ownerDb,
      );
      hidden.push(match.eventId);
    }
    const eventId = await createTestEvent(test.ownerDb, { deadline: new Date('2026-04-01') });
    await createPredictionsService(test).submitPrediction({ eventId, userId, value: 'this' });
    await test.moveClockTo(kickoffAt);
    await inTransaction(test.db, (tx) => deleteHiddenPredictions(tx, userId));
    const left = await test.db
      .selectFrom('predictions')
      .select('event_id')
      .where('user_id', '=', userId)
      .execute();
    expect(left).toEqual([{ event_id: revealed.eventId }]);
  });
});
