import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importFixture, readImportedMatches } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { mergeTeams } from '../mergers/mergers.service.ts';
import { listCurrentTeamIds } from './teams.service.ts';

const test = useTestDatabase();

async function teamId(name: string): Promise<string> {
  const { id } = await test.db
    .selectFrom('teams')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

async function importSplit(competition: string) {
  const answers = { Saltmill: 'new', OX: 'new' };
  const options = { country: 'Scotland', zone: 'Europe/London', competition, answers };
  return importFixture(test.db, 'sources/split/dock-league.json', options);
}

describe('two teams that are merged', () => {
  it('move matches, participations and spellings; the old id stays and resolves to the other team', async () => {
    await importSplit('Merged League');
    const [from, into] = [await teamId('Saltmill'), await teamId('Saltmill FC')];
    const merged = await mergeTeams(test.db, { from: 'Saltmill', into: 'Saltmill FC' });
    expect(merged.merger).toMatchObject({ matches: 1, joined: 0 });
    const matches = await readImportedMatches(test.db, 'Merged League');
    expect(matches.map(({ teams }) => teams)).toContain('Saltmill FC - Hythe Saint-Gull FC');
    expect(matches.some(({ teams }) => /Saltmill(?! FC)/.test(teams))).toBe(false);
    const { rows: left } = await sql`
      SELECT FROM competition_participants WHERE team_id = ${from}`.execute(test.db);
    expect(left).toEqual([]);
    expect(await listCurrentTeamIds(test.db, [from, into])).toEqual(
      new Map([
        [from, into],
        [into, into],
      ]),
    );
    // A second import of the file finds the other team by the old spelling.
    const answers = {};
    const again = await importFixture(test.db, 'sources/split/dock-league.json', {
      competition: 'Merged League',
      country: 'Scotland',
      zone: 'Europe/London',
      answers,
    });
    expect(again).toMatchObject({ created: 0, vanished: [], moved: [], replaced: [], teams: 5 });
  });

  it('are refused if they play each other', async () => {
    await importSplit('Separate League');
    const both = { from: 'Hythe FC', into: 'Hythe Saint-Gull FC' };
    await expect(mergeTeams(test.db, both)).rejects.toThrow('play each other');
  });

  it('are refused if one event offers both', async () => {
    await importSplit('Offered League');
    const [from, into] = [await teamId('OX'), await teamId('OX Tarn')];
    const options = [
      { value: from, teamId: from },
      { value: into, teamId: into },
    ];
    await sql`
      INSERT INTO prediction_events (title_key, input_type, input_options, competition_event,
        season, deadline, status, item_version)
      VALUES ('who wins', 'radio', ${JSON.stringify(options)}, false, 2026,
        game_now() + interval '1 day', 'active', 1)`.execute(test.db);
    await expect(mergeTeams(test.db, { from, into })).rejects.toThrow('An event offers both');
  });

  it.each([
    ['Nobody FC', 'Hythe FC', 'There is no team "Nobody FC".'],
    ['Hythe FC', 'Hythe FC', 'Hythe FC cannot be merged into itself.'],
    ['Saltmill', 'Hythe FC', 'Saltmill was merged into another team before.'],
  ])('%s is not merged into %s', async (from, into, sentence) => {
    await expect(mergeTeams(test.db, { from, into })).rejects.toThrow(sentence);
  });

  it('are merged once by concurrent calls', async () => {
    await importFixture(test.db, 'sources/reported/weir-league.json', {
      country: 'Wales',
      zone: 'Europe/London',
    });
    await sql`INSERT INTO teams (name, name_key, country) VALUES ('Weir', 'weir', 'Wales'),
      ('Weir FC', 'weir.fc', 'Wales')`.execute(test.db);
    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => mergeTeams(test.db, { from: 'Weir', into: 'Weir FC' })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
