import { randomUUID } from 'node:crypto';
import { DAY_MS, rewardAt } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { createTestEvent, createTestMatch, type TestEvent } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { findAccountingErrors, readStandings, SHOWN_BOARDS } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { reportSettlement, reportReversal } from './impact.service.ts';
import { lockItem, type Item, type ItemRef } from './items.service.ts';
import { finishAsHistory, readEventOutcome, readMatchOutcome } from './settlement.service.ts';

const test = useTestDatabase();
const opensAt = new Date('2026-03-01T12:00:00Z');
const closesAt = new Date('2026-03-09T12:00:00Z');
const afterwards = new Date('2026-03-09T15:00:00Z');

let adminId: string;
let competition: { competitionId: string; season: number };

beforeEach(async () => {
  await test.moveClockTo(opensAt);
  ({ userId: adminId } = await createAdministrator(test.ownerDb));
  competition = await createCompetition(test.ownerDb, { season: 2025 });
});

async function predict(eventId: string, value: string, player?: string): Promise<string> {
  const userId = player ?? (await createPlayer(test.db)).userId;
  await createPredictionsService(test).submitPrediction({ eventId, userId, value });
  return userId;
}

/** Runs a change without foreign keys and triggers, which only the database owner can do. */
const withoutReferences = (change: RawBuilder<unknown>) =>
  inTransaction(test.ownerDb, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await change.execute(tx);
  });

const onItem = <T>(ref: ItemRef, work: (tx: DatabaseTransaction, item: Item) => Promise<T>) =>
  inTransaction(test.db, async (tx) => {
    await takeSettlementLock(tx);
    return work(tx, await lockItem(tx, ref, 'update'));
  });

const event = (id: string) => ({ kind: 'event', id }) as const;
const match = (id: string) => ({ kind: 'match', id }) as const;

const settleEvent = (id: string, result: string) =>
  onItem(event(id), (tx, item) =>
    reportSettlement(tx, item, {
      kind: 'result',
      outcome: readEventOutcome(item, result),
      by: adminId,
    }),
  );

const revertItem = (ref: ItemRef) =>
  onItem(ref, (tx, item) => reportReversal(tx, item, { by: adminId }));

const voidItem = (ref: ItemRef) =>
  onItem(ref, (tx, item) => reportSettlement(tx, item, { kind: 'void', by: adminId }));

const validateMatch = (matchId: string, score: string) =>
  onItem(match(matchId), (tx, item) => {
    const outcome = readMatchOutcome(item, { score });
    return reportSettlement(tx, item, { kind: 'result', outcome, by: adminId });
  });

async function xpOf(userId: string): Promise<number> {
  const { xp_total: xp } = await test.db
    .selectFrom('profiles')
    .select('xp_total')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return xp;
}

const options = (...values: string[]) => values.map((value) => ({ value }));

