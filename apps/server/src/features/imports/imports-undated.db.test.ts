import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { importFixture, readFixture, readImportedMatches } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { ImportOptions } from './import-request.ts';
import { importSeason } from './imports.service.ts';

const test = useTestDatabase();

const PLACE = { country: 'England', zone: 'Europe/London' };

const readAll = (path: string, options: ImportOptions & { fileName?: string } = {}) =>
  importSeason(test.db, {
    fileName: path.slice(path.indexOf('/') + 1),
    text: readFixture(`sources/${path}`),
    ...options,
  });
const read = (path: string, options: ImportOptions = {}) =>
  importFixture(test.db, `sources/${path}`, options);

async function listSeasons(competition: string) {
  const { rows } = await sql<{ label: string; matches: number }>`
    SELECT s.label, count(m.id) AS matches FROM competition_seasons s
    JOIN competitions c ON c.id = s.competition_id
    LEFT JOIN match_events m ON m.competition_id = c.id AND m.season = s.season
    WHERE c.name = ${competition} GROUP BY s.season, s.label ORDER BY s.label`.execute(test.db);
  return rows.map(({ label, matches }) => [label, matches]);
}

const datesOf = async (competition: string) =>
  (await readImportedMatches(test.db, competition)).map(({ kickoff }) => kickoff.slice(0, 10));

const allNew = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'new']));

beforeEach(() => test.moveClockTo(new Date('2026-11-28T12:00:00Z')));

describe('a file without a season', () => {
  it('that begins in late July is of the new season, without duplicates', async () => {
    expect(await read('undated/late-july.csv')).toMatchObject({ season: '2026/27', created: 2 });
    const more = await read('undated/late-july-and-on.csv');
    expect(more).toMatchObject({ season: '2026/27', created: 2, vanished: [] });
    expect(await listSeasons('Pro League')).toEqual([['2026/27', 4]]);
  });

  it('is dated by the calendar of each league', async () => {
    const summaries = await readAll('undated/spring-leagues.csv');
    expect(summaries.map(({ competition, season }) => [competition, season])).toEqual([
      ['Eliteserien', '2027'],
      ['Allsvenskan', '2027'],
      ['Veikkausliiga', '2027'],
      ['Premier Division', '2027'],
      ['MLS', '2027'],
      ['Serie A', '2027'],
      ['Super League', '2027'],
      ['Ekstraklasa', '2027/28'],
      ['Bundesliga', '2026/27'],
    ]);
  });

  it('of a league that changes its calendar raises a question, answered for it alone', async () => {
    await expect(readAll('undated/new-calendar.csv')).rejects.toThrow(
      'Japan J1 League, 2026-12-06 to 2026-12-06: is it 2026/27 or 2026?',
    );
    const answer = { seasons: ['J1 League=2026/27'] };
    const summaries = await readAll('undated/new-calendar.csv', answer);
    expect(summaries.map(({ season }) => season)).toEqual(['2026/27', '2027']);
    // The match is known, so there is no question.
    const again = await readAll('undated/new-calendar.csv');
    expect(again).toMatchObject([{ season: '2026/27', created: 0 }, { created: 0 }]);
  });

  it('with two seasons is split', async () => {
    const summaries = await readAll('undated/two-seasons.csv');
    expect(summaries).toMatchObject([
      { season: '2024/25', created: 30 },
      { season: '2025/26', created: 30 },
    ]);
  });

  it('keeps a season whole that runs into the time of the next one', async () => {
    const summaries = await readAll('undated/ran-on.csv');
    expect(summaries).toMatchObject([
      { season: '2019/20', created: 30 },
      { season: '2020/21', created: 30 },
    ]);
  });

  it('with two halves of one season raises a question, whose answer dates it', async () => {
    await expect(readAll('undated/halves.csv')).rejects.toThrow('does not say in which season');
    const [summary] = await readAll('undated/halves.csv', { seasons: ['2026/27'] });
    expect(summary).toMatchObject({ season: '2026/27', created: 30, problems: [] });
    expect(summary!.redated).toHaveLength(12);
    const dates = await datesOf('Premiership');
    expect([dates[0], dates.at(-1)]).toEqual(['2026-08-15', '2027-04-04']);
  });

  it('uses the season in its file name', async () => {
    const named = { ...PLACE, competition: 'Named Division', fileName: 'NW_2627.csv' };
    expect(await readAll('undated/nowhere.csv', named)).toMatchObject([{ season: '2026/27' }]);
  });

  it('of a country with an unknown calendar raises a question', async () => {
    const place = { country: 'Fiji', zone: 'Pacific/Fiji', competition: 'Reef League' };
    await expect(readAll('undated/nowhere.csv', place)).rejects.toThrow('is it 2026/27 or 2026?');
    const season = { name: 'Reef League 2026', matches: [] as object[] };
    const known = { date: '2026-12-05', time: '15:00', team1: 'Ash FC', team2: 'Birch FC' };
    season.matches.push(known);
    await importSeason(test.db, { ...place, fileName: 'f.json', text: JSON.stringify(season) });
    expect(await readAll('undated/nowhere.csv', place)).toMatchObject([
      { season: '2026', created: 0, attached: 1 },
    ]);
  });

  it('whose matches are known in an unexpected season raises a question', async () => {
    const place = { ...PLACE, competition: 'Twisted League' };
    const match = { date: '2026-12-05', time: '15:00', team1: 'Ash FC', team2: 'Birch FC' };
    const season = { name: 'Twisted League 2025/26', matches: [{ ...match, date: '2026-05-02' }] };
    season.matches.push({ ...match, team1: 'Birch FC', team2: 'Ash FC', date: '2026-08-01' });
    await importSeason(test.db, { ...place, fileName: 'f.json', text: JSON.stringify(season) });
    const text = 'Div,Date,HomeTeam,AwayTeam\nTL,01/08/2026,Birch FC,Ash FC\n';
    await expect(importSeason(test.db, { ...place, fileName: 'f.csv', text })).rejects.toThrow(
      'does not say in which season',
    );
  });

  it('gets its season from an option if its title has none', async () => {
    await expect(read('ways/no-season.json', PLACE)).rejects.toThrow('set it with --season');
    const summary = await read('ways/no-season.json', { ...PLACE, seasons: ['2026/27'] });
    expect(summary).toMatchObject({
      competition: 'Nameless League',
      season: '2026/27',
      created: 1,
    });
    await expect(read('ways/no-season.json', { ...PLACE, seasons: ['soon'] })).rejects.toThrow(
      '--season: "soon" is not a season',
    );
  });
});

