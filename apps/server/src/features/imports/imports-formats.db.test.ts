import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileRow } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { importSeason, type ImportRequest } from './imports.service.ts';
import { findKnownCompetition } from './known-competitions.ts';

const test = useTestDatabase();

const readFixture = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../fixtures/${path}`, import.meta.url)), 'utf8');

const importText = (text: string, options: Partial<ImportRequest> = {}) =>
  importSeason(test.db, { fileName: 'file', text, zone: 'UTC', country: 'Europe', ...options });

const importFixture = (path: string, options: Partial<ImportRequest> = {}) =>
  importText(readFixture(path), { fileName: basename(path), ...options });

async function readMatches(competition: string) {
  const { rows } = await sql<{
    key: string;
    kickoff: string;
    match_type: string;
    countries: string;
    proposal: Record<string, unknown> | null;
    prices: {
      opening: { bookmaker: string; home: number }[];
      closing: { bookmaker: string; home: number }[];
    } | null;
  }>`
    SELECT t1.name || ' - ' || t2.name AS key, m.match_type,
      to_char(m.kickoff_time AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS kickoff,
      t1.country || '/' || t2.country AS countries,
      (SELECT p.result FROM result_proposals p WHERE p.match_id = m.id AND p.replaced_at IS NULL) AS proposal,
      (SELECT o.prices FROM match_prices o WHERE o.match_id = m.id) AS prices
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE c.name = ${competition} ORDER BY m.kickoff_time, t1.name
  `.execute(test.db);
  return rows;
}

beforeAll(() => test.moveClockTo(new Date('2027-01-01T00:00:00Z')));

const TIE = {
  date: '2026-06-11',
  time: '13:00 UTC-6',
  team1: 'Scotland',
  team2: 'Wales',
  ground: 'X',
};

describe('a tournament', () => {
  beforeAll(() => importFixture('worldcup-json/harbour-cup.json'));

  it('has a zone for every match, and countries for teams in any spelling', async () => {
    const matches = await readMatches('Harbour Cup');
    expect(matches.map(({ key, kickoff, countries }) => [key, kickoff, countries])).toEqual([
      ['England - Czechia', '2026-06-11 14:30', 'England/Czechia'],
      ['Scotland - Wales', '2026-06-11 19:00', 'Scotland/Wales'],
      ['United States - Congo DR', '2026-06-12 01:00', 'United States/Congo DR'],
      ['Scotland - England', '2026-06-20 19:45', 'Scotland/England'],
      ['Scotland - United States', '2026-06-24 19:45', 'Scotland/United States'],
    ]);
  });

  it('is scored after 90 minutes, with goal minutes in either form', async () => {
    const proposals = new Map(
      (await readMatches('Harbour Cup')).map(({ key, proposal }) => [key, proposal]),
    );
    expect(proposals.get('Scotland - Wales')).toEqual({
      score: '2-1',
      halftime_score: '1-0',
      first_goal_minute: 9,
      last_goal_minute: 90,
    });
    expect(proposals.get('England - Czechia')).toEqual({
      score: '0-0',
      first_goal_minute: 0,
      last_goal_minute: 0,
    });
    expect(proposals.get('United States - Congo DR')).toMatchObject({
      first_goal_minute: 45,
      last_goal_minute: 88,
    });
    // Goals in extra time do not count, but have minutes.
    expect(proposals.get('Scotland - England')).toMatchObject({
      score: '1-1',
      last_goal_minute: 105,
    });
    expect(proposals.get('Scotland - United States')).toMatchObject({ score: '1-1' });
  });

  it('reads its rounds, and skips matches with unknown teams', async () => {
    const types = (await readMatches('Harbour Cup')).map(({ match_type }) => match_type);
    expect(types).toEqual(['group', 'group', 'group', 'knockout', 'semi_final']);
    const [again] = await importFixture('worldcup-json/harbour-cup.json');
    expect(again).toMatchObject({ created: 0, placeholders: 3, moved: [], corrected: [] });
  });

  it('finds a numbered match again once its teams are known', async () => {
    const file = JSON.parse(readFixture('worldcup-json/harbour-cup.json')) as {
      name: string;
      matches: { num?: number; team1: string; team2: string }[];
    };
    file.name = 'Numbered Cup 2026';
    await importText(JSON.stringify(file));
    const final = file.matches.find(({ num }) => num === 53)!;
    Object.assign(final, { team1: 'Scotland', team2: 'Wales' });
    const [known] = await importText(JSON.stringify(file));
    expect(known).toMatchObject({ created: 1, placeholders: 2 });
  });

  it.each([
    ['a shoot-out that ends in a draw', { ft: [1, 1], et: [1, 1], p: [4, 4] }, '1-1'],
    ['extra time below 90 minutes', { ft: [2, 1], et: [1, 1] }, '2-1'],
  ])('is not refused for %s, which nobody stores', async (label, score, expected) => {
    const name = `Cup of ${label}`;
    await importText(JSON.stringify({ name: `${name} 2026`, matches: [{ ...TIE, score }] }));
    expect((await readMatches(name))[0]!.proposal).toMatchObject({ score: expected });
  });

  it('reads the bare pair of goals of old rows', async () => {
    await importText(
      JSON.stringify({ name: 'Old Cup 2026', matches: [{ ...TIE, score: [2, 0] }] }),
    );
    expect((await readMatches('Old Cup'))[0]!.proposal).toMatchObject({ score: '2-0' });
  });
});

describe('the CSV of results and odds', () => {
  beforeAll(() =>
    importFixture('football-data-csv/H1_2223.csv', { country: 'England', zone: undefined }),
  );

  it('has UK times, dates of either length, and results if there are any', async () => {
    const matches = await readMatches('H1');
    expect(
      matches.map(({ key, kickoff, proposal }) => [key, kickoff, proposal?.['score']]),
    ).toEqual([
      ['Alderwick - Brackenmoor', '2022-09-03 14:00', '2-1'],
      ['Castle Hythe - Dunmere', '2022-09-03 16:30', '0-0'],
      ['Brackenmoor - Alderwick', '2022-09-09 23:00', undefined],
    ]);
  });

  it('separates opening from closing prices by column name, and skips empty cells', async () => {
    const [first, second] = await readMatches('H1');
    const homeOdds = (list: { bookmaker: string; home: number }[]) =>
      list.map(({ bookmaker, home }) => [bookmaker, home]);
    expect(homeOdds(first!.prices!.opening)).toEqual([
      ['B365', 2.12],
      ['VC', 2.1],
    ]);
    expect(homeOdds(first!.prices!.closing)).toEqual([['VC', 2.05]]);
    expect(second!.prices!.closing).toEqual([]);
  });

  it.each([
    [
      'a date that does not exist',
      '31/02/2022,15:00,A FC,B FC,1,0',
      /no row has a date of the form/,
    ],
    ['half a score', '03/09/2022,15:00,A FC,B FC,1,', /"1-" is no score/],
    [
      'a missing team',
      '03/09/2022,15:00,,B FC,1,0',
      /line 2: the name "" cannot be read: it is empty/,
    ],
    ['no time', '03/09/2022,25:00,A FC,B FC,1,0', /"25:00" is not a time/],
  ])('is refused for %s', async (_, row, message) => {
    const text = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG\r\nE0,${row}\r\n`;
    await expect(importText(text)).rejects.toThrow(message);
  });
});

