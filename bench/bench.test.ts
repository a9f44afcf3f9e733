import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../tests/share.ts';
import { drawBars } from './draw-results.ts';

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));
const SLOW = { tags: ['slow'], timeout: 1_200_000 };

function bench(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [RUN, ...args], { maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

it('a saved figure is rendered with its length relative to its target', () => {
  const picture = drawBars([
    { sentence: 'a rank costs 2 × nothing (at most 4)', figure: 2, isMet: true },
    { sentence: 'a page reaches 0.4 <of it> (at least 0.6)', figure: 0.4, isMet: false },
    { sentence: 'nobody is refused (none)', figure: 0, isMet: true },
  ]);
  const widths = [...picture.matchAll(/<rect x="20"[^>]* width="(\d+)"[^>]*fill="(#\w+)"/g)];
  expect(widths.map(([, width, fill]) => [width, fill])).toEqual([
    ['210', '#0b7a55'],
    ['630', '#b3452c'],
  ]);
  expect(picture).toContain('&lt;of it>');
});

describe('npm run bench', () => {
  it('creates a game of any size whose boards equal its ledger', SLOW, async () => {
    const { code, stdout } = await bench('generate', '--players=700', '--rounds=1');
    expect(stdout).toContain('rows of the ledger: 7000');
    expect(stdout).toContain('ok   its boards, totals and histograms equal its ledger');
    expect(code).toBe(0);
  });

  it.each([
    [['settlements'], 'There is no bench "settlements".'],
    [['--players=many'], '--players is a number from 1, not "many".'],
    [['--quick'], "Unknown option '--quick'"],
  ])('says in a sentence what is wrong with %s', async (args, sentence) => {
    const { code, stderr } = await bench(...args);
    expect(stderr.split('\n')[0]).toContain(sentence);
    expect(code).toBe(1);
  });

  // Minutes of two processors: in the full run only.
  it.runIf(isFullRun)(
    'measures everything at a small size, and exits by its targets',
    SLOW,
    async () => {
      const { code, stdout } = await bench('--small');
      const printed = new Set(stdout.split('\n').map((line) => line.split(':')[0]));
      const names = [
        'own-rank',
        'rush',
        'statistics',
        'pricing',
        'round-table',
        'generate',
        'growth',
        'reminders',
        'settlement',
        'league-settlement',
        'league-pages',
        'league-jobs',
        'skill-sums',
        'shelf',
      ];
      const overHttp = [
        'board-page',
        'rush-http',
        'streams',
        'sign-in-storm',
        'page-flood',
        'player-pages',
        'pictures',
        'imports',
      ];
      expect([...names, ...overHttp].filter((name) => !printed.has(name))).toEqual([]);
      const missed = stdout.split('\n').filter((line) => line.startsWith('  MISS'));
      expect(code).toBe(missed.length > 0 ? 1 : 0);
      // Speed is not comparable beside other tests; correctness is.
      expect(missed.filter((line) => !/\((at (most|least)|of that)/.test(line))).toEqual([]);
    },
  );
});
