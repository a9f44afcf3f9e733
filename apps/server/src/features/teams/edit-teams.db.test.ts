import { deriveColors } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator, createCompetition, createTeam } from '#testing/factories.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { importFixture } from '#testing/import-fixture.ts';
import { readAudit } from '#testing/read-audit.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { forgetCrests } from '../competitions/crests.service.ts';
import { createMatch } from '../matches/matches.service.ts';
import { savePrices } from '../pricing/odds.repository.ts';
import { createRewardsService } from '../pricing/reward-maps.service.ts';
import { listProposalsOf, propose } from '../results/proposals/proposals.service.ts';
import { createTeamEditing } from './edit-teams.service.ts';
import { createMemberships } from './memberships.service.ts';
import { mergeTeams } from '../mergers/mergers.service.ts';

const test = useTestDatabase();
let adminId: string;

beforeAll(async () => {
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

const editing = () => createTeamEditing(test);
let made = 0;

/** A draft as the modal sends it, with a new name each time. */
function aDraft(changes: Partial<Parameters<ReturnType<typeof editing>['createTeam']>[0]> = {}) {
  made += 1;
  const plain = { shortName: '', country: 'Wales', isNationalTeam: false, apiId: null };
  return { name: `Team ${made}`, ...plain, ...changes };
}
const create = (changes: Parameters<typeof aDraft>[0] = {}) =>
  editing().createTeam(aDraft(changes), adminId);

describe('a new team', () => {
  it('TEAMS-05: has a name, maybe a short one, a country, a tag and a provider’s id', async () => {
    const typed = { name: ' Ynys  Môn ', shortName: ' YM ', isNationalTeam: true, apiId: 4711 };
    const team = await create(typed);
    expect(team).toMatchObject({
      name: 'Ynys Môn',
      short_name: 'YM',
      country: 'Wales',
      is_national_team: true,
      api_id: 4711,
    });
    const after = { name: 'Ynys Môn', shortName: 'YM', country: 'Wales' };
    expect(await readAudit(test.db, team.id)).toMatchObject([
      {
        admin_id: adminId,
        action: 'create_team',
        subject_kind: 'team',
        before: null,
        after: { ...after, isNationalTeam: true, apiId: 4711 },
      },
    ]);
  });

  it('OP-64: is refused if its country has a team with the same key; in another country it is created', async () => {
    await create({ name: '1. FC Köln', country: 'Germany' });
    const again = create({ name: '1 FC KOLN', country: 'Germany' });
    await expect(again).rejects.toThrow('TEAM_EXISTS');
    await expect(create({ name: '1 FC KOLN', country: 'Austria' })).resolves.toBeDefined();
  });

  it('OP-64: is refused if another team has its provider’s id', async () => {
    await create({ apiId: 77 });
    await expect(create({ apiId: 77, country: 'Italy' })).rejects.toThrow('API_ID_TAKEN');
  });

  it('cannot have the name of a merged team', async () => {
    const [from, into] = [await create({ name: 'Old Quay' }), await create({ name: 'New Quay' })];
    await mergeTeams(test.db, { from: from.id, into: into.id });
    await expect(create({ name: 'Old Quay' })).rejects.toThrow('TEAM_MERGED');
    const names = (await editing().listTeamsOfCountry('Wales')).map(({ name }) => name);
    expect(names).toContain('New Quay');
    expect(names).not.toContain('Old Quay');
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: '!' }, 'name', 'invalid'],
    [{ shortName: 'x'.repeat(31) }, 'shortName', 'too_long'],
    [{ country: 'Atlantis' }, 'country', 'invalid'],
    [{ country: '' }, 'country', 'invalid'],
  ])('TEAMS-06: %j is refused by field', async (changes, path, problem) => {
    await expect(create(changes)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ path, problem }] },
    });
  });

  it('TEAMS-04: is listed among those of its country, by name', async () => {
    for (const name of ['Zonk', 'Apex', 'Mill']) await create({ name, country: 'Malta' });
    const teams = await editing().listTeamsOfCountry('Malta');
    expect(teams.map(({ name }) => name)).toEqual(['Apex', 'Mill', 'Zonk']);
  });

  it('is created once by two administrators at once', async () => {
    for (let round = 0; round < rounds({ quick: 5, full: 100 }); round += 1) {
      const draft = aDraft();
      const attempts = await Promise.allSettled(
        Array.from({ length: 4 }, () => editing().createTeam(draft, adminId)),
      );
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const attempt of attempts) {
        if (attempt.status === 'rejected') expect(attempt.reason.code).toBe('TEAM_EXISTS');
      }
    }
  });

  it.each(['commits', 'is rolled back'])(
    'that an import creates concurrently exists once, if the import %s',
    async (end) => {
      const name = `Weir ${end}`;
      const importing = await test.pool.connect();
      await importing.query('BEGIN');
      await importing.query(
        `INSERT INTO teams (name, name_key, country) VALUES ($1, $2, 'Wales')
         ON CONFLICT (country, name_key) DO UPDATE SET name_key = excluded.name_key`,
        [name, name.toLowerCase().replaceAll(' ', '.')],
      );
      const creating = create({ name }).catch((error: Error) => error);
      await untilLockWaits(test.ownerDb);
      await importing.query(end === 'commits' ? 'COMMIT' : 'ROLLBACK');
      importing.release();
      const outcome = await creating;
      expect(outcome).toMatchObject(end === 'commits' ? { code: 'TEAM_EXISTS' } : { name });
      const teams = await editing().listTeamsOfCountry('Wales');
      expect(teams.filter((team) => team.name === name)).toHaveLength(1);
    },
  );
});

