import { REWARD_MODEL_VERSION } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventDraft } from '#testing/event-draft.ts';
import { createParticipants, createTeam } from '#testing/factories.ts';
import { createLeagueWorld } from '#testing/league-world.ts';
import { createMatchDraft } from '#testing/match-draft.ts';
import { readAudit } from '#testing/read-audit.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createSeasons } from '../competitions/seasons.service.ts';
import { createEvent } from '../events/create-event.service.ts';
import { createMatchFromDraft } from '../matches/create-match.service.ts';
import { createMemberships } from './memberships.service.ts';
import { mergeTeams } from '../mergers/mergers.service.ts';

const test = useTestDatabase();
let league: { competitionId: string; season: number };
let adminId: string;

beforeEach(async () => {
  ({ league, adminId } = await createLeagueWorld(test));
});

const memberships = () => createMemberships(test);
const add = (...teamIds: string[]) => memberships().addToCompetition(league, teamIds, adminId);
const remove = (teamId: string) => memberships().removeFromCompetition(league, teamId, adminId);

async function participants(): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`
    SELECT team_id FROM competition_participants
    WHERE competition_id = ${league.competitionId} ORDER BY team_id`.execute(test.db);
  return rows.map(({ team_id: id }) => id);
}

function createMatch(...teamIds: [string, string]) {
  const draft = createMatchDraft({ league, teamIds }, { kickoff: '2026-09-07T15:00:00Z' });
  return createMatchFromDraft(test.db, { draft, createdBy: adminId });
}

function createTable() {
  const { competitionId, season } = league;
  const table = { inputType: 'table_builder', competitionId, season: String(season) } as const;
  const draft = createEventDraft(table);
  return createEvent(test.db, { draft, createdBy: adminId });
}

describe('a team', () => {
  it('TEAMS-10: is added to a season and removed', async () => {
    const teamId = await createTeam(test.ownerDb);
    expect(await add(teamId)).toBe(1);
    const [membership, ...others] = await memberships().listMemberships(teamId, league.season);
    expect(others).toEqual([]);
    expect(membership).toMatchObject({ id: league.competitionId, season: 2026, matches: 0 });
    expect(await memberships().listMemberships(teamId, 2025)).toEqual([]);
    expect(await remove(teamId)).toBe(true);
    expect(await memberships().listMemberships(teamId, league.season)).toEqual([]);
    expect(await readAudit(test.db, league.competitionId)).toMatchObject([
      { action: 'add_teams', before: null, after: { season: 2026, teamIds: [teamId] } },
      { action: 'remove_team', before: { season: 2026, teamIds: [teamId] }, after: null },
    ]);
  });

  it('stays in the other season of the same start year', async () => {
    const teamId = await createTeam(test.ownerDb);
    const within = { ...league, label: '2026' };
    const { season } = await createSeasons(test).addSeason(within, adminId);
    expect(season).toBe(12_026);
    await add(teamId);
    await memberships().addToCompetition({ ...league, season }, [teamId], adminId);
    expect(await remove(teamId)).toBe(true);
    const listed = await memberships().listMemberships(teamId, 2026);
    expect(listed).toMatchObject([{ season }]);
  });

  it('is added once by repeated calls, with one audit entry', async () => {
    const [one, other] = [await createTeam(test.ownerDb), await createTeam(test.ownerDb)];
    for (let round = 0; round < rounds({ quick: 3, full: 50 }); round += 1) {
      const added = await Promise.all([add(one, other), add(other, one), add(one), add(other)]);
      expect(added.reduce((sum, count) => sum + count)).toBe(round === 0 ? 2 : 0);
    }
    expect(await participants()).toEqual([one, other].toSorted());
    const audits = await readAudit(test.db, league.competitionId);
    const addedIds = audits.flatMap(({ after }) => (after as { teamIds: string[] }).teamIds);
    expect(addedIds.toSorted()).toEqual([one, other].toSorted());
    expect(await remove(one)).toBe(true);
    expect(await remove(one)).toBe(false);
  });

  it('is added only to an existing season', async () => {
    const teamId = await createTeam(test.ownerDb);
    const other = { ...league, season: 2029 };
    await expect(memberships().addToCompetition(other, [teamId], adminId)).rejects.toMatchObject({
      data: { fields: [{ path: 'season', problem: 'no_season' }] },
    });
    await expect(add(teamId, adminId)).rejects.toThrow('TEAM_NOT_FOUND');
    const nowhere = { competitionId: adminId, season: 2026 };
    const adding = memberships().addToCompetition(nowhere, [teamId], adminId);
    await expect(adding).rejects.toThrow('COMPETITION_NOT_FOUND');
    await expect(remove(adminId)).rejects.toThrow('TEAM_NOT_FOUND');
    await expect(memberships().listMemberships(adminId, 2026)).rejects.toThrow('TEAM_NOT_FOUND');
    expect(await participants()).toEqual([]);
  });
});