describe('a league file', () => {
  const row = fileRow('1', '2026-08-01', ['Left FC', 'Right FC']);

  it('marks the country of a club in European ties, whose two legs are two matches', async () => {
    const answers = { 'Alderwick Town FC (ENG)': 'new' };
    await importFixture('football-json/2025-26/continental-cup.json', { answers });
    const ties = (await readMatches('Continental Cup')).map(({ key, countries }) => [
      key,
      countries,
    ]);
    expect(ties).toEqual([
      ['Alderwick Town FC - Porto Novo', 'England/Portugal'],
      ['Porto Novo - Alderwick Town FC', 'Portugal/England'],
    ]);
  });

  it('proposes the score of an awarded match, and reports a cancelled one', async () => {
    const awarded = { ...row, status: 'awarded', score: { ft: [3, 0] } };
    const cancelled = { ...row, round: '2', date: '2026-08-08', status: 'cancelled', score: {} };
    const text = JSON.stringify({ name: 'Awarded League 2026/27', matches: [awarded, cancelled] });
    const [summary] = await importText(text, { country: 'Wales' });
    expect(summary).toMatchObject({ created: 2, proposed: 1 });
    expect(summary!.cancelled).toEqual(['file, match 2 (Left FC - Right FC)']);
  });

  it('of another season has the same league and clubs, and reports what fell out', async () => {
    const place = { country: 'England', zone: 'Europe/London' };
    const clubs = ['Brackenmoor Rovers FC', 'Castle Hythe FC', 'Dunmere Athletic FC'];
    const others = Object.fromEntries(clubs.map((name) => [name, 'new']));
    await importFixture('football-json/2024-25/harbour-league.json', { ...place, answers: others });
    const next = 'football-json/2025-26/harbour-league.json';
    const named = { ...place, competition: 'Harbour League' };
    await expect(importFixture(next, named)).rejects.toThrow(
      '"Gull Harbour": is it "Gull Harbour FC"?',
    );
    const answers = { 'Gull Harbour': 'Gull Harbour FC' };
    const [summary] = await importFixture(next, { ...named, answers });
    expect(summary).toMatchObject({
      competition: 'Harbour League',
      season: '2025/26',
      created: 4,
      proposed: 2,
    });
    expect(summary!.postponed).toEqual([
      'harbour-league.json, match 3 (Castle Hythe FC - Gull Harbour)',
    ]);
    expect(summary!.cancelled).toEqual([
      'harbour-league.json, match 4 (Fenbridge City FC - Dunmere Athletic FC)',
    ]);
    // The answers are stored, so the file alone is enough now.
    const [again] = await importFixture(next, { country: undefined, zone: undefined });
    expect(again).toMatchObject({
      competition: 'Harbour League',
      created: 0,
      moved: [],
      vanished: [],
    });
  });

  it.each([
    ['broken/half-time-above-full-time.json', /half-time score is above/],
    ['broken/cut-short.json', /cut-short\.json is not JSON/],
    ['broken/wrong-date.csv', /wrong-date\.csv: no row has a date/],
  ])('%s is refused, for not a row can be read', async (path, message) => {
    await expect(importFixture(path)).rejects.toThrow(message);
  });

  it('is found by either spelling of its league', () => {
    expect(findKnownCompetition('Primera División de España')).toEqual(
      findKnownCompetition('Spain Primera División'),
    );
    expect(findKnownCompetition('SP1')).toMatchObject({ name: 'La Liga', country: 'Spain' });
    expect(findKnownCompetition('Nobody knows it')).toBeUndefined();
  });

  it('in an unknown format is refused', async () => {
    await expect(importText('Team;Points\nLeft FC;3\n')).rejects.toThrow('has an unknown format');
  });
});
