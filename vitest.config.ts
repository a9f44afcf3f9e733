import { defineConfig } from 'vitest/config';
import HeavyFirst from './tests/heavy-first.ts';
import { TIME_ZONE } from './tests/time-zone.ts';

// Workers and the servers that they start inherit it.
process.env['TZ'] = TIME_ZONE;

/** What a run takes of the tests (`tests/circle.ts`). */
const TAGS = [
  { name: 'slow', description: 'takes seconds: each run takes a share of these' },
  { name: 'varied', description: 'tries something else in each share' },
];

const NOT_TESTS = ['**/node_modules/**', '**/dist/**'];
/**
 * Files share the processes of their workers; `tests/start-anew.ts` keeps them apart. Much of their
 * time is waiting: two cores carry three workers.
 */
const SHARED = { isolate: false, runner: './tests/circle-runner.ts', maxWorkers: 3 };
const START_ANEW = './tests/start-anew.ts';

/** Tests of the game as processes of their own: a server, a command, PostgreSQL, nginx. */
const PROCESSES = [
  'main',
  'db/embedded/embedded-postgres',
  'features/accounts/sessions/sign-in-flood',
  'features/accounts/sessions/sign-in-storm-process',
  'http/attacks-through-nginx',
  'http/patience',
  'http/rate-limit',
  'http/reverse-proxy',
  'live/live-processes',
  'pictures/picture-corpus',
].map((name) => `apps/server/src/${name}.db.test.ts`);

const SERVER = {
  ...SHARED,
  setupFiles: [
    START_ANEW,
    'apps/server/src/testing/closed-network.ts',
    'apps/server/src/testing/quick-passwords.ts',
  ],
  sequence: { setupFiles: 'list' as const },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    tags: TAGS,
    sequence: { sequencer: HeavyFirst },
    projects: [
      {
        test: {
          name: 'pure',
          ...SHARED,
          include: ['{apps/server,bench,packages,scripts,tests}/**/*.test.{ts,mjs}'],
          exclude: [...NOT_TESTS, '**/*.db.test.ts'],
          setupFiles: [START_ANEW],
          // Milliseconds of work each; a machine that does other things takes seconds for them.
          testTimeout: 60_000,
        },
      },
      './apps/web/vite.config.ts',
      {
        test: {
          name: 'db',
          ...SERVER,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          include: ['apps/server/**/*.db.test.ts'],
          exclude: [...NOT_TESTS, ...PROCESSES],
        },
      },
      { test: { name: 'processes', ...SERVER, include: PROCESSES } },
    ],
  },
});
