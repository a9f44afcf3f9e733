import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { Database } from '#db/connection/database.ts';
import { readsOfPrimary } from '#db/connection/reads.ts';
import { createCrowds } from './crowd.service.ts';
import { createPredictionsService } from './predictions.service.ts';

const test = useTestDatabase();
const getCrowd = (db: Database, eventId: string) =>
  createCrowds({ db, reads: readsOfPrimary(db) }).getCrowd(eventId);
const closesAt = new Date('2026-03-09T12:00:00Z');
let league: { competitionId: string; season: number };

beforeEach(async () => {
  await test.moveClockTo(new Date('2026-03-01T12:00:00Z'));
  league = await createCompetition(test.ownerDb);
});

async function predict(eventId: string, ...answers: string[]): Promise<void> {
  for (const value of answers) {
    const { userId } = await createPlayer(test.db);
    await createPredictionsService(test).submitPrediction({ eventId, userId, value });
  }
}

describe('the crowd', () => {
  it('on a score is counted by answer and by predicted winner', async () => {
    const { eventId } = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await predict(eventId, '2-1', '1-1', '2-1', '10-9', '0-3', '9-10');
    await test.moveClockTo(closesAt);
    expect(await getCrowd(test.db, eventId)).toEqual({
      players: 6,
      by: 'answer',
      answers: [
        { value: '2-1', players: 2 },
        { value: '0-3', players: 1 },
        { value: '1-1', players: 1 },
        { value: '10-9', players: 1 },
        { value: '9-10', players: 1 },
      ],
      otherPlayers: 0,
      outcomes: { homeTeam: 3, draw: 1, awayTeam: 2 },
    });
  });

  it('lists the most common answers and counts the others', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt });
    const words = Array.from({ length: 14 }, (_, index) => `answer ${index}`);
    await predict(eventId, ...words, 'answer 13');
    await test.moveClockTo(closesAt);
    const crowd = await getCrowd(test.db, eventId);
    expect(crowd.answers[0]).toEqual({ value: 'answer 13', players: 2 });
    expect(crowd).toMatchObject({ players: 15, otherPlayers: 2, outcomes: null });
    expect(crowd.answers).toHaveLength(12);
  });

  it('on a table is counted by the team in first place', async () => {
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    const options = [a, b, c].map((value) => ({ value }));
    const eventId = await createTestEvent(test.ownerDb, {
      deadline: closesAt,
      inputType: 'table_builder',
      options,
      perPlace: 10,
    });
    await predict(eventId, `${a},${b},${c}`, `${b},${a},${c}`, `${a},${c},${b}`);
    await test.moveClockTo(closesAt);
    expect(await getCrowd(test.db, eventId)).toMatchObject({
      by: 'first_place',
      answers: [
        { value: a, players: 2 },
        { value: b, players: 1 },
      ],
      outcomes: null,
    });
  });

  it('on a half-time score, or without answers, has no winners', async () => {
    const { cards } = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt: closesAt });
    await predict(cards.halftime_score, '1-0');
    await test.moveClockTo(closesAt);
    expect(await getCrowd(test.db, cards.halftime_score)).toMatchObject({ outcomes: null });
    expect(await getCrowd(test.db, cards.score)).toEqual({
      players: 0,
      by: 'answer',
      answers: [],
      otherPlayers: 0,
      outcomes: { homeTeam: 0, draw: 0, awayTeam: 0 },
    });
  });

  it('leaves out late predictions, which do not count', async () => {
    const { matchId, eventId } = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await predict(eventId, '2-1');
    await test.moveClockTo(new Date('2026-03-04T12:00:00Z'));
    await predict(eventId, '3-1');
    await sql`UPDATE match_events SET kickoff_time = '2026-03-03T12:00:00Z', closed_at = game_now()
      WHERE id = ${matchId}`.execute(test.ownerDb);
    expect(await getCrowd(test.db, eventId)).toMatchObject({ players: 1 });
  });

  it('is shown from the deadline on, and not a microsecond before', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt });
    await predict(eventId, 'this');
    await test.stopClockAt('2026-03-09T11:59:59.999999Z');
    await expect(getCrowd(test.db, eventId)).rejects.toThrow('ITEM_OPEN');
    await test.stopClockAt('2026-03-09T12:00:00Z');
    expect(await getCrowd(test.db, eventId)).toMatchObject({ players: 1 });
  });

  it('is judged by a time before the question is read, so a match that is postponed meanwhile stays hidden', async () => {
    const { matchId, eventId } = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await predict(eventId, '2-1');
    await test.stopClockAt('2026-03-09T12:00:00Z');
    let statements = 0;
    const postponing = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        if (statements === 1) {
          await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${matchId}`.execute(
            test.ownerDb,
          );
        }
        return result;
      },
    });
    await expect(getCrowd(postponing, eventId)).rejects.toThrow('ITEM_OPEN');
  });

  it('is hidden while one prediction on the question is hidden', async () => {
    await expect(getCrowd(test.db, randomUUID())).rejects.toThrow('EVENT_NOT_FOUND');
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt });
    await predict(eventId, 'this');
    await expect(getCrowd(test.db, eventId)).rejects.toThrow('ITEM_OPEN');
    const early = sql`UPDATE prediction_events SET status = 'finished' WHERE id = ${eventId}`;
    await early.execute(test.ownerDb);
    await expect(getCrowd(test.db, eventId)).rejects.toThrow('ITEM_OPEN');
    const match = await createTestMatch(test.db, { ...league, kickoffAt: closesAt });
    await predict(match.eventId, '2-1');
    await test.moveClockTo(closesAt);
    expect(await getCrowd(test.db, match.eventId)).toMatchObject({ players: 1 });
    const postponed = sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${match.matchId}`;
    await postponed.execute(test.ownerDb);
    await expect(getCrowd(test.db, match.eventId)).rejects.toThrow('ITEM_OPEN');
  });
});
