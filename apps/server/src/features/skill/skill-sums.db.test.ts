import {
  chancesOfMatch,
  estimateSkill,
  judgeAnswers,
  questionOfTemplate,
  type TemplateKey,
} from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSkillLock } from '#db/connection/locks.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { PERSONAL_DATA } from '#list-personal-data.ts';
import { eraseAgain } from '../accounts/leaving/account-deletion.service.ts';
import { createRewardsService } from '../pricing/reward-maps.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createSkillSums } from './skill-sums.service.ts';

const test = useTestDatabase();
const opensAt = new Date('2026-03-01T12:00:00Z');
const kickoffAt = new Date('2026-03-08T15:00:00Z');
const over = new Date('2026-03-09T12:00:00Z');

let adminId: string;
let league: { competitionId: string; season: number };
let players: string[];

beforeEach(async () => {
  for (const table of ['player_skill', 'skill_validations', 'skill_due']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(test.ownerDb);
  }
  await test.moveClockTo(opensAt);
  adminId = (await createAdministrator(test.ownerDb)).userId;
  league = await createCompetition(test.ownerDb);
  const made = Array.from({ length: 6 }, () => createPlayer(test.ownerDb));
  players = (await Promise.all(made)).map(({ userId }) => userId);
});

type Played = { matchId: string; eventId: string };

async function play(): Promise<Played> {
  const match = await createTestMatch(test.ownerDb, { ...league, kickoffAt });
  const prices = { opening: [{ bookmaker: 'B365', home: 1.8, draw: 3.6, away: 4.6 }], closing: [] };
  await sql`INSERT INTO match_prices (match_id, source, prices)
    VALUES (${match.matchId}, 'football-data.co.uk', ${JSON.stringify(prices)})`.execute(
    test.ownerDb,
  );
  await createRewardsService(test).updateRewards(match.matchId);
  return match;
}

const predict = (userId: string, eventId: string, value: string) =>
  createPredictionsService(test).submitPrediction({ userId, eventId, value });

const VALUES = ['1-0', '1-0', '2-1', '1-1', '0-2', '3-0'];

async function playPredicted(): Promise<Played> {
  const match = await play();
  for (const [nth, userId] of players.entries()) await predict(userId, match.eventId, VALUES[nth]!);
  return match;
}

async function versionOf(matchId: string): Promise<number> {
  const { item_version: version } = await test.db
    .selectFrom('match_events')
    .select('item_version')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  return version;
}

async function decide({ matchId }: Played, score: string) {
  await test.moveClockTo(over);
  const itemVersion = await versionOf(matchId);
  const item = { kind: 'match', itemId: matchId, itemVersion, adminId, result: { score } } as const;
  return createResultsService(test).validateResult(item);
}

async function correct({ matchId }: Played, score: string) {
  const item = { kind: 'match', itemId: matchId, adminId, result: { score } } as const;
  const itemVersion = await versionOf(matchId);
  return createResultsService(test).correctResult({ ...item, itemVersion });
}

const count = () => createSkillSums(test).countDue();

type Sums = { calls: number; promise: number; luck: number; variance: number; skill: number };

async function readSums(): Promise<Map<string, Sums>> {
  const rows = await test.ownerDb.selectFrom('player_skill').selectAll().execute();
  return new Map(rows.map(({ user_id: userId, ...sums }) => [userId, sums as unknown as Sums]));
}

const readDue = async () =>
  (await test.ownerDb.selectFrom('skill_due').selectAll().execute()).length;

async function readByValues(): Promise<Map<string, Omit<Sums, 'skill'>>> {
  const { rows } = await sql<Omit<Sums, 'skill'> & { user_id: string }>`
    SELECT user_id, count(*)::integer AS calls, sum(promise)::integer AS promise, sum(luck)::integer AS luck,
      sum(variance)::integer AS variance
    FROM (
      SELECT p.user_id, round(avg(x.promise)) AS promise, round(avg(x.luck)) AS luck,
        round(avg(x.variance)) AS variance
      FROM skill_values x JOIN predictions p ON p.event_id = x.event_id AND p.value = x.value
      JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
      GROUP BY p.user_id, x.validation_id
    ) AS call GROUP BY user_id`.execute(test.ownerDb);
  return new Map(rows.map(({ user_id: userId, ...sums }) => [userId, sums]));
}

/** Expects the sums to equal those of the counted values, and the estimate to follow from them. */
async function expectSound() {
  const sums = await readSums();
  const byValues = await readByValues();
  expect(sums.size).toBe(byValues.size);
  for (const [userId, { skill, ...own }] of sums) {
    const plain = Object.fromEntries(Object.entries(own).map(([key, sum]) => [key, Number(sum)]));
    expect(plain).toEqual(byValues.get(userId));
    const { calls, promise, luck, variance } = plain as Omit<Sums, 'skill'>;
    const points = { promise: promise / 10_000, luck: luck / 10_000, variance: variance / 10_000 };
    expect(skill).toBeCloseTo(estimateSkill({ calls, ...points }).mean, 12);
  }
  return sums;
}

