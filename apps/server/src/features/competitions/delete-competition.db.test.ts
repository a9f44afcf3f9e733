import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readGameNow } from '#db/state/game-clock.ts';
import { createEventDraft } from '#testing/event-draft.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createParticipants } from '#testing/factories.ts';
import { readFixture } from '#testing/import-fixture.ts';
import { createLeagueWorld } from '#testing/league-world.ts';
import { createMatchDraft } from '#testing/match-draft.ts';
import { readAudit } from '#testing/read-audit.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createCupsService } from '../cups/cups.service.ts';
import { createEvent } from '../events/create-event.service.ts';
import { createLeaguesService } from '../leagues/leagues.service.ts';
import { createMatchFromDraft } from '../matches/create-match.service.ts';
import { importSeason } from '../imports/imports.service.ts';
import { createCompetitionsService } from './competitions.service.ts';
import { createCompetitionDeletion } from './delete-competition.service.ts';
import { createCompetitionEditing } from './edit-competitions.service.ts';
import { createSeasons } from './seasons.service.ts';

const test = useTestDatabase({ maxConnections: 20 });
let league: { competitionId: string; season: number };
let teamIds: string[];
let adminId: string;

beforeEach(async () => {
  ({ league, teamIds, adminId } = await createLeagueWorld(test, { clubs: 4 }));
});

const remove = (competitionId = league.competitionId) =>
  createCompetitionDeletion(test).deleteCompetition(competitionId, adminId);
const refusedOf = (working: Promise<unknown>) => working.catch((error: unknown) => error);
const listNames = async () =>
  (await createCompetitionsService(test).listCompetitions()).map(({ name }) => name);
const hasCompetition = async (id: string) =>
  (await createCompetitionsService(test).listCompetitions()).some((one) => one.id === id);
const readDeletion = async () =>
  (await readAudit(test.ownerDb, league.competitionId)).find(
    ({ action }) => action === 'delete_competition',
  );
const live = { publish: () => undefined };
const leagues = () =>
  createLeaguesService({ ...test, live, settings: { leagueCreation: 'players' } });
const leagueDraft = () => ({
  name: 'Harbour Mates',
  line: '',
  colors: 'blue' as const,
  joinPolicy: 'open' as const,
  showsNames: true,
  competitionIds: [league.competitionId],
});
const kickoffAt = new Date('2026-03-07T15:00:00Z');

async function countOf(table: 'competition_seasons' | 'competition_participants' | 'imports') {
  const rows = await test.db
    .selectFrom(table)
    .select('competition_id')
    .where('competition_id', '=', league.competitionId)
    .execute();
  return rows.length;
}

const isItem = (made: unknown) =>
  made instanceof Object && ('matchId' in made || 'eventId' in made);
const MONTHS = { seasonStartMonth: 8, seasonEndMonth: 5 };

describe('a competition without matches and events', () => {
  it('is deleted with its seasons and participants; the teams stay and the audit has the names', async () => {
    await createSeasons(test).addSeason({ ...league, season: 2028 }, adminId);
    expect(await remove()).toBe(2);
    expect(await hasCompetition(league.competitionId)).toBe(false);
    expect(await countOf('competition_seasons')).toBe(0);
    expect(await countOf('competition_participants')).toBe(0);
    const teams = await test.db
      .selectFrom('teams')
      .select('id')
      .where('id', 'in', teamIds)
      .execute();
    expect(teams).toHaveLength(4);
    expect(await readDeletion()).toMatchObject({
      admin_id: adminId,
      after: null,
      before: {
        id: league.competitionId,
        seasons: [
          { season: 2026, teamIds: teamIds.toSorted() },
          { season: 2028, teamIds: [] },
        ],
      },
    });
  });

  it('is deleted once by two concurrent calls', async () => {
    const [first, second] = await Promise.all([refusedOf(remove()), refusedOf(remove())]);
    const outcomes = [first, second];
    expect(outcomes).toContain(1);
    expect(outcomes).toContainEqual(expect.objectContaining({ code: 'COMPETITION_NOT_FOUND' }));
  });
});

describe('a competition with matches or events', () => {
  it('is not deleted, and the response has their number, deleted ones included', async () => {
    await createTestEvent(test.ownerDb, { ...league, deadline: kickoffAt });
    const { matchId } = await createTestMatch(test.db, { ...league, kickoffAt });
    const refusal = { code: 'COMPETITION_HAS_ITEMS', data: { items: 2 } };
    await expect(remove()).rejects.toMatchObject(refusal);
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await expect(remove()).rejects.toMatchObject(refusal);
    expect(await countOf('competition_seasons')).toBe(1);
    expect(await readDeletion()).toBeUndefined();
  });
});

describe('a competition that players chose', () => {
  const owner = () => ({ userId: adminId, isAdmin: true });
  const readScope = async (leagueId: string) =>
    (await leagues().getLeague({ leagueId, viewerId: adminId })).competitions.map(
      ({ competitionId }) => competitionId,
    );

  it('stays while a league counts no other, and leaves the others of a league', async () => {
    const other = await createCompetition(test.ownerDb);
    const competitionIds = [league.competitionId, other.competitionId];
    const leagueId = await leagues().create({ ...leagueDraft(), competitionIds }, owner());
    await remove();
    expect(await readScope(leagueId)).toEqual([other.competitionId]);
    const refusal = { code: 'COMPETITION_CHOSEN' };
    await expect(remove(other.competitionId)).rejects.toMatchObject(refusal);
    expect(await readScope(leagueId)).toEqual([other.competitionId]);
  });

  it('stays while a cup is played in it', async () => {
    const { competitionId } = league;
    const inAnHour = (await readGameNow(test.db)).getTime() + 3_600_000;
    const entryClosesAt = new Date(inAnHour).toISOString();
    const cup = { name: 'Weir Cup', format: 'knockout', competitionId, entryClosesAt } as const;
    await createCupsService({ ...test, live }).createCup({ ...cup, actorId: adminId });
    await expect(remove()).rejects.toMatchObject({ code: 'COMPETITION_CHOSEN' });
    await sql`UPDATE cups SET ended_at = game_now()`.execute(test.ownerDb);
    expect(await remove()).toBe(1);
  });
});

