import { REWARD_MODEL_VERSION } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventDraft } from '#testing/event-draft.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createParticipants } from '#testing/factories.ts';
import { importFixture } from '#testing/import-fixture.ts';
import { createLeagueWorld } from '#testing/league-world.ts';
import { readAudit } from '#testing/read-audit.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createEvent } from '../events/create-event.service.ts';
import { importSeason } from '../imports/imports.service.ts';
import { createCompetitionsService } from './competitions.service.ts';
import { createSeasons } from './seasons.service.ts';

const test = useTestDatabase();
let league: { competitionId: string; season: number };
let adminId: string;

beforeEach(async () => {
  ({ league, adminId } = await createLeagueWorld(test));
});

const seasons = () => createSeasons(test);
const remove = () => seasons().removeSeason(league, adminId);

function createNumberEvent() {
  const { competitionId, season } = league;
  const draft = createEventDraft({ competitionId, season: String(season) });
  return createEvent(test.db, { draft, createdBy: adminId });
}

describe('a season', () => {
  it('API-63: is added once, listed with its items, and removed', async () => {
    const next = { competitionId: league.competitionId, season: 2028 };
    const added = await Promise.all([1, 2, 3].map(() => seasons().addSeason(next, adminId)));
    expect(added.map(({ isNew }) => isNew).toSorted()).toEqual([false, false, true]);
    expect(added.map(({ season }) => season)).toEqual([2028, 2028, 2028]);
    await createParticipants(test.ownerDb, league, 2);
    const rule = { rewardVersion: REWARD_MODEL_VERSION, newerVersion: null };
    const counts = { matches: 0, events: 0, openMatches: 0, ...rule };
    expect(await seasons().listSeasons({ competitionId: league.competitionId })).toEqual([
      { ...league, teams: 2, ...counts },
      { ...next, teams: 0, ...counts },
    ]);
    expect(await seasons().listSeasons({ season: 2028 })).toEqual([
      { ...next, teams: 0, ...counts },
    ]);
    expect(await remove()).toBe(2);
    expect(await seasons().listSeasons({ competitionId: league.competitionId })).toHaveLength(1);
    const entries = await readAudit(test.db, league.competitionId);
    expect(entries.map(({ action }) => action)).toEqual(['add_season', 'remove_season']);
    expect(entries.at(-1)).toMatchObject({ before: { season: 2026 }, after: null });
  });

  it('that only waits for teams is removed, and imported again', async () => {
    const text = [
      'Country,League,Season,Date,Time,Home,Away,HG,AG,Res',
      'Scotland,Pier League,2026/2027,05/09/2026,15:00,Ash FC,Birch FC,,,',
      'Scotland,Mole Cup,2026/2027,06/09/2026,15:00,TBD,TBA,,,',
    ].join('\n');
    const file = { fileName: 'new.csv', text, country: 'Scotland', zone: 'Europe/London' };
    await importSeason(test.db, file);
    const [cup] = (await createCompetitionsService(test).listCompetitions()).filter(
      ({ name }) => name === 'Mole Cup',
    );
    await seasons().removeSeason({ competitionId: cup!.id, season: 2026 }, adminId);
    expect(await importSeason(test.db, file)).toMatchObject([
      { created: 0 },
      { created: 0, placeholders: 1 },
    ]);
  });

  it('of a year that has one already is added once by its label, and each is found by its own label', async () => {
    const { competitionId } = league;
    const within = { competitionId, season: 2026, label: '2026' };
    const added = await Promise.all([1, 2, 3].map(() => seasons().addSeason(within, adminId)));
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(added.map(({ season }) => season))).toEqual(new Set([12_026]));
    const over = { ...within, label: '2026/2027' };
    expect(await seasons().addSeason(over, adminId)).toEqual({ isNew: false, season: 2026 });
    const listed = await seasons().listSeasons({ competitionId });
    expect(listed.map(({ season }) => season)).toEqual([2026, 12_026]);
    const { season_labels: labels } =
      await createCompetitionsService(test).getCompetition(competitionId);
    expect(labels).toEqual({ 12026: '2026' });
    for (const label of ['2027', 'next', '']) {
      await expect(seasons().addSeason({ ...within, label }, adminId)).rejects.toMatchObject({
        data: { fields: [{ path: 'label', problem: 'invalid' }] },
      });
    }
    await seasons().removeSeason({ competitionId, season: 12_026 }, adminId);
    expect(await seasons().listSeasons({ competitionId })).toHaveLength(1);
    const entries = await readAudit(test.db, competitionId);
    expect(entries).toMatchObject([
      { action: 'add_season', after: { season: 12_026, label: '2026' } },
      { action: 'remove_season', before: { season: 12_026, label: '2026' } },
    ]);
  });

  it('needs an existing competition', async () => {
    const nowhere = { competitionId: adminId, season: 2026 };
    await expect(seasons().addSeason(nowhere, adminId)).rejects.toThrow('COMPETITION_NOT_FOUND');
    await expect(seasons().removeSeason(nowhere, adminId)).rejects.toThrow('COMPETITION_NOT_FOUND');
    await expect(
      seasons().removeSeason({ ...league, season: 2030 }, adminId),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'season', problem: 'no_season' }] } });
  });

  it('is not removed if it has items, deleted ones included', async () => {
    const kickoffAt = new Date('2026-04-01T12:00:00Z');
    const { matchId } = await createTestMatch(test.db, { ...league, kickoffAt });
    await expect(remove()).rejects.toThrow('SEASON_IN_USE');
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await expect(remove()).rejects.toThrow('SEASON_IN_USE');
    expect(await seasons().listSeasons(league)).toMatchObject([{ matches: 1 }]);
  });
});

describe('a season that is removed', () => {
  it('either has the event that is created concurrently, or the event is refused', async () => {
    for (let round = 0; round < rounds({ quick: 8, full: 200 }); round += 1) {
      league = await createCompetition(test.ownerDb);
      const [created, removed] = await Promise.all([
        createNumberEvent(),
        remove().catch((error: Error) => error),
      ]);
      if ('eventId' in created) expect(removed).toMatchObject({ code: 'SEASON_IN_USE' });
      else {
        expect(created).toEqual({ problems: { season: 'no_season' } });
        expect(removed).toBe(0);
      }
    }
  });

  it('waits for an event that has locked it', async () => {
    const maker = await test.pool.connect();
    await maker.query('BEGIN');
    await maker.query('SELECT FROM competition_seasons WHERE competition_id = $1 FOR KEY SHARE', [
      league.competitionId,
    ]);
    const removing = remove();
    await untilLockWaits(test.ownerDb);
    await maker.query('COMMIT');
    maker.release();
    expect(await removing).toBe(0);
  });

  it('waits for an import, which may be about to create matches in it', async () => {
    const options = { country: 'Wales', zone: 'Europe/London' };
    const path = 'sources/reported/weir-league.json';
    const importing = await test.pool.connect();
    await importing.query('BEGIN');
    await importing.query('SELECT pg_advisory_xact_lock_shared(7031004, 0)');
    const removing = remove();
    await untilLockWaits(test.ownerDb);
    await importing.query('COMMIT');
    importing.release();
    expect(await removing).toBe(0);
    expect(await importFixture(test.db, path, options)).toMatchObject({ vanished: [] });
  });
});