describe('the settlement of a standalone event', () => {
  it.each<[string, Partial<TestEvent>, string, [string, number][]]>([
    [
      'words',
      {},
      'Ødegaard',
      [
        ['odegaard ', 500],
        ['Haaland', 0],
      ],
    ],
    [
      'a number',
      { inputType: 'number', min: '0.5' },
      '2.5',
      [
        ['2,50', 500],
        ['2', 0],
      ],
    ],
    [
      'a choice',
      { inputType: 'radio', options: options('yes', 'no') },
      'no',
      [
        ['no', 500],
        ['yes', 0],
      ],
    ],
    [
      'a date',
      { inputType: 'date' },
      '2026-05-01',
      [
        ['2026-05-01T20:00:00Z', 500],
        ['2026-05-02', 0],
      ],
    ],
    [
      'a minute',
      { inputType: 'datetime' },
      '2026-05-01T18:30:00Z',
      [
        ['2026-05-01T20:30:40+02:00', 500],
        ['2026-05-01T18:31:00Z', 0],
      ],
    ],
    [
      'a score',
      { inputType: 'score' },
      '2-1',
      [
        ['02-1', 500],
        ['1-2', 0],
      ],
    ],
    [
      'a table',
      { inputType: 'table_builder', options: options('a', 'b', 'c'), perPlace: 2_000 },
      'a,b,c',
      [
        ['a,b,c', 6_000],
        ['a,c,b', 2_000],
        ['c,a,b', 0],
      ],
    ],
  ])('pays who said the right thing about %s', async (_, kind, result, answers) => {
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt, ...kind });
    const players = await Promise.all(
      answers.map(async ([value, xp]) => ({ userId: await predict(eventId, value), xp })),
    );
    await test.moveClockTo(afterwards);
    const receipt = await settleEvent(eventId, result);
    expect(receipt).toMatchObject({
      predictions: answers.length,
      awardedPlayers: answers.filter(([, xp]) => xp > 0).length,
      awardedXp: answers.reduce((sum, [, xp]) => sum + xp, 0),
    });
    for (const { userId, xp } of players) expect(await xpOf(userId)).toBe(xp);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('pays the reward at the last change of the value, to the millisecond', async () => {
    const deadline = new Date(opensAt.getTime() + 500);
    await test.stopClockAt(opensAt.toISOString());
    const eventId = await createTestEvent(test.ownerDb, { deadline, reward: 40, finalReward: 3 });
    const players = new Map<string, number>();
    for (let ms = 0; ms < 500; ms += 23) {
      const moment = new Date(opensAt.getTime() + ms);
      // Microseconds change nothing: screens have only milliseconds.
      await test.stopClockAt(moment.toISOString().replace('Z', '999Z'));
      const decay = { full: 40, final: 3, from: opensAt, until: deadline };
      players.set(await predict(eventId, 'yes'), rewardAt(decay, moment));
    }
    await test.moveClockTo(afterwards);
    await settleEvent(eventId, 'yes');
    for (const [userId, xp] of players) expect(await xpOf(userId)).toBe(xp);
    expect(new Set(players.values()).size).toBeGreaterThan(10);
  });

  it('pays the highest reward that falls, in as little time as others', async () => {
    const decay = { full: 1_000_000, final: 0, from: opensAt, until: closesAt };
    await test.stopClockAt(opensAt.toISOString());
    const eventId = await createTestEvent(test.ownerDb, {
      deadline: closesAt,
      reward: decay.full,
      finalReward: decay.final,
    });
    const players = new Map<string, number>();
    for (const [days, spelling] of ['yes', 'Yes', 'YES', 'yes', 'yés'].entries()) {
      const moment = new Date(opensAt.getTime() + days * DAY_MS + 1_234);
      await test.stopClockAt(moment.toISOString());
      players.set(await predict(eventId, spelling), rewardAt(decay, moment));
    }
    await test.moveClockTo(afterwards);
    const began = performance.now();
    await settleEvent(eventId, 'yes');
    expect(performance.now() - began).toBeLessThan(5_000);
    for (const [userId, xp] of players) expect(await xpOf(userId)).toBe(xp);
    expect(new Set(players.values()).size).toBe(5);
  });

  it('counts on month and year of all and of football without a competition', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt });
    const winner = await predict(eventId, 'yes');
    await test.moveClockTo(afterwards);
    await settleEvent(eventId, 'yes');
    const { rows } = await sql<{ board: string }>`
      SELECT b.kind || ' ' || b.scope AS board FROM leaderboard_totals t
      JOIN ${SHOWN_BOARDS} b ON b.id = t.board_id WHERE t.user_id = ${winner} ORDER BY 1`.execute(
      test.db,
    );
    expect(rows.map(({ board }) => board)).toEqual([
      'month all',
      'month football',
      'year all',
      'year football',
    ]);
  });

  it('rolls back if a paid player does not exist', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt });
    const [there, missing] = [await predict(eventId, 'yes'), await predict(eventId, 'yes')];
    await test.moveClockTo(afterwards);
    const before = await readStandings(test.ownerDb);
    // The ledger has no foreign key that would fail.
    await withoutReferences(
      sql`UPDATE predictions SET user_id = ${randomUUID()} WHERE user_id = ${missing}`,
    );
    await expect(settleEvent(eventId, 'yes')).rejects.toThrow('2 players were paid, 1 have it');
    expect(await readStandings(test.ownerDb)).toEqual(before);
    await withoutReferences(
      sql`DELETE FROM predictions WHERE event_id = ${eventId} AND user_id <> ${there}`,
    );
    await settleEvent(eventId, 'yes');
    expect(await xpOf(there)).toBe(500);
  });

  it('is checked for missing references by the audit of totals', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt });
    const winner = await predict(eventId, 'yes');
    await test.moveClockTo(afterwards);
    await settleEvent(eventId, 'yes');
    const found: string[] = [];
    const checked = inTransaction(test.ownerDb, async (tx) => {
      await sql`UPDATE xp_ledger SET validation_id = ${randomUUID()} WHERE user_id = ${winner}`.execute(
        tx,
      );
      found.push(...(await findAccountingErrors(tx)));
      throw new Error('looked');
    });
    await expect(checked).rejects.toThrow('looked');
    expect(found).toContain('every ledger row has an existing player, settlement and question');
  });

  it('refuses an invalid answer, an open event, and a part of a match', async () => {
    const eventId = await createTestEvent(test.ownerDb, {
      deadline: closesAt,
      inputType: 'number',
    });
    await expect(settleEvent(eventId, '4')).rejects.toThrow('ITEM_OPEN');
    await test.moveClockTo(afterwards);
    await expect(settleEvent(eventId, 'four')).rejects.toMatchObject({
      data: { fields: [{ path: 'result', problem: 'invalid' }] },
    });
    const part = await createTestMatch(test.db, { ...competition, kickoffAt: closesAt });
    await expect(settleEvent(part.eventId, '1-0')).rejects.toThrow('ITEM_IS_PART');
    await expect(settleEvent(adminId, '4')).rejects.toThrow('EVENT_NOT_FOUND');
  });
});

