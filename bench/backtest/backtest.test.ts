import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSeason, type MadeSeason } from './testing/write-season.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backtest-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

type Run = { code: number; stdout: string; stderr: string };

const run = (...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });

describe('npm run backtest', () => {
  it.each<[string, string[], RegExp]>([
    ['no folder', [], /Usage: npm run backtest/],
    ['a folder beside --write', ['--all', '.', '--write'], /Usage: npm run backtest/],
    ['figures of a small run to store', ['--all', '.', '--small', '--save'], /Usage: npm run/],
    ['a folder that is not there', ['--all', 'gone'], /^The folder gone cannot be read/],
    ['a folder without seasons', ['--all', '.'], /^\. has no season with results and prices/],
    ['an option that it does not have', ['--what'], /Unknown option '--what'.*Usage/],
  ])('answers %s in one sentence and with exit code 1', async (_, args, sentence) => {
    const { code, stdout, stderr } = await run(...args);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });

  it(
    'accepts a folder of any leagues: the last year judges, other files are listed, a run is repeatable',
    { tags: ['slow'], timeout: 300_000 },
    async () => {
      const plain: MadeSeason = { league: 'X1', year: 2024, teams: 8 };
      const files: Readonly<Record<string, MadeSeason>> = {
        'A.csv': { ...plain, year: 2023 },
        'B.csv': { ...plain, teams: 14, played: 160 },
        'C.csv': { ...plain, league: 'X2', played: 30, shortYears: true },
        'D.csv': { ...plain, league: 'X3', columns: ['AvgH', 'AvgD', 'AvgA'] },
      };
      for (const [name, made] of Object.entries(files)) {
        await writeFile(join(folder, name), writeSeason(made));
      }
      await writeFile(join(folder, 'notes.json'), '{"hello": 1}');
      const { code, stdout, stderr } = await run('--all', folder, '--small');
      expect(stderr).toMatch(/^notes.json is left out: .*\n$/);
      expect(stdout).toMatch(/^X1 2024\/25, X2 2024\/25, X3 2024\/25: each played 3 times/);
      expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
      for (const name of ['fixed 4/3/2', 'linear odds', 'rewards-4', 'cards of rewards-4']) {
        expect(stdout).toContain(`| ${name} `);
      }
      expect(stdout).toMatch(/of the earlier model's distance to closing prices/);
      expect(code).toBe(stdout.includes('- **missed**: ') ? 1 : 0);
      expect((await run('--all', folder, '--small')).stdout).toBe(stdout);
    },
  );
});
