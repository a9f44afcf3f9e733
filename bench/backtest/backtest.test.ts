import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backtest-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Run = { code: number; stdout: string; stderr: string };

function run(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'bench/backtest/main.ts'), ...args],
      { cwd: folder },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

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
      async () => [await played(), '--seasons', 'many'],
      /^--seasons wants a whole number from 2, not "many"/,
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
    ['an option that it does not have', async () => ['--what'], /Unknown option '--what'.*Usage/],
  ])('answers %s in one sentence and with exit code 1', async (_, argumentsOf, sentence) => {
    const { code, stdout, stderr } = await run(...(await argumentsOf()));
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  it('prints figures of every rule and strategy, draws them, and says which marks are met', async () => {
    const small = ['--seasons', '3', '--players', '60', '--picture', 'picture.svg'];
    const first = await run(await played(), ...small);
    expect(first.stderr).toBe('');
    for (const name of ['fixed 3/1', 'fixed 4/3/2', 'linear odds', 'square root', 'ours']) {
      expect(first.stdout).toContain(`| ${name} `);
    }
    expect(first.stdout).toContain('seeds 1 to 3');
    expect(first.stdout).toContain('always 2-1');
    expect(first.stdout).toMatch(/the likelier one promises more in \d+/);
    const isMissed = first.stdout.includes('\nMISS ');
    expect(first.code).toBe(isMissed ? 1 : 0);
    expect(await readFile(join(folder, 'picture.svg'), 'utf8')).toMatch(/^<svg [^]*<\/svg>\n$/);

    const second = await run(await played(), ...small);
    expect(second.stdout).toBe(first.stdout);
    const other = await run(await played(), ...small, '--seed', '9');
    expect(other.stdout).not.toBe(first.stdout);
  });
});

/** A made-up season of ten teams in which everybody has played everybody twice. */
async function played(): Promise<string> {
  const teams = 'ABCDEFGHIJ'.split('').map((letter) => `${letter} FC`);
  const pairs = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => [home, away]),
  );
  const matches = pairs.map(([team1, team2], index) => ({
    round: `Matchday ${1 + Math.floor(index / 5)}`,
    date: new Date(Date.UTC(2024, 7, 10 + 2 * index)).toISOString().slice(0, 10),
    team1,
    team2,
    score: { ft: [(index * 7) % 4, (index * 5) % 3] },
  }));
  return write('played.json', JSON.stringify({ name: 'Made-up League 2024/25', matches }));
}