describe('rows of another year than their season', () => {
  it.each([
    ['misdated/half-early.json', 'Forge League'],
    ['misdated/half-late.json', 'Anvil League'],
  ])('%s are read in the right one, which is reported', async (path, competition) => {
    const summary = await read(path, PLACE);
    expect(summary).toMatchObject({ season: '2026/27', created: 30, problems: [] });
    expect(summary.redated.length).toBeGreaterThanOrEqual(12);
    const dates = await datesOf(competition);
    expect([dates[0], dates.at(-1)]).toEqual(['2026-08-15', '2027-04-04']);
    expect(await read(path, PLACE)).toMatchObject({ created: 0, moved: [], vanished: [] });
  });

  it('are corrected in a league within one year, too', async () => {
    const summary = await read('misdated/spring-early.json', PLACE);
    expect(summary).toMatchObject({ season: '2026', created: 30, problems: [] });
    expect(summary.redated).toHaveLength(10);
    expect((await datesOf('Tool League'))[0]).toBe('2026-03-10');
  });

  it('are reported and skipped if another match or a score contradicts', async () => {
    const summary = await read('misdated/stale.json', PLACE);
    expect(summary).toMatchObject({ created: 2, redated: [] });
    expect(summary.problems).toEqual([
      expect.stringContaining('match 3'),
      expect.stringContaining('match 4'),
      expect.stringContaining('2026-03-06 is no date of the season 2026/27'),
    ]);
  });

  it('that are all of another season are refused', async () => {
    await expect(read('misdated/wholly.json', PLACE)).rejects.toThrow(
      'no row of Wholly League is in the season 2026/27',
    );
  });
});

