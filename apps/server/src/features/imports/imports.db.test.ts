import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';
import { fileRow } from '#testing/import-fixture.ts';
import type { FeedRow } from '#testing/replay-feed.ts';
import { listRealSeasons } from '#testing/real-data.ts';
import { importSeason, type ImportRequest } from './imports.service.ts';

const test = useTestDatabase();

const HARBOUR = fileURLToPath(
  new URL('../../../../../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);

type File = { name: string; matches: FeedRow[] };

const readFile = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as File;
const importFile = (file: File, options: Partial<ImportRequest> = {}) =>
  importSeason(test.db, {
    fileName: 'season.json',
    text: JSON.stringify(file),
    country: 'Wales',
    zone: 'Europe/London',
    ...options,
  });

async function readMatches(competition: string) {
  const { rows } = await sql<{
    kickoff_time: Date;
    kickoff_confirmed: boolean;
    closed: boolean;
    season: number;
    team1: string;
    team2: string;
    parts: number;
    rewards: number;
    proposal: { score: string } | null;
  }>`
    SELECT m.kickoff_time, m.kickoff_confirmed, m.closed_at IS NOT NULL AS closed, m.season,
      t1.name AS team1, t2.name AS team2,
      (SELECT count(*) FROM prediction_events e WHERE e.match_id = m.id) AS parts,
      (SELECT count(*) FROM reward_maps r WHERE r.id = m.reward_map_id) AS rewards,
      (SELECT p.result FROM result_proposals p WHERE p.match_id = m.id) AS proposal
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE c.name = ${competition} ORDER BY m.kickoff_time, t1.name
  `.execute(test.db);
  return rows;
}

const seasons = [
  {
    path: HARBOUR,
    competition: 'Harbour League',
    options: { country: 'England', zone: 'Europe/London' },
  },
  ...listRealSeasons(),
];

describe.each(seasons)('the season of $competition', ({ path, competition, options }) => {
  const file = readFile(path);
  const starting = new Date('2026-09-04T18:00:00Z');

  it('becomes one match a row, with its score event and rewards, at its new start', async () => {
    const named = { ...file, name: `${competition} moved 2024/25` };
    const [summary] = await importFile(named, { ...options, starting });
    const teams = new Set(file.matches.flatMap(({ team1, team2 }) => [team1, team2]));
    expect(summary).toMatchObject({
      teams: teams.size,
      created: file.matches.length,
      season: '2026/27',
    });
    const matches = await readMatches(`${competition} moved`);
    expect(matches).toHaveLength(file.matches.length);
    expect(
      matches.every(
        ({ parts, rewards, season }) => parts === 1 && rewards === 1 && season === 2026,
      ),
    ).toBe(true);
    const timed = matches.filter((match) => match.kickoff_confirmed);
    expect(timed[0]!.kickoff_time).toEqual(starting);
    expect(matches.filter((match) => !match.kickoff_confirmed)).toHaveLength(
      file.matches.filter(({ time }) => time === undefined).length,
    );
    const [again] = await importFile(named, options);
    expect(again).toMatchObject({ created: 0, attached: 0, moved: [], vanished: [], proposed: 0 });
    expect(await readMatches(`${competition} moved`)).toEqual(matches);
  });

  it('without a new start is closed where it is past, with proposals only', async () => {
    const named = { ...file, name: `${competition} past 2024/25` };
    await importFile(named, options);
    const matches = await readMatches(`${competition} past`);
    const past = matches.filter(({ kickoff_time }) => kickoff_time.getTime() < Date.now());
    expect(past.every(({ closed }) => closed)).toBe(true);
    const played = file.matches.filter(({ score }) => score?.ft !== undefined);
    expect(matches.filter(({ proposal }) => proposal !== null)).toHaveLength(played.length);
    const { rows } = await sql`SELECT FROM validations`.execute(test.db);
    expect(rows).toEqual([]);
  });
});

describe('a kickoff', () => {
  const oneMatch = (row: Partial<FeedRow>, name: string): File => ({
    name,
    matches: [
      { round: '1', date: '2026-07-01', team1: 'Left FC', team2: 'Right FC', score: {}, ...row },
    ],
  });

  it.each([
    ['summer time', '2026-07-01', '20:00', '2026-07-01T19:00:00.000Z', true],
    ['winter time', '2026-12-01', '20:00', '2026-12-01T20:00:00.000Z', true],
    ['an hour of one digit', '2026-12-01', '1:00', '2026-12-01T01:00:00.000Z', true],
    ['a time that the clocks skip', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z', true],
    ['no time at all', '2026-07-01', undefined, '2026-06-30T23:00:00.000Z', false],
  ])('is right in %s', async (label, date, time, expected, isConfirmed) => {
    const name = `Kickoffs in ${label}`;
    const row = { date, ...(time !== undefined && { time }) };
    await importFile(oneMatch(row, `${name} 2026`));
    const [match] = await readMatches(name);
    expect(match!.kickoff_time.toISOString()).toBe(expected);
    expect(match!.kickoff_confirmed).toBe(isConfirmed);
  });

  it('without a time stays at midnight of its moved day', async () => {
    const file: File = {
      name: 'Half scheduled 2026',
      matches: [
        fileRow('1', '2026-08-01', ['Left FC', 'Right FC']),
        { round: '2', date: '2026-08-08', team1: 'Right FC', team2: 'Left FC', score: {} },
      ],
    };
    await importFile(file, { starting: new Date('2026-12-05T20:17:00Z') });
    const matches = await readMatches('Half scheduled');
    expect(matches.map(({ kickoff_time }) => kickoff_time.toISOString())).toEqual([
      '2026-12-05T20:17:00.000Z',
      '2026-12-12T00:00:00.000Z',
    ]);
  });
});

describe('a file that cannot be imported', () => {
  const row = fileRow('1', '2026-08-01', ['Left FC', 'Right FC']);

  it.each([
    ['no JSON', '{"name": ', /season\.json is not JSON/],
    ['no season', '[]', /not a season in the form of football\.json/],
    ['no matches', '{"name": "League 2026", "matches": []}', /matches: /],
    [
      'a name without a season',
      JSON.stringify({ name: 'League', matches: [row] }),
      /does not end with a season/,
    ],
    [
      'a date that does not exist',
      JSON.stringify({ name: 'League 2026', matches: [{ ...row, date: '2026-02-30' }] }),
      /season\.json, match 1 .*: date: it is not a date/,
    ],
    [
      'half-time above full-time',
      JSON.stringify({
        name: 'League 2026',
        matches: [{ ...row, score: { ft: [1, 0], ht: [0, 1] } }],
      }),
      /match 1 \(Left FC - Right FC\): the half-time score is above/,
    ],
    [
      'a team against itself',
      JSON.stringify({ name: 'League 2026', matches: [{ ...row, team2: 'Left FC' }] }),
      /Left FC cannot play against itself/,
    ],
  ])('%s: what and where is said, and nothing is written', async (_, text, message) => {
    const count = async () =>
      (
        await sql<{ rows: number }>`
        SELECT (SELECT count(*) FROM competitions) + (SELECT count(*) FROM teams) AS rows
      `.execute(test.db)
      ).rows[0]!.rows;
    const before = await count();
    const request = { fileName: 'season.json', text, country: 'Wales', zone: 'Europe/London' };
    await expect(importSeason(test.db, request)).rejects.toThrow(message);
    expect(await count()).toBe(before);
  });

  it('is one of an unknown competition, country or zone', async () => {
    const file = { name: 'Unheard Cup 2026', matches: [row] };
    const text = JSON.stringify(file);
    await expect(importSeason(test.db, { fileName: 'f.json', text })).rejects.toThrow(
      '"Unheard Cup" is not a known competition; set its country with --country',
    );
    await expect(importFile(file, { country: 'Atlantis' })).rejects.toThrow(
      'no country "Atlantis"',
    );
    await expect(importFile(file, { zone: 'Moon/Sea' })).rejects.toThrow('no time zone "Moon/Sea"');
  });
});
