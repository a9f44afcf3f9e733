import {
  awardForScore,
  DAY_MS,
  fitGoalModel,
  maximumReward,
  PRICES_COUNT_DAYS,
  REWARD_MODEL_VERSION,
  type ScoreRewardMap,
} from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { finishAsHistory, withdrawHistory } from '../results/history.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createMatch } from '../matches/matches.service.ts';
import { priceByBaseRates, priceMatch } from './reward-source.ts';
import { createRewardsService } from './reward-maps.service.ts';

const test = useTestDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const kickoffAt = new Date('2026-03-01T15:00:00Z');

let competition: { competitionId: string; season: number };
beforeAll(async () => {
  competition = await createCompetition(test.ownerDb);
});

async function readRewards(matchId: string) {
  const { rows } = await sql<{
    source: string;
    model_version: string;
    inputs: { expected?: { home: number; away: number } };
    map: ScoreRewardMap;
    maps: number;
  }>`
    SELECT r.source, r.model_version, r.inputs, r.map,
      (SELECT count(*)::int FROM reward_maps o WHERE o.match_id = m.id) AS maps
    FROM match_events m JOIN reward_maps r ON r.id = m.reward_map_id WHERE m.id = ${matchId}
  `.execute(test.ownerDb);
  return rows[0]!;
}

const odds = (home: number, draw: number, away: number) => ({
  bookmaker: 'B365',
  home,
  draw,
  away,
});

async function offer(matchId: string, prices: object): Promise<void> {
  await sql`
    INSERT INTO match_prices (match_id, source, prices)
    VALUES (${matchId}, 'football-data.co.uk', ${JSON.stringify(prices)})
    ON CONFLICT (match_id, source) DO UPDATE SET prices = excluded.prices
  `.execute(test.ownerDb);
}

async function createMatchOf(match: { team1Id: string; team2Id: string; kickoffAt: Date }) {
  return inTransaction(test.db, (tx) =>
    createMatch(tx, {
      ...competition,
      ...match,
      round: 'Matchday 1',
      matchType: 'group',
      isKickoffConfirmed: true,
      isClosed: match.kickoffAt <= now,
    }),
  );
}