describe('a competition that is deleted', () => {
  const MAKERS: [string, () => Promise<unknown>][] = [
    [
      'a match',
      () => {
        const draft = createMatchDraft({ league, teamIds }, { kickoff: kickoffAt.toISOString() });
        return createMatchFromDraft(test.db, { draft, createdBy: adminId });
      },
    ],
    [
      'an event',
      () => {
        const draft = createEventDraft({ competitionId: league.competitionId });
        return createEvent(test.db, { draft, createdBy: adminId });
      },
    ],
    ['a season', () => createSeasons(test).addSeason({ ...league, season: 2027 }, adminId)],
  ];

  it.each(MAKERS)('is deleted before %s is created in it, or not at all', async (_name, make) => {
    for (let round = 0; round < rounds({ quick: 8, full: 200 }); round += 1) {
      league = await createCompetition(test.ownerDb);
      teamIds = await createParticipants(test.ownerDb, league, 2);
      const [made, removed] = await Promise.all([refusedOf(make()), refusedOf(remove())]);
      const isThere = await hasCompetition(league.competitionId);
      if (made instanceof Error) expect(made).toMatchObject({ code: 'COMPETITION_NOT_FOUND' });
      if (isThere) {
        expect(removed).toMatchObject({ code: 'COMPETITION_HAS_ITEMS', data: { items: 1 } });
        expect(made).not.toHaveProperty('problems');
      } else {
        expect(removed).toSatisfy((seasons) => seasons === 1 || seasons === 2);
        expect(made).not.toSatisfy(isItem);
      }
    }
  });

  const CHOICES: [string, () => Promise<unknown>][] = [
    [
      'a league counts it',
      () => leagues().create(leagueDraft(), { userId: adminId, isAdmin: true }),
    ],
    [
      'a league changes to it',
      async () => {
        const { competitionIds, ...draft } = leagueDraft();
        const owner = { userId: adminId, isAdmin: true };
        const leagueId = await leagues().create({ ...draft, competitionIds: [] }, owner);
        return leagues().update({ leagueId, actorId: adminId, change: { competitionIds } });
      },
    ],
    [
      'a cup plays in it',
      async () => {
        const { competitionId } = league;
        const inAnHour = (await readGameNow(test.db)).getTime() + 3_600_000;
        const entryClosesAt = new Date(inAnHour).toISOString();
        const cup = { name: 'Weir Cup', format: 'knockout', competitionId, entryClosesAt } as const;
        return createCupsService({ ...test, live }).createCup({ ...cup, actorId: adminId });
      },
    ],
  ];

  it.each(CHOICES)('is gone before %s', async (_name, choose) => {
    let choosing: Promise<unknown> | undefined;
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM competitions WHERE id = ${league.competitionId} FOR UPDATE`.execute(tx);
      choosing = refusedOf(choose());
      await untilLockWaits(test.ownerDb);
      for (const table of ['competition_participants', 'competition_seasons']) {
        await sql`DELETE FROM ${sql.table(table)}
          WHERE competition_id = ${league.competitionId}`.execute(tx);
      }
      await sql`DELETE FROM competitions WHERE id = ${league.competitionId}`.execute(tx);
    });
    expect(await choosing).toMatchObject({ code: 'COMPETITION_NOT_FOUND' });
  });

  it('stays while a file is imported into it, or the import creates another one', async () => {
    const text = readFixture('sources/reported/weir-league.json');
    const editing = createCompetitionEditing(test);
    for (let round = 0; round < rounds({ quick: 4, full: 60 }); round += 1) {
      const name = `Weir Cup ${round}`;
      const draft = { name, country: 'Wales', sport: 'football', ...MONTHS } as const;
      const { id } = await editing.createCompetition(draft, adminId);
      const options = { country: 'Wales', zone: 'Europe/London', competition: name };
      const [imported, removed] = await Promise.all([
        importSeason(test.db, { fileName: 'season.json', text, ...options }),
        refusedOf(remove(id)),
      ]);
      const { created } = imported[0]!;
      expect(created).toBeGreaterThan(0);
      expect((await listNames()).filter((one) => one === name)).toEqual([name]);
      if (await hasCompetition(id)) {
        expect(removed).toMatchObject({ code: 'COMPETITION_HAS_ITEMS', data: { items: created } });
      } else {
        expect(removed).toBe(0);
      }
    }
  });

  it('waits for an event that has locked its season', async () => {
    const maker = await test.ownerDb.startTransaction().execute();
    await sql`SELECT FROM competition_seasons WHERE competition_id = ${league.competitionId}
      FOR KEY SHARE`.execute(maker);
    const removing = refusedOf(remove());
    await untilLockWaits(test.ownerDb);
    await createTestEvent(maker, { ...league, deadline: kickoffAt });
    await maker.commit().execute();
    expect(await removing).toMatchObject({ code: 'COMPETITION_HAS_ITEMS', data: { items: 1 } });
  });
});
