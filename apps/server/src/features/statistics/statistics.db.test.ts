import { randomUUID } from 'node:crypto';
import { STATISTICS, type MatchAnswers, type Statistic } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { createSignedInClient } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { lockItem, type ItemRef } from '../items/items.service.ts';
import { readEventOutcome, readMatchOutcome, settle, revert } from '../items/settlement.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createStatisticsService } from './statistics.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const kickoffAt = new Date('2026-03-01T15:00:00Z');

type League = { competitionId: string; season: number };

let league: League;
let adminId: string;

beforeAll(async () => {
  await test.moveClockTo(new Date('2026-03-01T18:00:00Z'));
  adminId = (await createAdministrator(database.ownerDb)).userId;
});

beforeEach(async () => {
  league = await createCompetition(database.ownerDb);
});

const getStatistic = (statistic: Statistic, competitionId: string | null = league.competitionId) =>
  createStatisticsService(database, createCompetitionsService(database)).getStatistic(
    statistic,
    competitionId,
  );

async function rowsOf(statistic: Statistic, competitionId?: string | null) {
  const summary = await getStatistic(statistic, competitionId);
  if (summary.kind !== 'rows') throw new Error('not rows');
  return summary.rows.map(({ value, count }) => `${value}: ${count}`);
}

const matchRef = (id: string): ItemRef => ({ kind: 'match', id });

async function settleMatch(
  matchId: string,
  result: MatchAnswers | null,
  kind: 'result' | 'history' = 'result',
) {
  await inTransaction(database.db, async (tx) => {
    await takeSettlementLock(tx);
    const item = await lockItem(tx, matchRef(matchId), 'update');
    if (result === null) return settle(tx, item, { kind: 'void', by: adminId });
    const outcome = readMatchOutcome(item, result);
    return settle(tx, item, { kind, outcome, by: adminId });
  });
}

async function revertMatch(matchId: string) {
  await inTransaction(database.db, async (tx) => {
    await takeSettlementLock(tx);
    await revert(tx, await lockItem(tx, matchRef(matchId), 'update'), { by: adminId });
  });
}

async function play(
  result: MatchAnswers | null,
  options: { kind?: 'result' | 'history'; version?: 1 | 2; of?: League } = {},
): Promise<string> {
  const { kind, version = 2, of = league } = options;
  const create = version === 1 ? createMatchOfCards : createTestMatch;
  const { matchId } = await create(database.ownerDb, { ...of, kickoffAt });
  await settleMatch(matchId, result, kind);
  return matchId;
}

const EVERY_CARD = {
  score: '2-1',
  halftime_score: '2-0',
  first_goal_minute: '7',
  last_goal_minute: '90',
};