describe('the rewards of an open match', () => {
  it('follow the bookmakers: the closing prices, else the opening ones', async () => {
    await test.moveClockTo(now);
    const { matchId } = await createTestMatch(test.db, { ...competition, kickoffAt });
    const service = createRewardsService(test);
    expect(await readRewards(matchId)).toMatchObject({ source: 'base_rates', inputs: {}, maps: 1 });
    expect(await service.updateRewards(matchId)).toMatchObject({ outcome: 'unchanged' });

    const opening = [odds(1.3, 5.5, 9)];
    await offer(matchId, { opening, closing: [] });
    expect(await service.updateRewards(matchId)).toMatchObject({ outcome: 'changed' });
    const first = await readRewards(matchId);
    expect(first).toMatchObject({
      source: 'bookmakers',
      model_version: REWARD_MODEL_VERSION,
      maps: 2,
    });
    expect(first.inputs.expected!.home).toBeGreaterThan(first.inputs.expected!.away);
    expect(first.map.result['homeTeam']).toBeLessThan(first.map.result['awayTeam']!);

    await offer(matchId, { opening, closing: [odds(9, 5.5, 1.3)], closingGoals: [] });
    expect(await service.updateRewards(matchId)).toMatchObject({ outcome: 'changed' });
    const second = await readRewards(matchId);
    expect(second.map.result['homeTeam']).toBeGreaterThan(second.map.result['awayTeam']!);
    expect(await service.updateRewards(matchId)).toMatchObject({ outcome: 'unchanged' });
    expect((await readRewards(matchId)).maps).toBe(3);
  });

  it('stay as they were at the kickoff, and pay all players by that map', async () => {
    await test.moveClockTo(now);
    const { matchId, eventId } = await createTestMatch(test.db, { ...competition, kickoffAt });
    const { userId } = await createPlayer(test.db);
    await createPredictionsService(test).submitPrediction({ eventId, userId, value: '2-1' });
    await offer(matchId, { opening: [odds(1.3, 5.5, 9)], closing: [] });
    expect(await createRewardsService(test).updateRewards(matchId)).toMatchObject({
      outcome: 'changed',
    });
    const frozen = await readRewards(matchId);

    await test.moveClockTo(kickoffAt);
    await offer(matchId, { opening: [odds(9, 5.5, 1.3)], closing: [] });
    expect(await createRewardsService(test).updateRewards(matchId)).toMatchObject({
      outcome: 'closed',
    });
    expect(await readRewards(matchId)).toEqual(frozen);

    await test.moveClockTo(new Date('2026-03-01T17:00:00Z'));
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    await createResultsService(test).validateResult({
      kind: 'match',
      itemId: matchId,
      adminId,
      itemVersion: 1,
      result: { score: '2-0' },
    });
    const [predicted, actual] = [
      { home: 2, away: 1 },
      { home: 2, away: 0 },
    ];
    const { xp } = awardForScore({ map: frozen.map, predicted, actual });
    expect(xp).toBeGreaterThan(0);
    const { xp_total: paid } = await test.db
      .selectFrom('profiles')
      .select('xp_total')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(paid).toBe(xp);
  });

  it('do not change if the kickoff passes during the wait for the lock', async () => {
    await test.moveClockTo(now);
    const { matchId } = await createTestMatch(test.db, { ...competition, kickoffAt });
    await offer(matchId, { opening: [odds(1.3, 5.5, 9)], closing: [] });
    let update: Promise<{ outcome: string }> | undefined;
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM match_events WHERE id = ${matchId} FOR UPDATE`.execute(tx);
      update = createRewardsService(test).updateRewards(matchId);
      await untilLockWaits(test.ownerDb);
      await test.moveClockTo(kickoffAt);
    });
    expect(await update).toMatchObject({ outcome: 'closed' });
    expect((await readRewards(matchId)).maps).toBe(1);
  });
});

describe('the goal model of a competition', () => {
  it('is fitted on results in force, and prices open matches', async () => {
    competition = await createCompetition(test.ownerDb);
    await test.moveClockTo(now);
    const { matchId: next } = await createTestMatch(test.db, { ...competition, kickoffAt });
    const { team1_id: strong, team2_id: weak } = await test.db
      .selectFrom('match_events')
      .select(['team1_id', 'team2_id'])
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    const service = createRewardsService(test);
    const played: string[] = [];
    for (let round = 1; round <= 20; round += 1) {
      const matchId = await createMatchOf({
        team1Id: round % 2 ? strong : weak,
        team2Id: round % 2 ? weak : strong,
        kickoffAt: new Date(now.getTime() - round * 7 * DAY_MS),
      });
      played.push(matchId);
      if (round === 20) {
        await service.updateAll();
        expect((await readRewards(next)).source).toBe('base_rates');
      }
      const score = round % 2 ? '3-0' : '0-2';
      await inTransaction(test.db, (tx) => finishAsHistory(tx, new Map([[matchId, { score }]])));
    }
    expect(await service.updateAll()).toBe(1);
    const rewards = await readRewards(next);
    expect(rewards.source).toBe('goal_model');
    expect(rewards.map.result['homeTeam']).toBeLessThan(rewards.map.result['awayTeam']!);
    expect(await service.updateAll()).toBe(0);

    // A reverted result is not used.
    await inTransaction(test.db, (tx) => withdrawHistory(tx, played[0]!));
    await service.updateAll();
    expect((await readRewards(next)).source).toBe('base_rates');
  });
});

describe('the goal model and prices of played matches', () => {
  it('uses prices of played matches while they count, if the open match has none', async () => {
    competition = await createCompetition(test.ownerDb);
    await test.moveClockTo(now);
    const { matchId: next } = await createTestMatch(test.db, { ...competition, kickoffAt });
    const { team1_id: home, team2_id: away } = await test.db
      .selectFrom('match_events')
      .select(['team1_id', 'team2_id'])
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    const service = createRewardsService(test);
    const played: { matchId: string; daysAgo: number }[] = [];
    for (let round = 1; round <= 40; round += 1) {
      const daysAgo = round * 7;
      const matchId = await createMatchOf({
        team1Id: round % 2 ? home : away,
        team2Id: round % 2 ? away : home,
        kickoffAt: new Date(now.getTime() - daysAgo * DAY_MS),
      });
      played.push({ matchId, daysAgo });
      await inTransaction(test.db, (tx) =>
        finishAsHistory(tx, new Map([[matchId, { score: '1-1' }]])),
      );
    }
    await service.updateAll();
    const byResults = await readRewards(next);
    expect(byResults.source).toBe('goal_model');

    // All matches were draws, but bookmakers favoured the team that is at home in the next match.
    const price = async (matches: typeof played) => {
      for (const { matchId, daysAgo } of matches) {
        const isHome = Math.round(daysAgo / 7) % 2 === 1;
        await offer(matchId, { closing: [isHome ? odds(1.2, 7, 13) : odds(13, 7, 1.2)] });
      }
      await service.updateAll();
      return (await readRewards(next)).inputs.expected!;
    };
    const old = played.filter(({ daysAgo }) => daysAgo > PRICES_COUNT_DAYS);
    expect(old.length).toBeGreaterThan(5);
    expect(await price(old)).toEqual(byResults.inputs.expected);
    const byPrices = await price(played);
    expect(byPrices.home).toBeGreaterThan(1.3 * byResults.inputs.expected!.home);
    expect(byPrices.away).toBeLessThan(byResults.inputs.expected!.away);
  });
});

describe('the source of rewards', () => {
  const teams = { team1Id: 'a', team2Id: 'b' };
  const nothing = { results: [], goals: [] };

  it('is base rates until a model has seen enough matches', () => {
    const model = fitGoalModel([], now);
    expect(priceMatch({ ...teams, odds: nothing, model: null })).toEqual(priceByBaseRates());
    expect(priceMatch({ ...teams, odds: nothing, model })).toEqual(priceByBaseRates());
    const known = priceMatch({ ...teams, odds: nothing, model: { ...model, matches: 20 } });
    expect(known.source).toBe('goal_model');
  });

  it('is the bookmakers before any model', () => {
    const model = { ...fitGoalModel([], now), matches: 100 };
    const priced = priceMatch({ ...teams, odds: { results: [odds(2, 3.5, 4)], goals: [] }, model });
    expect(priced.source).toBe('bookmakers');
    expect(maximumReward(priced.map as ScoreRewardMap, { home: 1, away: 0 })).toBeGreaterThan(0);
  });
});