describe('a reverted settlement', () => {
  it('leaves no effect, so another result pays as the first one would', async () => {
    const eventId = await createTestEvent(test.ownerDb, { deadline: closesAt });
    const [yes, no] = [await predict(eventId, 'yes'), await predict(eventId, 'no')];
    await test.moveClockTo(afterwards);
    const before = await readStandings(test.ownerDb);
    await settleEvent(eventId, 'yes');
    expect(await revertItem(event(eventId))).toMatchObject({
      reversedPlayers: 1,
      reversedXp: 500,
    });
    expect(await readStandings(test.ownerDb)).toEqual(before);
    await settleEvent(eventId, 'no');
    expect([await xpOf(yes), await xpOf(no)]).toEqual([0, 500]);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('is in one transaction with its correction', async () => {
    const { matchId, eventId } = await createTestMatch(test.db, {
      ...competition,
      kickoffAt: closesAt,
    });
    const [first, second] = [await predict(eventId, '2-1'), await predict(eventId, '0-0')];
    await test.moveClockTo(afterwards);
    await validateMatch(matchId, '2-1');
    await onItem(match(matchId), async (tx, item) => {
      await reportReversal(tx, item, { by: adminId });
      const again = await lockItem(tx, match(matchId), 'update');
      const outcome = readMatchOutcome(again, { score: '0-0' });
      await reportSettlement(tx, again, { kind: 'result', outcome, by: adminId });
    });
    expect(await xpOf(first)).toBe(0);
    expect(await xpOf(second)).toBeGreaterThan(0);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('leaves the boards that it counted on, even if the item changed since', async () => {
    const { matchId, eventId } = await createTestMatch(test.db, {
      ...competition,
      kickoffAt: closesAt,
    });
    await predict(eventId, '2-1');
    await test.moveClockTo(afterwards);
    const before = await readStandings(test.ownerDb);
    await validateMatch(matchId, '2-1');
    await sql`UPDATE match_events SET kickoff_time = '2025-10-01T12:00:00Z', season = 2025
              WHERE id = ${matchId}`.execute(test.ownerDb);
    await revertItem(match(matchId));
    expect(await readStandings(test.ownerDb)).toEqual(before);
  });
});

describe('a void', () => {
  it('pays nothing and can be reverted, but revealed predictions stay closed', async () => {
    const { matchId, eventId } = await createTestMatch(test.db, {
      ...competition,
      kickoffAt: closesAt,
    });
    const player = await predict(eventId, '2-1');
    await expect(voidItem(match(matchId))).rejects.toThrow('ITEM_OPEN');
    await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    expect(await voidItem(match(matchId))).toMatchObject({ awardedPlayers: 0, awardedXp: 0 });
    expect(await revertItem(match(matchId))).toMatchObject({ reversedXp: 0 });
    await sql`UPDATE match_events SET postponed_at = NULL WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await expect(predict(eventId, '3-1', player)).rejects.toThrow('PREDICTION_CLOSED');
  });

  it('is possible without rewards, unlike a result', async () => {
    const { matchId, eventId } = await createTestMatch(test.db, {
      ...competition,
      kickoffAt: closesAt,
    });
    await predict(eventId, '2-1');
    await sql`UPDATE match_events SET reward_map_id = NULL WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await test.moveClockTo(afterwards);
    await expect(validateMatch(matchId, '2-1')).rejects.toThrow('REWARDS_MISSING');
    expect(await voidItem(match(matchId))).toMatchObject({ predictions: 1, awardedPlayers: 0 });
  });
});

describe('the result of a match', () => {
  async function createVersion1Match() {
    const { matchId } = await createTestMatch(test.db, { ...competition, kickoffAt: closesAt });
    await sql`DELETE FROM prediction_events WHERE match_id = ${matchId}`.execute(test.ownerDb);
    await sql`UPDATE match_events SET system_version = 1 WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await sql`UPDATE reward_maps
      SET map = '{"result": {"homeTeam": 60, "draw": 110, "other": 90}, "score": {"other": 300}}'
      WHERE match_id = ${matchId}`.execute(test.ownerDb);
    const { rows } = await sql<{ id: string; template_key: string }>`
      INSERT INTO prediction_events (match_id, template_key, title_key, reward)
      SELECT ${matchId}, k, 'templates.' || k || '.title', 25
      FROM unnest(ARRAY['score', 'result', 'total_goals', 'first_goal_minute']) AS parts(k)
      RETURNING id, template_key`.execute(test.ownerDb);
    return { matchId, parts: new Map(rows.map(({ id, template_key: key }) => [key, id])) };
  }

  it('of version 1 pays every card by its map, and fills in derived answers', async () => {
    const { matchId, parts } = await createVersion1Match();
    const player = await predict(parts.get('score')!, '2-1');
    await predict(parts.get('result')!, 'homeTeam', player);
    await predict(parts.get('total_goals')!, '3', player);
    await predict(parts.get('first_goal_minute')!, '12', player);
    await test.moveClockTo(afterwards);
    const receipt = await onItem(match(matchId), (tx, item) => {
      const outcome = readMatchOutcome(item, { score: '2-1', first_goal_minute: '07' });
      expect(outcome.record).toEqual({
        score: '2-1',
        result: 'homeTeam',
        total_goals: '3',
        first_goal_minute: '7',
      });
      return reportSettlement(tx, item, { kind: 'result', outcome, by: adminId });
    });
    expect(receipt).toMatchObject({ predictions: 4, awardedPlayers: 1, awardedXp: 300 + 60 + 25 });
    expect(await xpOf(player)).toBe(385);
  });

  it('needs an answer for every card, and refuses unknown cards and contradictions', async () => {
    const { matchId } = await createVersion1Match();
    await test.moveClockTo(afterwards);
    const read = (answers: Record<string, string>) =>
      onItem(match(matchId), (_, item) => Promise.resolve(readMatchOutcome(item, answers)));
    const refused = (path: string, problem: string) => ({ data: { fields: [{ path, problem }] } });
    await expect(read({ score: '2-1' })).rejects.toMatchObject(
      refused('result.first_goal_minute', 'required'),
    );
    const rest = { score: '2-1', first_goal_minute: '7' };
    await expect(read({ ...rest, halftime_score: '1-0' })).rejects.toMatchObject(
      refused('result.halftime_score', 'unknown_key'),
    );
    await expect(read({ ...rest, result: 'draw' })).rejects.toMatchObject(
      refused('result.result', 'contradicts_score'),
    );
    await expect(read({ ...rest, first_goal_minute: '121' })).rejects.toMatchObject(
      refused('result.first_goal_minute', 'too_big'),
    );
  });
});

describe('history', () => {
  it('finishes a past match without predictions, once', async () => {
    const { matchId } = await createTestMatch(test.db, { ...competition, kickoffAt: closesAt });
    const finish = () =>
      onItem(match(matchId), (tx, item) =>
        finishAsHistory(tx, [{ item, outcome: readMatchOutcome(item, { score: '1-0' }) }]),
      );
    expect(await finish()).toEqual(new Set());
    await test.moveClockTo(afterwards);
    expect(await finish()).toEqual(new Set([matchId]));
    expect(await finish()).toEqual(new Set());
  });

  it('skips a match with predictions', async () => {
    const { matchId, eventId } = await createTestMatch(test.db, {
      ...competition,
      kickoffAt: closesAt,
    });
    await predict(eventId, '1-0');
    await test.moveClockTo(afterwards);
    const finished = await onItem(match(matchId), (tx, item) =>
      finishAsHistory(tx, [{ item, outcome: readMatchOutcome(item, { score: '1-0' }) }]),
    );
    expect(finished).toEqual(new Set());
  });
});