describe('the counted matches', () => {
  it('include results and history, of versions 1 and 2, if they have the fact', async () => {
    await play({ score: '2-1' });
    await play({ score: '2-1', halftime_score: '1-0' }, { kind: 'history' });
    await play(EVERY_CARD, { version: 1 });
    expect(await rowsOf('most_frequent_scores')).toEqual(['2-1: 3']);
    expect(await rowsOf('win_loss_draw')).toEqual(['homeTeam: 3']);
    expect(await getStatistic('average_total_goals')).toEqual({
      kind: 'number',
      matches: 3,
      value: 3,
    });
    expect(await rowsOf('most_frequent_halftime_scores')).toEqual(['1-0: 1', '2-0: 1']);
    expect(await rowsOf('half_with_most_goals')).toEqual(['firstHalf: 1', 'secondHalf: 1']);
    expect(await rowsOf('first_goal_distribution')).toEqual(['1-15: 1']);
    expect(await rowsOf('first_goal_minute_frequency')).toEqual(['7: 1']);
    expect(await rowsOf('last_goal_minute_frequency')).toEqual(['90: 1']);
    expect(await getStatistic('average_first_goal_minute')).toMatchObject({ matches: 1, value: 7 });
  });

  it('exclude waiting, voided, reverted and deleted matches, and all events', async () => {
    await play({ score: '1-0' });
    await createTestMatch(database.ownerDb, { ...league, kickoffAt });
    await play(null);
    await revertMatch(await play({ score: '2-0' }));
    await revertMatch(await play({ score: '3-0' }, { kind: 'history' }));
    const deleted = await play({ score: '4-0' });
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${deleted}`.execute(
      database.ownerDb,
    );
    const eventId = await createTestEvent(database.ownerDb, {
      ...league,
      inputType: 'score',
      deadline: kickoffAt,
    });
    await inTransaction(database.db, async (tx) => {
      await takeSettlementLock(tx);
      const item = await lockItem(tx, { kind: 'event', id: eventId }, 'update');
      const outcome = readEventOutcome(item, '5-0');
      await settle(tx, item, { kind: 'result', outcome, by: adminId });
    });
    expect(await rowsOf('most_frequent_scores')).toEqual(['1-0: 1']);
  });

  it('have only the corrected result after a correction', async () => {
    const corrected = await play({ score: '2-0', halftime_score: '1-0' });
    await createResultsService(database).correctResult({
      kind: 'match',
      itemId: corrected,
      itemVersion: 2,
      adminId,
      result: { score: '0-2' },
    });
    const again = await play({ score: '3-0', halftime_score: '1-0' });
    await revertMatch(again);
    await settleMatch(again, { score: '0-2' });
    expect(await rowsOf('most_frequent_scores')).toEqual(['0-2: 2']);
    expect(await rowsOf('win_loss_draw')).toEqual(['awayTeam: 2']);
    expect(await rowsOf('most_frequent_halftime_scores')).toEqual([]);
  });

  it('include a match without goals, but not in the averages of minutes', async () => {
    await play({ score: '0-0', first_goal_minute: '0', last_goal_minute: '0' });
    await play({ score: '1-0', first_goal_minute: '31', last_goal_minute: '31' });
    expect(await getStatistic('average_first_goal_minute')).toEqual({
      kind: 'number',
      matches: 1,
      value: 31,
    });
    expect(await getStatistic('average_total_goals')).toMatchObject({ matches: 2, value: 0.5 });
    expect(await rowsOf('first_goal_distribution')).toEqual(['0: 1', '31-45: 1']);
    expect(await rowsOf('first_goal_minute_frequency')).toEqual(['0: 1', '31: 1']);
    expect(await rowsOf('last_goal_minute_frequency')).toEqual(['0: 1', '31: 1']);
  });
});

describe('the competition', () => {
  it('is one, or all of them', async () => {
    const other = await createCompetition(database.ownerDb);
    await play({ score: '17-4' });
    await play({ score: '17-4' }, { of: other });
    expect(await rowsOf('most_frequent_scores')).toEqual(['17-4: 1']);
    expect(await rowsOf('most_frequent_scores', null)).toContain('17-4: 2');
  });

  it('must exist; without finished matches its statistics are empty', async () => {
    await expect(getStatistic('win_loss_draw', randomUUID())).rejects.toThrow(
      'COMPETITION_NOT_FOUND',
    );
    for (const statistic of STATISTICS) {
      expect(await getStatistic(statistic)).toMatchObject({ matches: 0 });
    }
  });
});

it('API-82 to API-90: administrators query each by name, for one competition or for all', async () => {
  await play(EVERY_CARD);
  const client = await createSignedInClient(test.server, database.ownerDb, adminId);
  const ask = (path: string) => client.get(`/api/admin/statistics/${path}`);
  for (const statistic of STATISTICS) {
    const { status, body } = await ask(`${statistic}?competitionId=${league.competitionId}`);
    expect(status).toBe(200);
    expect(body).toEqual(await getStatistic(statistic));
    expect(body.matches).toBe(1);
    const all = await ask(statistic);
    expect(all.body).toEqual(await getStatistic(statistic, null));
    expect(all.body.matches).toBeGreaterThan(1);
  }
  expect((await ask('most_frequent_referees')).body).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await ask(`win_loss_draw?competitionId=${randomUUID()}`)).body).toMatchObject({
    code: 'COMPETITION_NOT_FOUND',
  });
});

it('SEC-13, OP-47: a visitor, a player and a demoted administrator are refused', async () => {
  const signedIn = (userId: string) => createSignedInClient(test.server, database.ownerDb, userId);
  const codeFor = async (client: ApiClient) =>
    (await client.get('/api/admin/statistics/win_loss_draw')).body.code as string | undefined;
  const { userId: refereeId } = await createAdministrator(database.ownerDb);
  const referee = await signedIn(refereeId);
  expect(await codeFor(createApiClient(test.server))).toBe('SIGN_IN_REQUIRED');
  expect(await codeFor(await signedIn((await createPlayer(database.db)).userId))).toBe('FORBIDDEN');
  expect(await codeFor(referee)).toBeUndefined();
  await sql`UPDATE profiles SET is_admin = false WHERE id = ${refereeId}`.execute(database.ownerDb);
  expect(await codeFor(referee)).toBe('FORBIDDEN');
});
