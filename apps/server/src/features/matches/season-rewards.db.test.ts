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
import { inTransaction } from '../../db/transaction.ts';
import {
  createAdministrator,
  createCompetition,
  createTeam,
  createTestMatch,
} from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createSeasons } from '../competitions/seasons.service.ts';
import { ensureSeason } from '../imports/imports.repository.ts';
import { replaceTeams } from './corrections.service.ts';
import { createRewardsService } from './rewards.service.ts';

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

/** A competition whose season began by an earlier rule. */
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

describe('the rule of a season', () => {
  it('stays the one that it began with, whatever prices its matches anew', async () => {
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

  it('is the newest for the season after it, and no import or second word changes one that stands', async () => {
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

  it('is the earlier one where the release before makes a season', async () => {
    const { competitionId } = await createCompetition(test.ownerDb, { season: 2025 });
    await test.db
      .insertInto('competition_seasons')
      .values({ competition_id: competitionId, season: 2030 })
      .execute();
    expect(await versionOf({ competitionId, season: 2030 })).toBe('rewards-2');
  });
});
