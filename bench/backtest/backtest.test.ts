import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSeason } from './testing/write-season.ts';
import { runBacktest } from './testing/run-backtest.ts';

/** Whole runs of the command, several of them. */
const SLOW = { tags: ['slow'], timeout: 180_000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backtest-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runBacktest(folder, ...args);

async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('npm run backtest', () => {
  it.each<[string, () => Promise<string[]>, RegExp]>([
    ['no file', async () => [], /^Usage: npm run backtest/],
    ['a file that is not there', async () => ['gone.json'], /^The file gone.json cannot be read/],
    [
      'a file that is no season',
      async () => [await write('a.txt', 'hello')],
      /^a.txt is in no format that is known here/,
    ],
    [
      'a season that has not begun',
      async () => [
        await write(
          'b.json',
          '{"name":"B 2024/25","matches":[{"round":"1","date":"2024-08-10","team1":"A FC","team2":"B FC","score":{}}]}',
        ),
      ],
      /^b.json has no match with a score/,
    ],
    [
      'a count that is none',
      async () => [await played(), '--seeds', 'many'],
      /^--seeds wants a whole number from 1, not "many"/,
    ],
    [
      'prices of another season',
      async () => [
        await played(),
        '--odds',
        await write(
          'c.csv',
          'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A\nE0,16/08/2023,X FC,Y FC,1,0,2,3,4\n',
        ),
      ],
      /^No season given has the matches that E0 2023\/24 has prices for/,
    ],
    [
      'a folder that is not there',
      async () => ['--all', 'gone'],
      /^The folder gone cannot be read/,
    ],
    ['an option that it does not have', async () => ['--what'], /Unknown option '--what'.*Usage/],
  ])('answers %s in one sentence and with exit code 1', async (_, argumentsOf, sentence) => {
    const { code, stdout, stderr } = await run(...(await argumentsOf()));
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  it('prints figures of every rule and strategy, and says which marks are met', SLOW, async () => {
    const small = ['--seeds', '3', '--players', '60'];
    const first = await run(await played(), ...small);
    expect(first.stderr).toBe('');
    for (const name of ['fixed 3/1', 'fixed 4/3/2', 'linear odds', 'square root', 'rewards-4']) {
      expect(first.stdout).toContain(`| ${name} `);
    }
    expect(first.stdout).toContain('seeds 1 to 3');
    expect(first.stdout).toContain('always 2-1');
    expect(first.stdout).toMatch(/the likelier one promises more in \d+/);
    const isMissed = first.stdout.includes('- **missed**: ');
    expect(first.code).toBe(isMissed ? 1 : 0);

    const second = await run(await played(), ...small);
    expect(second.stdout).toBe(first.stdout);
    const other = await run(await played(), ...small, '--seed', '9');
    expect(other.stdout).not.toBe(first.stdout);
  });

  it(
    'takes a folder of any leagues: the last year judges, the years before choose, and what is no season is named',
    SLOW,
    async () => {
      const own = join(folder, 'leagues');
      await mkdir(own);
      for (const league of ['XA', 'XB']) {
        for (const year of [2023, 2024]) {
          const text = writeSeason({ league, year, teams: 8 });
          await writeFile(join(own, `${league}_${year}.csv`), text);
        }
      }
      await writeFile(join(own, 'notes.json'), '{"hello": 1}');
      const small = ['--seeds', '3', '--players', '50', '--search-seeds', '1', '--card-seeds', '1'];
      const { stdout, stderr } = await run('--all', own, ...small, '--search-players', '50');
      expect(stderr).toMatch(/^notes.json is left out: .*\n$/);
      expect(stdout).toMatch(/^XA 2024\/25, XB 2024\/25: each played 3 times under each law/);
      expect(stdout).toMatch(/^Chosen on XA 2023\/24, XB 2023\/24: /m);
      expect(stdout).toMatch(/^\| XA +\| [^|]+\| [+-]/m);
    },
  );
});

/** A made-up season of six teams in which everybody has played everybody twice. */
async function played(): Promise<string> {
  const teams = 'ABCDEF'.split('').map((letter) => `${letter} FC`);
  const pairs = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => [home, away]),
  );
  const matches = pairs.map(([team1, team2], index) => ({
    round: `Matchday ${1 + Math.floor(index / 3)}`,
    date: new Date(Date.UTC(2024, 7, 10 + 2 * index)).toISOString().slice(0, 10),
    team1,
    team2,
    score: { ft: [(index * 7) % 4, (index * 5) % 3] },
  }));
  return write('played.json', JSON.stringify({ name: 'Made-up League 2024/25', matches }));
}