describe('a team that is in use', () => {
  it('by a match stays, until the match is deleted', async () => {
    const [one, two, three] = await createParticipants(test.ownerDb, league, 3);
    expect(await createMatch(one!, two!)).toHaveProperty('matchId');
    for (const teamId of [one!, two!]) {
      await expect(remove(teamId)).rejects.toThrow('TEAM_IN_USE');
      const [membership] = await memberships().listMemberships(teamId, 2026);
      expect(membership).toMatchObject({ matches: 1, events: 0 });
    }
    expect(await remove(three!)).toBe(true);
    await sql`UPDATE match_events SET deleted_at = game_now()
      WHERE competition_id = ${league.competitionId}`.execute(test.ownerDb);
    expect(await remove(one!)).toBe(true);
  });

  it('by an event stays, also under the id of a team that was merged into it', async () => {
    const [one, two] = await createParticipants(test.ownerDb, league, 2);
    expect(await createTable()).toHaveProperty('eventId');
    const better = await createTeam(test.ownerDb);
    await mergeTeams(test.db, { from: one!, into: better });
    for (const teamId of [better, two!]) {
      await expect(remove(teamId)).rejects.toThrow('TEAM_IN_USE');
      const [membership] = await memberships().listMemberships(teamId, 2026);
      expect(membership).toMatchObject({ matches: 0, events: 1 });
    }
  });

  it('in another season can be removed from this one', async () => {
    const [one, two] = await createParticipants(test.ownerDb, league, 2);
    expect(await createMatch(one!, two!)).toHaveProperty('matchId');
    const season = 2027;
    const next = { competitionId: league.competitionId, season };
    await test.ownerDb
      .insertInto('competition_seasons')
      .values({ competition_id: next.competitionId, season, reward_version: REWARD_MODEL_VERSION })
      .execute();
    await memberships().addToCompetition(next, [one!], adminId);
    expect(await memberships().removeFromCompetition(next, one!, adminId)).toBe(true);
  });
});

describe('the removal of a team', () => {
  /** Blocks the creation of an item at its season, which it has not read yet. */
  async function besideCreation<T>(create: () => Promise<T>, teamId: string) {
    const holder = await test.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM competition_seasons WHERE competition_id = $1 FOR UPDATE', [
      league.competitionId,
    ]);
    const creating = create();
    await untilLockWaits(test.ownerDb);
    const removing = remove(teamId).catch((error: Error) => error);
    await untilLockWaits(test.ownerDb, 2);
    await holder.query('COMMIT');
    holder.release();
    return [await creating, await removing] as const;
  }

  it('waits for a match of it that is being created, and is refused', async () => {
    const [one, two] = await createParticipants(test.ownerDb, league, 2);
    const [created, removed] = await besideCreation(() => createMatch(one!, two!), one!);
    expect(created).toHaveProperty('matchId');
    expect(removed).toMatchObject({ code: 'TEAM_IN_USE' });
    expect(await participants()).toContain(one);
  });

  it('waits for an event that offers it, and is refused', async () => {
    const [one] = await createParticipants(test.ownerDb, league, 3);
    const [created, removed] = await besideCreation(() => createTable(), one!);
    expect(created).toHaveProperty('eventId');
    expect(removed).toMatchObject({ code: 'TEAM_IN_USE' });
  });

  it('concurrent with new matches never leaves a match of a team outside the season', async () => {
    for (let round = 0; round < rounds({ quick: 8, full: 200 }); round += 1) {
      const [one, two] = await createParticipants(test.ownerDb, league, 2);
      const [match, removed] = await Promise.all([
        createMatch(one!, two!),
        remove(two!).catch((error: Error) => error),
      ]);
      if ('matchId' in match) expect(removed).toMatchObject({ code: 'TEAM_IN_USE' });
      else expect(removed).toBe(true);
    }
    const { rows } = await sql`
      SELECT m.id FROM match_events m WHERE m.competition_id = ${league.competitionId}
        AND NOT EXISTS (SELECT FROM competition_participants p WHERE p.team_id = m.team2_id)
    `.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('waits for an import, which may be about to create matches of it', async () => {
    const [one] = await createParticipants(test.ownerDb, league, 1);
    const importing = await test.pool.connect();
    await importing.query('BEGIN');
    await importing.query('SELECT pg_advisory_xact_lock_shared(7031004, 0)');
    const removing = remove(one!);
    await untilLockWaits(test.ownerDb);
    await importing.query('COMMIT');
    importing.release();
    expect(await removing).toBe(true);
  });

  it('concurrent with its merger applies to the resulting team', async () => {
    const [from] = await createParticipants(test.ownerDb, league, 1);
    const into = await createTeam(test.ownerDb);
    const holder = await test.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM teams WHERE id = $1 FOR UPDATE', [from]);
    const merging = mergeTeams(test.db, { from: from!, into });
    await untilLockWaits(test.ownerDb);
    const changes = [remove(from!), add(from!)];
    await untilLockWaits(test.ownerDb, 3);
    await holder.query('COMMIT');
    holder.release();
    await Promise.all([merging, ...changes]);
    // In either order, no participation has the old id.
    expect(await participants()).not.toContain(from);
  });
});
