import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createCompetition, createParticipants } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { importSeason } from '../imports/imports.service.ts';
import { listStale } from '#db/state/stale-rewards.ts';
import { finishAsHistory, withdrawHistory } from '../results/history.service.ts';
import { mergeTeams } from '../mergers/mergers.service.ts';
import { createMatches } from '../matches/matches.service.ts';
import { createRewardsService } from './reward-maps.service.ts';
import { takeFitLock } from './reward-maps.repository.ts';

const test = useTestDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const PLAYED = 20;
const OPEN = 4;

let competition: { competitionId: string; season: number };
let open: string[];
let past: string[];

/** A league of two teams: twenty matches that are over and four open ones, an hour apart. */
beforeEach(async () => {
  await sql`DELETE FROM stale_rewards`.execute(test.ownerDb);
  await test.moveClockTo(now);
  competition = await createCompetition(test.ownerDb);
  const [strong, weak] = await createParticipants(test.ownerDb, competition, 2);
  const draft = (hours: number) => ({
    ...competition,
    round: 'Matchday 1',
    matchType: 'group',
    team1Id: hours % 2 ? strong! : weak!,
    team2Id: hours % 2 ? weak! : strong!,
    kickoffAt: new Date(now.getTime() + hours * HOUR_MS),
    isKickoffConfirmed: true,
    isClosed: hours < 0,
  });
  const hours = (count: number, sign: 1 | -1) =>
    Array.from({ length: count }, (_, index) => draft(sign * (index + 1)));
  past = await inTransaction(test.db, (tx) => createMatches(tx, hours(PLAYED, -1)));
  open = await inTransaction(test.db, (tx) => createMatches(tx, hours(OPEN, 1)));
});

const finish = (index: number) =>
  inTransaction(test.db, (tx) =>
    finishAsHistory(tx, new Map([[past[index]!, { score: index % 2 ? '0-2' : '3-0' }]])),
  );

async function finishAll(): Promise<void> {
  for (let index = 0; index < PLAYED; index += 1) await finish(index);
}

async function readOpen() {
  const { rows } = await sql<{ id: string; source: string; maps: number }>`
    SELECT m.id, r.source, (SELECT count(*)::int FROM reward_maps o WHERE o.match_id = m.id) AS maps
    FROM match_events m JOIN reward_maps r ON r.id = m.reward_map_id
    WHERE m.id = ANY(${open}::uuid[]) ORDER BY m.kickoff_time`.execute(test.ownerDb);
  return rows.map(({ source, maps }) => `${source} ${maps}`);
}

async function readModelMatches(): Promise<number | undefined> {
  const { rows } = await sql<{ matches: number }>`
    SELECT (model ->> 'matches')::int AS matches FROM goal_models
    WHERE competition_id = ${competition.competitionId}`.execute(test.ownerDb);
  return rows[0]?.matches;
}

const listStaleIds = async () => (await listStale(test.ownerDb)).competitionIds;

describe('a competition is priced again', () => {
  it('after new or reverted results, in one batch, and not without', async () => {
    const rewards = createRewardsService(test);
    await finishAll();
    expect(await listStaleIds()).toEqual([competition.competitionId]);
    // A settlement does not fit the model.
    expect(await readOpen()).toEqual(Array(OPEN).fill('base_rates 1'));
    expect(await rewards.updateStale()).toBe(OPEN);
    expect(await readOpen()).toEqual(Array(OPEN).fill('goal_model 2'));
    expect(await listStaleIds()).toEqual([]);
    expect(await rewards.updateStale()).toBe(0);

    await inTransaction(test.db, (tx) => withdrawHistory(tx, past[0]!));
    expect(await rewards.updateStale()).toBe(OPEN);
    expect(await readOpen()).toEqual(Array(OPEN).fill('base_rates 3'));
  });

  it('after an import with changes', async () => {
    const text = JSON.stringify({
      name: 'Stale League 2026/27',
      matches: [{ round: '1', date: '2026-08-15', time: '15:00', team1: 'Reds', team2: 'Blues' }],
    });
    const request = { fileName: 'a.json', text, country: 'England', zone: 'Europe/London' };
    await importSeason(test.db, request);
    expect(await listStaleIds()).toHaveLength(1);
    await createRewardsService(test).updateStale();
    await importSeason(test.db, request);
    expect(await listStaleIds()).toEqual([]);
  });

  it('after a merger of one of its teams', async () => {
    const [from] = await createParticipants(test.ownerDb, competition, 1);
    const { rows } = await sql<{ id: string }>`
      SELECT team1_id AS id FROM match_events WHERE id = ${open[0]!}`.execute(test.ownerDb);
    await mergeTeams(test.db, { from: from!, into: rows[0]!.id });
    expect(await listStaleIds()).toEqual([competition.competitionId]);
  });
});