describe('a file of clubs', () => {
  it('is recognised with any fields in its rows', async () => {
    const answers = allNew('Anvil Town (ENG)', 'Drill Town (ENG)');
    const cup = await read('ways/group.json', {
      country: 'Europe',
      zone: 'Europe/Zurich',
      answers,
    });
    expect(cup).toMatchObject({ teams: 4, created: 2, placeholders: 0 });
    const league = await read('ways/goals.json', { ...PLACE, country: 'Wales' });
    expect(league).toMatchObject({ teams: 4, created: 2, proposed: 2 });
    const [first, second] = await readImportedMatches(test.db, 'Goal League');
    expect(first!.proposals).toEqual({
      'football.json': { score: '1-0', first_goal_minute: 90, last_goal_minute: 90 },
    });
    expect(second!.proposals).toMatchObject({ 'football.json': { score: '0-0' } });
  });

  it.each(['ways/unknown-only.json', 'ways/nowhere-only.json'])(
    '%s, without a row that becomes a match, fails with a reason and writes nothing',
    async (path) => {
      await expect(read(path, { country: 'World', zone: 'UTC' })).rejects.toThrow(
        /none of its \d rows could be imported: \d name unknown teams/,
      );
      expect(await listSeasons('Waiting Cup')).toEqual([]);
    },
  );
});

describe('a file in another form', () => {
  const scores = async (competition: string) =>
    (await readImportedMatches(test.db, competition)).map(({ teams, proposals }) => [
      teams,
      Object.values(proposals ?? {})[0]?.['score'],
    ]);

  it('has flat scores, or rounds of matches', async () => {
    await read('ways/flat.json', { ...PLACE, country: 'Malta' });
    expect(await scores('Flat League')).toEqual([
      ['Anvil Town - Bellows Town', '2-1'],
      ['Chisel Town - Drill Town', undefined],
      ['Drill Town - Anvil Town', '3-0'],
    ]);
    await read('ways/by-round.json', { ...PLACE, country: 'Cyprus' });
    expect(await scores('Round League')).toEqual([['Anvil Town - Drill Town', '1-1']]);
  });

  it.each(['json', 'csv'])('may have AWD, ABD and WO in %s', async (format) => {
    const place = { ...PLACE, country: 'Albania', competition: `Status of ${format}` };
    const summary = await read(`ways/statuses.${format}`, place);
    expect(summary.awarded).toHaveLength(2);
    expect(summary.cancelled).toEqual([expect.stringContaining('Chisel Town - Drill Town')]);
    expect((await scores(`Status of ${format}`)).map(([, score]) => score)).toEqual(
      expect.arrayContaining(['3-0', undefined, '0-3']),
    );
  });

  it('has lines that are not rows: they are reported, and the rest is read', async () => {
    const summary = await read('ways/junk.csv', {
      ...PLACE,
      competition: 'Junk',
      country: 'Wales',
    });
    expect(summary).toMatchObject({ created: 3, proposed: 3 });
    expect(summary.problems).toHaveLength(4);
  });

  it.each([
    ['ways/semicolons.csv', { opening: [{ bookmaker: 'Avg', home: 1.85, draw: 3.4, away: 4.2 }] }],
    ['ways/tabs.csv', null],
    ['ways/quoted.csv', null],
  ])('%s is read as any other', async (path, prices) => {
    const competition = `Read of ${path}`;
    await read(path, { ...PLACE, competition, country: 'Gibraltar' });
    expect(await scores(competition)).toEqual([['Anvil Town - Bellows Town', '2-1']]);
    const { rows } = await sql<{ prices: object | null }>`
      SELECT o.prices FROM match_events m JOIN competitions c ON c.id = m.competition_id
      LEFT JOIN match_prices o ON o.match_id = m.id WHERE c.name = ${competition}`.execute(test.db);
    if (prices) expect(rows[0]!.prices).toMatchObject(prices);
    else expect(rows[0]!.prices).toBeNull();
  });

  it('has teams in HT and AT', async () => {
    expect(await read('ways/ht-at.csv')).toMatchObject({ season: '2001/02', created: 2, teams: 2 });
  });

  it('spells a league in several letter cases, and is one', async () => {
    const zone = 'America/Argentina/Buenos_Aires';
    const summaries = await readAll('ways/letter-case.csv', { zone });
    expect(summaries).toMatchObject([{ rows: 2, created: 2 }]);
    const again = await readAll('ways/letter-case-again.csv', { zone });
    expect(again).toMatchObject([{ competition: 'Torneo de la Costa', created: 1 }]);
    const options = { ...PLACE, country: 'Argentina', competition: 'torneo de LA costa' };
    expect(await read('ways/flat.json', options)).toMatchObject({
      competition: 'Torneo de la Costa',
    });
  });
});
