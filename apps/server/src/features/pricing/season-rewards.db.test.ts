import {
  BASE_RATE_GRID,
  createMatchRewards,
  createScoreRewardMap,
  REWARD_MODEL_VERSION,
  REWARD_RULES,
  type RewardVersion,
} from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestMatch } from '#testing/create-items.ts';
import {
  createAdministrator,
  createCompetition,
  createPlayer,
  createTeam,
} from '#testing/factories.ts';
import { readAudit } from '#testing/read-audit.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createSeasons } from '../competitions/seasons.service.ts';
import { ensureSeason } from '../imports/imports.repository.ts';
import { replaceTeams } from '../matches/corrections.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { checkAwards } from '../receipts/check-awards.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createRewardsService } from './reward-maps.service.ts';

const test = useTestDatabase();
const kickoffAt = new Date('2026-03-01T15:00:00Z');

let adminId: string;
beforeAll(async () => {
  await test.moveClockTo(new Date('2026-02-20T12:00:00Z'));
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

const versionOf = async (of: { competitionId: string; season: number }) => {
  const { rows } = await sql<{ reward_version: string }>`
    SELECT reward_version FROM competition_seasons
    WHERE competition_id = ${of.competitionId} AND season = ${of.season}
  `.execute(test.ownerDb);
  return rows[0]!.reward_version;
};

async function rewardsOf(matchId: string) {
  const { rows } = await sql<{ model_version: string; inputs: { expected?: never }; map: object }>`
    SELECT r.model_version, r.inputs, r.map
    FROM match_events m JOIN reward_maps r ON r.id = m.reward_map_id WHERE m.id = ${matchId}
  `.execute(test.ownerDb);
  return rows[0]!;
}

async function createEarlier() {
  const earlier = await createCompetition(test.ownerDb, { season: 2025 });
  await sql`UPDATE competition_seasons SET reward_version = 'rewards-2'
    WHERE competition_id = ${earlier.competitionId}`.execute(test.ownerDb);
  return earlier;
}

async function offer(matchId: string): Promise<void> {
  const prices = { opening: [{ bookmaker: 'B365', home: 1.4, draw: 5, away: 8 }], closing: [] };
  await sql`INSERT INTO match_prices (match_id, source, prices)
    VALUES (${matchId}, 'football-data.co.uk', ${JSON.stringify(prices)})`.execute(test.ownerDb);
}

const byBaseRates = (version: RewardVersion) =>
  createScoreRewardMap(BASE_RATE_GRID, REWARD_RULES[version]);

describe('the reward version of a season', () => {
  it('stays as it began when its matches are priced again', async () => {
    const earlier = await createEarlier();
    const { matchId } = await createTestMatch(test.db, { ...earlier, kickoffAt });
    expect(await rewardsOf(matchId)).toMatchObject({
      model_version: 'rewards-2',
      map: byBaseRates('rewards-2'),
    });
    const service = createRewardsService(test);
    expect(await service.updateRewards(matchId)).toMatchObject({ outcome: 'unchanged' });
    await offer(matchId);
    expect(await service.updateRewards(matchId, adminId)).toMatchObject({ outcome: 'changed' });
    const { model_version: version, inputs, map } = await rewardsOf(matchId);
    expect(version).toBe('rewards-2');
    expect(map).toEqual(createMatchRewards(inputs.expected!, { rewardVersion: 'rewards-2' }));
    expect(map).not.toEqual(createMatchRewards(inputs.expected!));
    await service.updateMatches([matchId]);
    expect((await rewardsOf(matchId)).model_version).toBe('rewards-2');
  });

  it('stays when its matches get other teams', async () => {
    const earlier = await createEarlier();
    const { matchId } = await createTestMatch(test.db, { ...earlier, kickoffAt });
    const [team1Id, team2Id] = [await createTeam(test.ownerDb), await createTeam(test.ownerDb)];
    await inTransaction(test.db, (tx) => replaceTeams(tx, { matchId, team1Id, team2Id }));
    expect(await rewardsOf(matchId)).toMatchObject({
      model_version: 'rewards-2',
      map: byBaseRates('rewards-2'),
    });
  });

  it('is the newest for the next season, and neither imports nor repeats change it', async () => {
    const earlier = await createEarlier();
    const next = { ...earlier, season: 2026 };
    const seasons = createSeasons(test);
    expect(await seasons.addSeason(next, adminId)).toMatchObject({ isNew: true });
    expect(await seasons.addSeason(earlier, adminId)).toMatchObject({ isNew: false });
    const { competitionId } = earlier;
    for (const season of [2025, 2026, 2027]) {
      await inTransaction(test.db, (tx) => ensureSeason(tx, competitionId, season));
    }
    const versions = [2025, 2026, 2027].map((season) => versionOf({ competitionId, season }));
    expect(await Promise.all(versions)).toEqual([
      'rewards-2',
      REWARD_MODEL_VERSION,
      REWARD_MODEL_VERSION,
    ]);
    const { matchId } = await createTestMatch(test.db, { ...next, kickoffAt });
    expect(await rewardsOf(matchId)).toMatchObject({
      model_version: REWARD_MODEL_VERSION,
      map: byBaseRates(REWARD_MODEL_VERSION),
    });
  });

  it('is set to the newest by an administrator: only open matches are repriced', async () => {
    const earlier = await createEarlier();
    const open = await createTestMatch(test.db, { ...earlier, kickoffAt });
    const settled = await createTestMatch(test.db, { ...earlier, kickoffAt });
    const { userId } = await createPlayer(test.ownerDb);
    for (const { eventId } of [open, settled]) {
      await createPredictionsService(test).submitPrediction({ userId, eventId, value: '2-1' });
    }
    await sql`UPDATE match_events SET closed_at = game_now() WHERE id = ${settled.matchId}`.execute(
      test.ownerDb,
    );
    const item = { kind: 'match', itemId: settled.matchId, itemVersion: 1, adminId } as const;
    await createResultsService(test).validateResult({ ...item, result: { score: '2-1' } });
    const before = await rewardsOf(settled.matchId);
    const seasons = createSeasons(test);
    const [listed] = await seasons.listSeasons(earlier);
    expect(listed).toMatchObject({
      rewardVersion: 'rewards-2',
      newerVersion: REWARD_MODEL_VERSION,
      openMatches: 1,
    });
    const word = { ...earlier, rewardVersion: REWARD_MODEL_VERSION };
    const words = [1, 2, 3].map(() => seasons.setRewardVersion(word, adminId));
    expect((await Promise.all(words)).toSorted()).toEqual([false, false, true]);
    await createRewardsService(test).updateStale();
    expect(await rewardsOf(open.matchId)).toMatchObject({
      model_version: REWARD_MODEL_VERSION,
      map: byBaseRates(REWARD_MODEL_VERSION),
    });
    expect(await rewardsOf(settled.matchId)).toEqual(before);
    expect((await checkAwards(test.db, () => {})).wrong).toBe(0);
    const audit = await readAudit(test.db, earlier.competitionId);
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      action: 'set_reward_version',
      before: { season: 2025, rewardVersion: 'rewards-2' },
      after: { season: 2025, rewardVersion: REWARD_MODEL_VERSION },
    });
    expect((await seasons.listSeasons(earlier))[0]!.newerVersion).toBeNull();
  });

  it('never returns to an earlier version, nor to an unknown one', async () => {
    const { competitionId } = await createCompetition(test.ownerDb, { season: 2025 });
    for (const rewardVersion of ['rewards-2', 'rewards-99']) {
      const word = { competitionId, season: 2025, rewardVersion };
      await expect(createSeasons(test).setRewardVersion(word, adminId)).rejects.toThrow();
    }
    const nowhere = { competitionId, season: 2031, rewardVersion: REWARD_MODEL_VERSION };
    await expect(createSeasons(test).setRewardVersion(nowhere, adminId)).rejects.toThrow();
  });

  it('is seen by a concurrent pricing job, which prices again', async () => {
    const earlier = await createEarlier();
    const { matchId } = await createTestMatch(test.db, { ...earlier, kickoffAt });
    await sql`INSERT INTO stale_rewards (competition_id) VALUES (${earlier.competitionId})`.execute(
      test.ownerDb,
    );
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const holding = inTransaction(test.db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('goal-model ' || ${earlier.competitionId}, 0))`.execute(
        tx,
      );
      isLocked();
      await released;
    });
    await locked;
    // The job has read its marks and waits; the version changes meanwhile.
    const pricing = createRewardsService(test).updateStale();
    await untilLockWaits(test.ownerDb);
    const word = { ...earlier, rewardVersion: REWARD_MODEL_VERSION };
    await createSeasons(test).setRewardVersion(word, adminId);
    release();
    await Promise.all([holding, pricing]);
    const { rows } = await sql`SELECT FROM stale_rewards
      WHERE competition_id = ${earlier.competitionId}`.execute(test.db);
    expect(rows).toHaveLength(1);
    await createRewardsService(test).updateStale();
    expect((await rewardsOf(matchId)).model_version).toBe(REWARD_MODEL_VERSION);
  });
});
