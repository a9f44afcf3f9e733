import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArena } from './arena.ts';
import { createPays } from './pay.ts';
import { playSeason } from './play-season.ts';
import { lastYearOf, readFolder, type Season } from './read-seasons.ts';
import { RULES } from './rules.ts';
import { writeSeason, type MadeSeason } from './testing/write-season.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foreign-'));
});
afterAll(() => rm(root, { recursive: true }));

let folders = 0;

async function readFiles(files: Readonly<Record<string, string | Uint8Array>>) {
  folders += 1;
  const folder = join(root, String(folders));
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const sentences: string[] = [];
  const seasons = await readFolder(folder, (sentence) => sentences.push(sentence));
  return { folder, seasons, sentences };
}

const read = async (made: MadeSeason) => (await readFiles({ 'X.csv': writeSeason(made) })).seasons;

const plain: MadeSeason = { league: 'X1', year: 2024, teams: 6 };

const isPlayable = (season: Season) => {
  const arena = createArena(season, [season]);
  const circumstances = { law: 'teams', spread: 0.15, players: 50, seed: 1 } as const;
  return playSeason(arena, createPays(arena, RULES), circumstances).every((figures) =>
    [...figures.correlations, figures.withEvents, ...figures.shares].every(Number.isFinite),
  );
};

describe('files of unknown leagues', () => {
  it.each<[string, Partial<MadeSeason>]>([
    ['dates of the form DD/MM/YY', { shortYears: true }],
    ['a byte-order mark', { mark: '\uFEFF' }],
    ['empty lines and rows without anything', { blanks: true }],
    ['line ends of another system', { newline: '\r\n' }],
    ['18 teams', { teams: 18 }],
    ['24 teams, 552 matches', { teams: 24 }],
    ['half a season', { teams: 18, played: 150 }],
    ['nine matches', { played: 9 }],
    ['no prices on goals', { columns: ['B365CH', 'B365CD', 'B365CA'] }],
    ['opening prices alone', { columns: ['B365H', 'B365D', 'B365A'] }],
    ['a bookmaker that others do not have', { columns: ['BMGMCH', 'BMGMCD', 'BMGMCA'] }],
    ['prices on average alone', { columns: ['AvgCH', 'AvgCD', 'AvgCA', 'AvgC>2.5', 'AvgC<2.5'] }],
  ])('are read and played with %s', async (_, change) => {
    const made = { ...plain, ...change };
    const [season, ...others] = await read(made);
    expect(others).toEqual([]);
    expect(season!.matches).toHaveLength(made.played ?? made.teams * (made.teams - 1));
    expect(season!.matches[0]!.kickoff).toEqual(new Date('2024-08-10T00:00:00Z'));
    for (const { market } of season!.matches) {
      expect(market!.result.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
    expect(isPlayable(season!)).toBe(true);
  });

  it('have closing prices, and opening ones in matches without', async () => {
    const columns = ['B365H', 'B365D', 'B365A', 'B365CH', 'B365CD', 'B365CA'];
    const [season] = await read({ ...plain, columns, emptyCells: (row) => (row === 0 ? 3 : 0) });
    const [unpriced, priced] = season!.matches;
    expect(unpriced!.market).not.toBeNull();
    expect(priced!.market).not.toBeNull();
  });

  it('have one league per country, with equal names', async () => {
    const files = Object.fromEntries(
      ['Denmark', 'Romania'].map((country) => [
        `${country}.csv`,
        writeSeason({ ...plain, league: 'Superliga', country }),
      ]),
    );
    const { seasons, sentences } = await readFiles(files);
    expect(sentences).toEqual([]);
    expect(new Set(seasons.map(({ league }) => league)).size).toBe(2);
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a row with a date of no form',
      { 'A.csv': writeSeason(plain).replace('10/08/2024', '10 August') },
      /^A row is left out: A.csv, line 2 .*Date: "10 August" is not a date of the form DD\/MM\/YYYY/,
    ],
    [
      'a row whose score is none',
      { 'A.csv': writeSeason(plain).replace(/,0,0,/, ',x,0,') },
      /^A row is left out: A.csv, line .* "x-0" is no score/,
    ],
    [
      'a season that is there twice',
      { 'A.csv': writeSeason(plain), 'B.csv': writeSeason(plain) },
      /^B.csv is left out: X1 2024\/25 is in the folder already\.$/,
    ],
    [
      'a season without prices',
      {
        'A.csv': writeSeason(plain),
        'B.csv': writeSeason({ ...plain, league: 'X2', columns: [] }),
      },
      /^B.csv is left out: X2 2024\/25 has no match with a score and prices\.$/,
    ],
    [
      'fixtures without results',
      { 'A.csv': writeSeason(plain), 'B.csv': writeSeason({ ...plain, league: 'X2', scored: 0 }) },
      /^B.csv is left out: X2 2024\/25 has no match with a score and prices\.$/,
    ],
    [
      'an empty file',
      { 'A.csv': writeSeason(plain), 'B.csv': '' },
      /^B.csv is left out: B.csv has an unknown format/,
    ],
    [
      'a file of headings',
      { 'A.csv': writeSeason(plain), 'B.csv': 'Div,Date,HomeTeam,AwayTeam\n' },
      /^B.csv is left out: B.csv has no matches\.$/,
    ],
  ])('are left out with a sentence: %s', async (_, files, sentence) => {
    const { seasons, sentences } = await readFiles(files);
    expect(sentences).toEqual([expect.stringMatching(sentence)]);
    expect(seasons).toHaveLength(1);
    expect(isPlayable(seasons[0]!)).toBe(true);
  });

  it('choose the judging year by the last one, with seasons that begin in spring or autumn', async () => {
    const { seasons } = await readFiles({
      'A.csv': writeSeason(plain),
      'B.csv': writeSeason({ ...plain, league: 'X2', year: 2024, month: 2, country: 'Norway' }),
      'C.csv': writeSeason({ ...plain, league: 'X3', year: 2023 }),
    });
    expect(lastYearOf(seasons).map(({ league }) => league)).toEqual(['X1', 'Norway X2']);
  });
});
