import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { writeCursor } from '#lib/paging.ts';
import { createTestEvent } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { createCrowd } from '#testing/pay-players.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createEventsService } from '../events/events.service.ts';
import { listQuestions } from '../items/items.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPastPredictionsService } from './past-predictions.service.ts';

const test = useTestDatabase();
const NOW = new Date('2026-03-20T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

let many: string;
let some: string;

async function predict(userId: string, count: number): Promise<void> {
  await sql`
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    SELECT id, ${userId}, 'this', game_now(), game_now()
    FROM prediction_events WHERE abs(extract(epoch FROM deadline - ${NOW}::timestamptz)) <= ${count / 2} * 3600
  `.execute(test.ownerDb);
}

beforeAll(async () => {
  await test.moveClockTo(NOW);
  const league = await createCompetition(test.ownerDb);
  const eventId = await createTestEvent(test.ownerDb, { deadline: hours(6_000), ...league });
  await sql`
    INSERT INTO prediction_events
      (title, input_type, input_options, competition_event, reward, season, deadline, status, item_version, created_at)
    SELECT title, input_type, input_options, competition_event, reward, season,
      ${NOW}::timestamptz + n * interval '1 hour',
      CASE WHEN n < -2 THEN 'finished' ELSE 'active' END::item_status, item_version, created_at
    FROM prediction_events, generate_series(-5000, 5000) AS n WHERE id = ${eventId} AND n <> 0
  `.execute(test.ownerDb);
  [many, some] = [(await createPlayer(test.db)).userId, (await createPlayer(test.db)).userId];
  await predict(many, 10_000);
  await predict(some, 400);
  // Predictions of other players too, so a full scan is expensive.
  for (const userId of await createCrowd(test.ownerDb, { name: 'other', count: 10 })) {
    await predict(userId, 10_000);
  }
  await sql`ANALYZE`.execute(test.ownerDb);
});

async function countRowsRead(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables
    WHERE relname IN ('predictions', 'prediction_events')`.execute(tx);
  return rows[0]!.read;
}

async function rowsRead(playerId: string, after?: string): Promise<number> {
  return await inTransaction(test.db, async (db) => {
    const matches = createMatchesService({ ...test, db });
    const events = createEventsService({ ...test, db }, matches);
    const past = createPastPredictionsService(
      { db, reads: { ...test.reads, db } },
      { matches, events },
    );
    const before = await countRowsRead(db);
    const found = await past.listPast({ playerId, viewerId: playerId, after });
    expect(found.events.length).toBeGreaterThanOrEqual(50);
    expect(found.events.length).toBeLessThanOrEqual(102);
    return (await countRowsRead(db)) - before;
  });
}

it('the first pages of a history read no more rows of 10,000 predictions than of 400', async () => {
  const [ofMany, ofSome] = [await rowsRead(many), await rowsRead(some)];
  expect(ofMany).toBeLessThan(2_000);
  expect(ofMany).toBeLessThanOrEqual(1.1 * ofSome);
});

it.each(['active', 'finished'] as const)('so does the last page of %s items', async (list) => {
  const place = list === 'active' ? hours(4_949) : hours(-4_949);
  const last = await rowsRead(many, writeCursor([list, place.toISOString(), NIL_UUID]));
  expect(last).toBeLessThan(500);
});

it('one question of ten thousand is read without the others', async () => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM prediction_events ORDER BY deadline OFFSET 5000 LIMIT 1`.execute(test.ownerDb);
  const eventId = rows[0]!.id;
  const read = await inTransaction(test.db, async (db) => {
    const before = await countRowsRead(db);
    expect((await listQuestions(db, [eventId])).has(eventId)).toBe(true);
    return (await countRowsRead(db)) - before;
  });
  expect(read).toBeLessThan(10);
});
