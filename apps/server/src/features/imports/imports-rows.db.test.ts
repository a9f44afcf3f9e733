import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { importFixture, readFixture, readImportedMatches } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { importSeason } from './imports.service.ts';
import { findKnownCompetition } from './known-competitions.ts';

const test = useTestDatabase();

const CUP = { country: 'Europe', zone: 'UTC' };
const LEAGUE = { country: 'Scotland', zone: 'Europe/London' };

const read = (path: string, options: Parameters<typeof importFixture>[2] = {}) =>
  importFixture(test.db, `sources/${path}`, options);

async function countRows() {
  const { rows } = await sql<{ rows: number }>`
    SELECT (SELECT count(*) FROM competitions) + (SELECT count(*) FROM teams)
      + (SELECT count(*) FROM imports) AS rows
  `.execute(test.db);
  return rows[0]!.rows;
}

beforeEach(() => test.moveClockTo(new Date('2026-12-01T12:00:00Z')));

describe('a file with unreadable rows', () => {
  it('is imported without them: unknown teams wait, errors are reported', async () => {
    const summary = await read('waiting/quay-cup.json', CUP);
    expect(summary).toMatchObject({ rows: 6, created: 1, proposed: 1, placeholders: 4, teams: 2 });
    expect(summary.problems).toEqual([
      'quay-cup.json, match 5 (England - Wales): the half-time score is above the full-time score.',
    ]);
    const matches = await readImportedMatches(test.db, 'Quay Cup');
    expect(matches.map(({ teams, proposals }) => [teams, proposals])).toEqual([
      ['Scotland - Wales', { 'worldcup.json': { score: '1-1' } }],
    ]);
  });

  it('is refused with --strict, and nothing is written', async () => {
    const before = await countRows();
    const strict = { ...CUP, competition: 'Strict Cup', isStrict: true };
    await expect(read('waiting/quay-cup.json', strict)).rejects.toThrow('half-time score is above');
    expect(await countRows()).toBe(before);
  });

  it('may have an unknown status; an abandoned match gets no proposal', async () => {
    const summary = await read('waiting/quay-league.json', LEAGUE);
    expect(summary).toMatchObject({ created: 2, proposed: 0, problems: [] });
    expect(summary.cancelled).toEqual(['quay-league.json, match 1 (Ash FC - Birch FC)']);
  });
});

describe('values that a database cannot store', () => {
  it.each([
    ['refused/season-of-rome.json', 'does not end with a season such as 2024/25'],
    ['refused/no-division.csv', 'its rows name no division; set --competition'],
  ])('%s is refused in a sentence', async (path, sentence) => {
    const before = await countRows();
    await expect(read(path)).rejects.toThrow(sentence);
    expect(await countRows()).toBe(before);
  });

  it('a division that no row has comes from --competition', async () => {
    const named = { ...LEAGUE, competition: 'Division of a name' };
    expect(await read('refused/no-division.csv', named)).toMatchObject({ created: 1 });
  });

  it.each([
    ['refused/nul-in-a-name.json', 'it has characters that no name has'],
    ['refused/no-letter.json', 'it has no letter'],
    ['refused/half-a-letter.json', 'it has characters that no name has'],
    ['refused/long-name.json', 'it has more than 100 characters'],
    ['silent/wrongly-read.json', 'it has characters that no name has'],
  ])('%s loses one row', async (path, problem) => {
    const summary = await read(path, LEAGUE);
    expect(summary).toMatchObject({ created: 1, rows: 2 });
    expect(summary.problems).toEqual([expect.stringContaining(problem)]);
    expect(summary.problems[0]!.length).toBeLessThan(200);
  });

  it.each([1500, 9999])('refuses a season that starts in %d', async (year) => {
    const starting = new Date(Date.UTC(year, 0, 1));
    const named = { ...LEAGUE, competition: `Year ${year}`, starting };
    await expect(read('corrected/pier-cup.json', named)).rejects.toThrow(
      `A season cannot start in ${year}: only from 1900 to 2100.`,
    );
  });

  it('accepts names in other scripts', async () => {
    expect(await read('refused/scripts.json', LEAGUE)).toMatchObject({ created: 2, teams: 4 });
    expect(await read('refused/scripts.json', LEAGUE)).toMatchObject({ created: 0, vanished: [] });
  });

  it.each([
    ['country', { country: 'Eng\u0000land', zone: 'UTC' }, /There is no country/],
    ['competition', { ...LEAGUE, competition: 'A\u0000B' }, /characters that no name has/],
    ['zone', { country: 'Scotland', zone: 'Here' }, /There is no time zone "Here"/],
  ])('a %s that is none is refused in a sentence', async (_, options, sentence) => {
    await expect(read('silent/wrong-years.json', options)).rejects.toThrow(sentence);
  });
});