describe('a team that is edited', () => {
  it('has other names and another tag, and keeps its id', async () => {
    const team = await create({ name: 'Hythe' });
    const names = { name: 'Hythe Town', shortName: 'HYT', isNationalTeam: true };
    const updated = await editing().updateTeam(team.id, names, adminId);
    expect(updated).toMatchObject({ id: team.id, name: 'Hythe Town', short_name: 'HYT' });
    expect(updated.is_national_team).toBe(true);
    const [, edit] = await readAudit(test.db, team.id);
    expect(edit).toMatchObject({
      action: 'update_team',
      before: { name: 'Hythe', shortName: null, isNationalTeam: false },
      after: names,
    });
  });

  it('cannot have the name of another team, but its own in another spelling', async () => {
    const [one, other] = [await create({ name: 'Sedge' }), await create({ name: 'Reed' })];
    const rename = (name: string) =>
      editing().updateTeam(other.id, { name, shortName: '', isNationalTeam: false }, adminId);
    await expect(rename(one.name.toUpperCase())).rejects.toThrow('TEAM_EXISTS');
    await expect(rename('REED')).resolves.toMatchObject({ name: 'REED' });
  });

  it('API-68: gets another provider’s id, or none, unless another team has it', async () => {
    const [one, other] = [await create({ apiId: 501 }), await create()];
    await expect(editing().updateTeamApiId(other.id, 501, adminId)).rejects.toThrow('API_ID_TAKEN');
    expect(await editing().updateTeamApiId(one.id, null, adminId)).toMatchObject({ api_id: null });
    expect(await editing().updateTeamApiId(other.id, 501, adminId)).toMatchObject({ api_id: 501 });
    const audits = await readAudit(test.db, one.id);
    expect(audits.at(-1)).toMatchObject({ before: { apiId: 501 }, after: { apiId: null } });
  });

  it('with another provider’s id forgets prices and results of the old one', async () => {
    const [team, other] = [await create({ apiId: 701 }), await create({ apiId: 702 })];
    const league = await createCompetition(test.ownerDb);
    const kickoffAt = new Date(Date.now() + 86_400_000);
    const matchId = await inTransaction(test.db, (tx) =>
      createMatch(tx, {
        ...league,
        round: '',
        matchType: 'group',
        team1Id: team.id,
        team2Id: other.id,
        kickoffAt,
        isKickoffConfirmed: true,
        isClosed: false,
      }),
    );
    const source = 'api-football';
    await sql`INSERT INTO external_refs (source, kind, key, entity_id)
      VALUES (${source}, 'match_id', '9001', ${matchId})`.execute(test.ownerDb);
    const odds = { results: [{ home: 1.2, draw: 6, away: 15 }], goals: [] };
    expect(await savePrices(test.db, { matchId, fixtureId: '9001', source, odds })).toBe(true);
    await inTransaction(test.db, (tx) =>
      propose(tx, { matchId, source, status: 'played', result: { score: '2-1' }, kickoffAt }),
    );
    const rewards = createRewardsService(test);
    expect((await rewards.updateRewards(matchId)).source).toBe('bookmakers');
    await editing().updateTeamApiId(team.id, 701, adminId);
    expect((await rewards.updateRewards(matchId)).source).toBe('bookmakers');
    await editing().updateTeamApiId(team.id, 703, adminId);
    expect((await rewards.updateRewards(matchId)).source).toBe('base_rates');
    expect(await listProposalsOf(test.db, [matchId])).toEqual([]);
    const { rows } = await sql`SELECT FROM external_refs WHERE entity_id = ${matchId}`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
  });

  it('must exist and not be merged', async () => {
    const [from, into] = [await create(), await create()];
    await mergeTeams(test.db, { from: from.id, into: into.id });
    await expect(editing().updateTeamApiId(from.id, 9, adminId)).rejects.toThrow('TEAM_MERGED');
    const nobody = editing().updateTeamApiId(adminId, 9, adminId);
    await expect(nobody).rejects.toThrow('TEAM_NOT_FOUND');
  });

  it('is refused during its merger, and its provider’s id moves with the merger', async () => {
    const [from, into] = [await create({ apiId: 601 }), await create()];
    const holder = await test.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM teams WHERE id = $1 FOR UPDATE', [into.id]);
    const merging = mergeTeams(test.db, { from: from.id, into: into.id });
    await untilLockWaits(test.ownerDb);
    const editingIt = editing()
      .updateTeamApiId(from.id, 602, adminId)
      .catch((error: Error) => error);
    await untilLockWaits(test.ownerDb, 2);
    await holder.query('COMMIT');
    holder.release();
    await merging;
    expect(await editingIt).toMatchObject({ code: 'TEAM_MERGED' });
    const { rows } = await sql`
      SELECT entity_id, key FROM external_refs
      WHERE kind = 'team_id' AND key IN ('601', '602')`.execute(test.db);
    expect(rows).toEqual([{ entity_id: into.id, key: '601' }]);
  });
});