describe('the sums of calls', () => {
  it("add the market's expectation and the outcome of a match, by its prices at the deadline", async () => {
    const match = await playPredicted();
    await decide(match, '2-1');
    expect(await readDue()).toBe(1);
    await count();
    expect(await readDue()).toBe(0);
    const sums = await expectSound();
    const { rows } = await sql<{ expected: { home: number; away: number; rho: number } }>`
      SELECT r.inputs -> 'expected' AS expected FROM match_events m
      JOIN reward_maps r ON r.id = m.reward_map_id WHERE m.id = ${match.matchId}`.execute(test.db);
    const given = ['1-0', '2-1', '1-1', '0-2', '3-0'].map((value) => {
      return { value, players: VALUES.filter((own) => own === value).length };
    });
    const judged = judgeAnswers({
      question: questionOfTemplate('score', match.eventId),
      isScore: true,
      chances: chancesOfMatch(rows[0]!.expected).score,
      given,
      result: '2-1',
    })!;
    players.forEach((userId, nth) => {
      const own = sums.get(userId)!;
      expect(own.calls).toBe(1);
      expect(Number(own.promise)).toBe(Math.round(judged.get(VALUES[nth]!)!.promise * 10_000));
      expect(Number(own.luck)).toBe(Math.round(judged.get(VALUES[nth]!)!.luck * 10_000));
    });
    const best = [...sums].toSorted(([, a], [, b]) => Number(b.luck) - Number(a.luck))[0]![0];
    expect(best).toBe(players[2]);
  });

  it('return to their old values after a revert, and follow a correction and a void', async () => {
    const [first, second] = [await playPredicted(), await playPredicted()];
    await decide(first, '1-0');
    await count();
    const before = await expectSound();
    await decide(second, '0-0');
    await count();
    expect((await expectSound()).get(players[0]!)!.calls).toBe(2);
    await correct(second, '5-5');
    await count();
    const corrected = await expectSound();
    expect(corrected.get(players[0]!)!.calls).toBe(2);
    const itemVersion = await versionOf(second.matchId);
    const item = { kind: 'match', itemId: second.matchId, itemVersion, adminId } as const;
    await createResultsService(test).revertResult(item);
    await count();
    expect(await expectSound()).toEqual(before);
    const open = { ...item, itemVersion: await versionOf(second.matchId) };
    await createResultsService(test).voidItem(open);
    await count();
    expect(await expectSound()).toEqual(before);
    const only = { ...item, itemId: first.matchId, itemVersion: await versionOf(first.matchId) };
    await createResultsService(test).revertResult(only);
    await count();
    expect((await readSums()).size).toBe(0);
  });

  it('follow a revert and a new result in one run, even if they lose variance', async () => {
    const [first, ...others] = [
      await playPredicted(),
      await playPredicted(),
      await playPredicted(),
    ];
    await decide(first, '1-0');
    await count();
    for (const table of ['skill_values', 'player_skill']) {
      await sql`UPDATE ${sql.table(table)} SET variance = 10 * variance`.execute(test.ownerDb);
    }
    await createResultsService(test).revertResult({
      kind: 'match',
      itemId: first.matchId,
      itemVersion: await versionOf(first.matchId),
      adminId,
    });
    for (const other of others) await decide(other, '2-1');
    await count();
    expect((await expectSound()).get(players[0]!)!.calls).toBe(2);
  });

  it('count once, with repeated and concurrent runs of the job', async () => {
    const match = await playPredicted();
    await decide(match, '1-0');
    await Promise.all(Array.from({ length: 4 }, count));
    const once = await expectSound();
    await sql`INSERT INTO skill_due (validation_id) SELECT validation_id FROM skill_validations`.execute(
      test.ownerDb,
    );
    await Promise.all(Array.from({ length: 4 }, count));
    expect(await expectSound()).toEqual(once);
  });

  it('include players of every id prefix', async () => {
    const ids = [...'0123456789abcdef'].flatMap((digit) => [
      `${digit}0000000-0000-4000-8000-000000000000`,
      `${digit}fffffff-ffff-4fff-bfff-ffffffffffff`,
    ]);
    const listed = sql`unnest(${ids}::uuid[]) AS own(id)`;
    await sql`INSERT INTO auth.users (id, email) SELECT id, id || '@players.example' FROM ${listed}`.execute(
      test.ownerDb,
    );
    await sql`INSERT INTO profiles (id, username, username_key)
      SELECT id, left(md5(id::text), 12), left(md5(id::text), 12) FROM ${listed}`.execute(
      test.ownerDb,
    );
    const match = await play();
    for (const id of ids) await predict(id, match.eventId, '1-0');
    await decide(match, '1-0');
    await count();
    const sums = await expectSound();
    expect([...sums.keys()].toSorted()).toEqual(ids.toSorted());
    await createResultsService(test).revertResult({
      kind: 'match',
      itemId: match.matchId,
      itemVersion: await versionOf(match.matchId),
      adminId,
    });
    await count();
    expect(await readSums()).toEqual(new Map());
  });

  it('never include a result that was reverted before the job ran', async () => {
    const match = await playPredicted();
    await decide(match, '1-0');
    const itemVersion = await versionOf(match.matchId);
    await createResultsService(test).revertResult({
      kind: 'match',
      itemId: match.matchId,
      itemVersion,
      adminId,
    });
    await count();
    expect((await expectSound()).size).toBe(0);
    expect(await readDue()).toBe(0);
  });

  it('leave out late predictions, and unpriced questions with few calls', async () => {
    const match = await playPredicted();
    // Late predictions: the first repeats a value of a player in time, the second has a new value.
    const late = [players[1]!, players[5]!];
    await sql`UPDATE predictions SET value_changed_at = ${kickoffAt}
      WHERE user_id = ANY(${late}::uuid[])`.execute(test.ownerDb);
    await decide(match, '3-0');
    const unpriced = await createTestMatch(test.ownerDb, {
      ...league,
      kickoffAt: new Date('2026-03-20T15:00:00Z'),
    });
    await predict(players[0]!, unpriced.eventId, '1-0');
    await test.moveClockTo(new Date('2026-03-21T15:00:00Z'));
    await createResultsService(test).validateResult({
      kind: 'match',
      itemId: unpriced.matchId,
      itemVersion: await versionOf(unpriced.matchId),
      adminId,
      result: { score: '1-0' },
    });
    await count();
    const sums = await readSums();
    for (const userId of late) expect(sums.has(userId)).toBe(false);
    const { rows } = await sql`SELECT FROM skill_values WHERE value = '3-0'`.execute(test.ownerDb);
    expect(rows).toEqual([]);
    expect(sums.get(players[0]!)!.calls).toBe(1);
  });

  it('count all cards of a match as one call, and an event by the distribution of its answers', async () => {
    const cards = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt });
    const expected = { expected: { home: 1.5, away: 1.2, rho: 0 } };
    await sql`UPDATE reward_maps SET source = 'bookmakers', inputs = ${JSON.stringify(expected)}
      WHERE match_id = ${cards.matchId}`.execute(test.ownerDb);
    const eventId = await createTestEvent(test.ownerDb, {
      deadline: kickoffAt,
      options: ['yes', 'no'].map((value) => ({ value })),
      inputType: 'radio',
    });
    const insert = (event: string, userId: string, value: string) =>
      sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
        VALUES (${event}, ${userId}, ${value}, game_now(), game_now())`.execute(test.ownerDb);
    const answers = {
      score: '1-0',
      halftime_score: '0-0',
      first_goal_minute: '50',
      last_goal_minute: '50',
    };
    for (const [key, value] of Object.entries(answers)) {
      await insert(cards.cards[key as TemplateKey], players[0]!, value);
    }
    const crowd = await Promise.all(Array.from({ length: 20 }, () => createPlayer(test.ownerDb)));
    for (const [nth, { userId }] of crowd.entries())
      await insert(eventId, userId, nth < 15 ? 'yes' : 'no');
    await test.moveClockTo(over);
    const results = createResultsService(test);
    await results.validateResult({
      kind: 'match',
      itemId: cards.matchId,
      itemVersion: await versionOf(cards.matchId),
      adminId,
      result: answers,
    });
    await results.validateResult({
      kind: 'event',
      itemId: eventId,
      itemVersion: 1,
      adminId,
      result: 'no',
    });
    await count();
    const sums = await expectSound();
    expect(sums.get(crowd[19]!.userId)).toMatchObject({ calls: 1 });
    expect(Number(sums.get(crowd[19]!.userId)!.luck)).toBeGreaterThan(0);
    expect(Number(sums.get(crowd[0]!.userId)!.promise)).toBeGreaterThan(
      Number(sums.get(crowd[19]!.userId)!.promise),
    );
    expect(sums.get(players[0]!)!.calls).toBe(1);
  });
});

describe('an erasure', () => {
  it('deletes the sums, and waits for a run that has read the player before the deletion', async () => {
    const match = await playPredicted();
    await decide(match, '1-0');
    await count();
    const deleted = players[0]!;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const counting = inTransaction(test.db, async (tx) => {
      await takeSkillLock(tx);
      await released;
      await sql`UPDATE player_skill SET calls = calls WHERE user_id = ${deleted}`.execute(tx);
    });
    await untilLocked();
    const erasing = eraseAgain(test.db, { userIds: [deleted], kept: PERSONAL_DATA });
    await untilLockWaits(test.ownerDb);
    release();
    await Promise.all([counting, erasing]);
    expect((await readSums()).has(deleted)).toBe(false);
    await correct(match, '0-2');
    await count();
    const sums = await readSums();
    expect(sums.has(deleted)).toBe(false);
    expect(sums.get(players[4]!)!.calls).toBe(1);
  });
});

async function untilLocked(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7031005 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    `.execute(test.ownerDb);
    if (rows.length > 0) return;
  }
}