describe('errors that were once accepted silently', () => {
  it('dates far outside the season are refused', async () => {
    const summary = await read('silent/wrong-years.json', LEAGUE);
    expect(summary).toMatchObject({ created: 1, season: '2026/27' });
    expect(summary.problems).toEqual([
      'wrong-years.json, match 2 (Cedar FC - Date FC): 0001-08-01 is no date of the season 2026/27.',
      'wrong-years.json, match 3 (Birch FC - Cedar FC): 2034-08-01 is no date of the season 2026/27.',
    ]);
  });

  it('one wrong date does not move the season of a file without one', async () => {
    const summary = await read('silent/wrong-years.csv', { ...LEAGUE, competition: 'Silent CSV' });
    expect(summary).toMatchObject({ created: 2, season: '2026/27' });
    expect(summary.problems).toHaveLength(1);
  });

  it('a byte-order mark is skipped', async () => {
    const text = readFileSync(
      fileURLToPath(
        new URL('../../../../../fixtures/sources/silent/byte-order-mark.json', import.meta.url),
      ),
      'utf8',
    );
    expect(text.codePointAt(0)).toBe(0xfeff);
    const [summary] = await importSeason(test.db, { fileName: 'f.json', text, ...LEAGUE });
    expect(summary).toMatchObject({ created: 1 });
  });

  it('a file in Windows-1252 keeps its letters', async () => {
    expect(readFixture('sources/silent/latin-1.csv')).toContain('Alavés');
    await read('silent/latin-1.csv', { ...LEAGUE, competition: 'Latin League' });
    const [match] = await readImportedMatches(test.db, 'Latin League');
    expect(match!.teams).toBe('Alavés - Málaga');
  });
});

describe('other forms of the same formats', () => {
  it('a tournament may have times without a zone, former countries, and minute 121', async () => {
    const zone = { country: 'World', zone: 'Europe/Berlin' };
    const summary = await read('forms/old-cup.json', zone);
    expect(summary).toMatchObject({ created: 2, teams: 4, problems: [], placeholders: 0 });
    const matches = await readImportedMatches(test.db, 'Old Cup');
    expect(matches.map(({ teams, kickoff }) => [teams, kickoff])).toEqual([
      ['Soviet Union - East Germany', '1974-07-06 15:00'],
      ['West Germany - Yugoslavia', '1974-07-07 15:00'],
    ]);
    expect(matches[1]!.proposals!['worldcup.json']).toMatchObject({ last_goal_minute: 120 });
  });

  it('the extra leagues of the CSV have their country, and seasons as written', async () => {
    const text = readFixture('sources/forms/extra-league.csv');
    const summaries = await importSeason(test.db, {
      fileName: 'new.csv',
      text,
      zone: 'Europe/London',
    });
    expect(
      summaries.map(({ competition, season, created }) => [competition, season, created]),
    ).toEqual([
      ['Serie A', '2024', 1],
      ['Serie A', '2025', 1],
      ['Superliga', '2024/25', 1],
    ]);
    const { rows } = await sql<{ country: string }>`
      SELECT country::text AS country FROM competitions WHERE name IN ('Serie A', 'Superliga')
      ORDER BY country`.execute(test.db);
    expect(rows.map(({ country }) => country)).toEqual(['Brazil', 'Denmark']);
  });

  it.each([
    ['Netherlands Eredivisie', 'Eredivisie', 'N1'],
    ['Belgium First Division A', 'Pro League', 'B1'],
  ])('%s is the league that the CSV has', (spelling, name, division) => {
    expect(findKnownCompetition(spelling)).toMatchObject({ name });
    expect(findKnownCompetition(division)).toEqual(findKnownCompetition(spelling));
  });
});