describe('a team that was renamed', () => {
  const file = [
    'sources/reported/weir-league.json',
    {
      country: 'Wales',
      zone: 'Europe/London',
    },
  ] as const;

  it('is found by the old name of its source', async () => {
    await importFixture(test.db, ...file);
    const ash = (await editing().listTeamsOfCountry('Wales')).find(({ name }) => name === 'Ash FC');
    const names = { name: 'Sycamore', shortName: '', isNationalTeam: false };
    await editing().updateTeam(ash!.id, names, adminId);
    const again = await importFixture(test.db, ...file);
    expect(again).toMatchObject({ created: 0, vanished: [], replaced: [] });
    const found = (await editing().listTeamsOfCountry('Wales')).map(({ name }) => name);
    expect(found).toContain('Sycamore');
    expect(found).not.toContain('Ash FC');
  });

  it('waits for an import that is looking for it', async () => {
    const teamId = await createTeam(test.ownerDb, 'Slack Water');
    const importing = await test.pool.connect();
    await importing.query('BEGIN');
    await importing.query('SELECT pg_advisory_xact_lock_shared(7031004, 0)');
    const names = { name: 'High Water', shortName: '', isNationalTeam: false };
    const renaming = editing().updateTeam(teamId, names, adminId);
    await untilLockWaits(test.ownerDb);
    await importing.query('COMMIT');
    importing.release();
    expect(await renaming).toMatchObject({ name: 'High Water' });
  });
});

describe('colours of a team', () => {
  const colors = { pattern: 'sash', field: '#aa0011', detail: '#ffffff' } as const;
  const crestOf = async (team: Awaited<ReturnType<typeof create>>) =>
    (await editing().readCrests([team])).get(team.id);

  it('are chosen, shown at once, recorded in the audit, and reset', async () => {
    const team = await create({ name: 'Larkwood' });
    const crest = await crestOf(team);
    expect(crest).toMatchObject({ letters: 'LAR', ...deriveColors('Larkwood') });
    const typed = { ...colors, field: ' #AA0011 ' };
    expect(await editing().updateTeamColors(team.id, typed, adminId)).toMatchObject({ colors });
    expect(await crestOf(team)).toEqual({ letters: 'LAR', ...colors });
    const [listed] = await editing()
      .listTeamsOfCountry('Wales')
      .then((all) => all.filter(({ id }) => id === team.id));
    expect(listed!.colors).toEqual(colors);

    await editing().updateTeamColors(team.id, null, adminId);
    expect(await crestOf(team)).toEqual(crest);
    const none = { pattern: null, field: null, detail: null };
    expect((await readAudit(test.db, team.id)).slice(1)).toMatchObject([
      { action: 'update_colors', before: none, after: colors },
      { action: 'update_colors', before: colors, after: none },
    ]);
  });

  it('are refused by field, and for a merged team', async () => {
    const [from, into] = [await create(), await create()];
    const choose = (typed: Parameters<ReturnType<typeof editing>['updateTeamColors']>[1]) =>
      editing().updateTeamColors(from.id, typed, adminId);
    await expect(choose({ ...colors, field: 'red' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ path: 'colors.field', problem: 'invalid' }] },
    });
    await expect(choose({ ...colors, detail: '#ab0011' })).rejects.toMatchObject({
      data: { fields: [{ path: 'colors.detail', problem: 'too_similar' }] },
    });
    await mergeTeams(test.db, { from: from.id, into: into.id });
    await expect(choose(colors)).rejects.toThrow('TEAM_MERGED');
    await expect(editing().updateTeamColors(adminId, null, adminId)).rejects.toThrow(
      'TEAM_NOT_FOUND',
    );
  });

  it('come with letters that are unique in a competition; the earlier team keeps its own', async () => {
    const { competitionId, season } = await createCompetition(test.ownerDb);
    const [first, second] = [
      await create({ name: 'Mistral Town' }),
      await create({ name: 'Mistral Rovers' }),
    ];
    const memberships = createMemberships(test);
    await memberships.addToCompetition({ competitionId, season }, [second.id], adminId);
    forgetCrests(test.db);
    expect([await crestOf(first), await crestOf(second)]).toMatchObject([
      { letters: 'MIS' },
      { letters: 'MIS' },
    ]);
    await memberships.addToCompetition({ competitionId, season }, [first.id], adminId);
    forgetCrests(test.db);
    expect([await crestOf(first), await crestOf(second)]).toMatchObject([
      { letters: 'MIS' },
      { letters: 'MRO' },
    ]);
  });
});