describe('during the pricing of a competition', () => {
  it('new results are read by a fit that waited for another one', async () => {
    for (let index = 1; index < PLAYED; index += 1) await finish(index);
    let fit: Promise<void> | undefined;
    await test.ownerDb.transaction().execute(async (tx) => {
      await takeFitLock(tx, competition.competitionId);
      fit = createRewardsService(test).fitModel(competition.competitionId);
      await untilLockWaits(test.ownerDb);
      await finish(0);
    });
    await fit;
    expect(await readModelMatches()).toBe(PLAYED);
  });

  it('a mark stays if it came after the marks were read', async () => {
    await finish(0);
    let update: Promise<number> | undefined;
    await test.ownerDb.transaction().execute(async (tx) => {
      await takeFitLock(tx, competition.competitionId);
      update = createRewardsService(test).updateStale();
      await untilLockWaits(test.ownerDb);
      await finish(1);
    });
    await update;
    expect(await listStaleIds()).toEqual([competition.competitionId]);
  });

  it('two servers give every match one new map', async () => {
    await finishAll();
    await Promise.all([1, 2, 3].map(() => createRewardsService(test).updateStale()));
    expect(await readOpen()).toEqual(Array(OPEN).fill('goal_model 2'));
  });

  it('a locked match delays no others, and keeps its rewards from its kickoff on', async () => {
    await finishAll();
    let update: Promise<number> | undefined;
    await test.ownerDb.transaction().execute(async (tx) => {
      // The lock of a prediction, or of a move of the kickoff.
      await sql`SELECT FROM match_events WHERE id = ${open[0]!} FOR SHARE`.execute(tx);
      update = createRewardsService(test).updateStale();
      await untilLockWaits(test.ownerDb);
      expect(await readOpen()).toEqual(['base_rates 1', ...Array(OPEN - 1).fill('goal_model 2')]);
      await test.moveClockTo(new Date(now.getTime() + HOUR_MS));
    });
    expect(await update).toBe(OPEN - 1);
    expect(await readOpen()).toEqual(['base_rates 1', ...Array(OPEN - 1).fill('goal_model 2')]);
  });

  it('a match that closed after the open ones were listed keeps its rewards', async () => {
    await finishAll();
    const rewards = createRewardsService(test);
    await rewards.fitModel(competition.competitionId);
    await sql`UPDATE match_events SET closed_at = game_now() WHERE id = ${open[1]!}`.execute(
      test.ownerDb,
    );
    expect(await rewards.updateMatches(open)).toBe(OPEN - 1);
    expect((await readOpen())[1]).toBe('base_rates 1');
  });

  it('a match that is deleted by the holder of its lock is skipped', async () => {
    await finishAll();
    let update: Promise<number> | undefined;
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`UPDATE match_events SET deleted_at = game_now()
        WHERE id = ${open[2]!}`.execute(tx);
      update = createRewardsService(test).updateStale();
      await untilLockWaits(test.ownerDb);
    });
    expect(await update).toBe(OPEN - 1);
    expect(await listStaleIds()).toEqual([]);
  });
});
