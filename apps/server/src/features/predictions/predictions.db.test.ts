import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCompetition, createPlayer, createTestMatch } from '../../testing/factories.ts';
import { rounds } from '../../testing/rounds.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
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

/** Holds the row of the match until released, changing it or not. */
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

/** Waits until somebody waits for a lock that another one holds. */
async function untilSomebodyWaits(): Promise<void> {
  for (let look = 0; look < 2_000; look += 1) {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*) AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(test.ownerDb);
    if (rows[0]!.waiting > 0) return;
    await wait(5);
  }
  throw new Error('nobody waits for the lock');
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

  it('is refused when it is no score, or when there is no such event', async () => {
    await expect(submit('many-few')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const service = createPredictionsService(test);
    await expect(
      service.submitPrediction({ eventId: match.matchId, userId, value: '1-0' }),
    ).rejects.toThrow('EVENT_NOT_FOUND');
  });

  it('is one per player and event, however many arrive at once', async () => {
    const values = Array.from({ length: 12 }, (_, goals) => `${goals}-0`);
    const saved = await Promise.all(values.map((value) => submit(value)));
    expect(saved.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(values).toContain((await readPrediction())!.value);
  });
});

describe('T4: the deadline', () => {
  it('is strict: the last millisecond before the kickoff counts, the kickoff itself does not', async () => {
    await test.moveClockTo(beforeKickoff(1_000));
    await submit('2-1');
    await test.moveClockTo(kickoffAt);
    await expect(submit('3-1')).rejects.toThrow('PREDICTION_CLOSED');
    expect((await readPrediction())!.value).toBe('2-1');
  });

  it.each(['nothing', 'status'] as const)(
    'refuses a write that waited for the row past the kickoff, when the holder of the lock changed %s',
    async (change) => {
      for (let round = 0; round < rounds({ quick: 3, full: 50 }); round += 1) {
        await test.moveClockTo(beforeKickoff(60_000));
        const release = await lockMatch(change);
        const late = submit('2-1').catch((error: unknown) => error);
        await untilSomebodyWaits();
        await test.moveClockTo(kickoffAt);
        await release();
        expect(await late).toMatchObject({ code: 'PREDICTION_CLOSED' });
        expect(await readPrediction()).toBeUndefined();
        await sql`UPDATE match_events SET status = 'active'`.execute(test.ownerDb);
      }
    },
  );

  it('accepts exactly what the database clock saw before the kickoff, in a rush of many players', async () => {
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
    ['closed', sql`closed_at = game_now()`],
    ['postponed', sql`postponed_at = game_now()`],
    ['finished', sql`status = 'finished'`],
    ['deleted', sql`deleted_at = game_now()`],
  ])('is over early for a match that is %s', async (_, change) => {
    await sql`UPDATE match_events SET ${change} WHERE id = ${match.matchId}`.execute(test.ownerDb);
    await expect(submit('2-1')).rejects.toThrow('PREDICTION_CLOSED');
  });
});
