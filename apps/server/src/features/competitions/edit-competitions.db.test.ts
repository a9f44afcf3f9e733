import type { CompetitionDraft } from '@kickoracle/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createTeam } from '#testing/factories.ts';
import { readFixture } from '#testing/import-fixture.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { importSeason } from '../imports/imports.service.ts';
import { createCompetitionsService } from './competitions.service.ts';
import { createCompetitionEditing } from './edit-competitions.service.ts';
import { createSeasons } from './seasons.service.ts';

const test = useTestDatabase();
let adminId: string;

beforeAll(async () => {
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

const editing = () => createCompetitionEditing(test);
let made = 0;

function aDraft(changes: Partial<CompetitionDraft> = {}): CompetitionDraft {
  made += 1;
  const months = { seasonStartMonth: 8, seasonEndMonth: 5 };
  return { name: `Cup ${made}`, country: 'Wales', sport: 'football', ...months, ...changes };
}
const create = (changes: Partial<CompetitionDraft> = {}) =>
  editing().createCompetition(aDraft(changes), adminId);
const update = (id: string, changes: Partial<CompetitionDraft>) =>
  editing().updateCompetition(id, aDraft(changes), adminId);

it('API-92, DATA-21: every country is listed, with the number of its teams', async () => {
  const before = await editing().listCountries();
  expect(before.length).toBeGreaterThan(220);
  expect(before.map(({ name }) => name)).toContain('Zaire');
  await createTeam(test.ownerDb);
  const after = await editing().listCountries();
  const teamsOf = (countries: typeof before, name: string) =>
    countries.find((country) => country.name === name)!.teams;
  expect(teamsOf(after, 'England')).toBe(teamsOf(before, 'England') + 1);
  expect(teamsOf(after, 'Wales')).toBe(0);
});

describe('a competition', () => {
  it('OP-70: is created with its country, sport and months', async () => {
    const draft = aDraft({ name: ' Harbour   Cup ', sport: 'tennis' });
    const created = await editing().createCompetition(draft, adminId);
    const found = await createCompetitionsService(test).getCompetition(created.id);
    expect(created).toEqual({
      id: created.id,
      name: 'Harbour Cup',
      country: 'Wales',
      sport: 'tennis',
      season_start_month: 8,
      season_end_month: 5,
    });
    expect(found).toEqual({ ...created, season_labels: {} });
    expect(await readAudit(test.db, created.id)).toMatchObject([
      { admin_id: adminId, action: 'create_competition', before: null, after: created },
    ]);
  });

  it('has a name that is unique in its country, ignoring case', async () => {
    await create({ name: 'Lantern League' });
    await expect(create({ name: 'lantern LEAGUE' })).rejects.toThrow('COMPETITION_EXISTS');
    const abroad = await create({ name: 'Lantern League', country: 'Malta' });
    const moving = update(abroad.id, { name: 'Lantern league' });
    await expect(moving).rejects.toThrow('COMPETITION_EXISTS');
    await expect(update(abroad.id, { name: 'LANTERN' })).resolves.toMatchObject({
      name: 'LANTERN',
      country: 'Wales',
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'a\u0000b' }, 'name', 'invalid'],
    [{ country: 'Atlantis' }, 'country', 'invalid'],
  ])('is refused by field: %j', async (changes, path, problem) => {
    await expect(create(changes)).rejects.toMatchObject({ data: { fields: [{ path, problem }] } });
  });

  it('is created once by two administrators at once', async () => {
    const draft = aDraft();
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => editing().createCompetition(draft, adminId)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason.code).toBe('COMPETITION_EXISTS');
    }
  });

  it('is edited, and the audit has its earlier state', async () => {
    const competition = await create();
    const after = await update(competition.id, { name: 'Night Cup', seasonStartMonth: 3 });
    expect(after).toMatchObject({ name: 'Night Cup', season_start_month: 3 });
    const [, edit] = await readAudit(test.db, competition.id);
    expect(edit).toMatchObject({ before: competition, after });
    await expect(update(adminId, {})).rejects.toThrow('COMPETITION_NOT_FOUND');
  });
});

describe('the sport and the country of a competition', () => {
  it('change while it has no items, and are fixed afterwards', async () => {
    const { id } = await create({ sport: 'tennis', country: 'Malta' });
    await createSeasons(test).addSeason({ competitionId: id, season: 2026 }, adminId);
    await expect(update(id, {})).resolves.toMatchObject({ sport: 'football', country: 'Wales' });
    const kickoffAt = new Date(Date.now() + 86_400_000);
    await createTestMatch(test.db, { competitionId: id, season: 2026, kickoffAt });
    await expect(update(id, { sport: 'tennis' })).rejects.toThrow('COMPETITION_IN_USE');
    await expect(update(id, { country: 'Malta' })).rejects.toThrow('COMPETITION_IN_USE');
    await expect(update(id, { name: 'Still football' })).resolves.toBeDefined();
  });

  it('do not change while a match is created', async () => {
    const { id } = await create();
    await createSeasons(test).addSeason({ competitionId: id, season: 2026 }, adminId);
    const [home, away] = [await createTeam(test.ownerDb), await createTeam(test.ownerDb)];
    const maker = await test.pool.connect();
    await maker.query('BEGIN');
    await maker.query(
      `INSERT INTO match_events (competition_id, season, round, match_type, team1_id, team2_id,
         kickoff_time, kickoff_confirmed, status, system_version)
       VALUES ($1, 2026, '1', 'group', $2, $3, game_now() + interval '1 day', true, 'active', 2)`,
      [id, home, away],
    );
    const changing = update(id, { sport: 'tennis' }).catch((error: Error) => error);
    await untilLockWaits(test.ownerDb);
    await maker.query('COMMIT');
    maker.release();
    expect(await changing).toMatchObject({ code: 'COMPETITION_IN_USE' });
  });
});

describe('a competition that was renamed', () => {
  it.each([
    ['nobody knew before', 'Weir League', 'Weir League'],
    ['we know', 'Scottish Premiership', 'Premiership'],
  ])('is the one that its source means, if it is one that %s', async (_, spelt, name) => {
    const text = readFixture('sources/reported/weir-league.json').replace('Weir League', spelt);
    const request = { fileName: 'season.json', text, country: 'Scotland', zone: 'Europe/London' };
    await importSeason(test.db, request);
    const list = () => createCompetitionsService(test).listCompetitions();
    const { id } = (await list()).find((competition) => competition.name === name)!;
    await update(id, { name: `Great ${name}`, country: 'Scotland' });
    const [again] = await importSeason(test.db, { fileName: 'season.json', text });
    expect(again).toMatchObject({ created: 0, vanished: [] });
    const names = (await list()).map((competition) => competition.name);
    expect(names).toContain(`Great ${name}`);
    expect(names).not.toContain(name);
  });

  it('waits for an import that has read its name', async () => {
    const { id } = await create();
    const importing = await test.pool.connect();
    await importing.query('BEGIN');
    await importing.query('SELECT pg_advisory_xact_lock_shared(7031004, 0)');
    const renaming = update(id, { name: 'Later Cup' });
    await untilLockWaits(test.ownerDb);
    await importing.query('COMMIT');
    importing.release();
    expect(await renaming).toMatchObject({ name: 'Later Cup' });
  });
});
