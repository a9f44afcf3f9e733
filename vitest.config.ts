import { defineConfig } from 'vitest/config';
import { TIME_ZONE } from './tests/time-zone.ts';

// Workers and the servers that they start inherit it.
process.env['TZ'] = TIME_ZONE;

/** `npm test` runs a share of these. */
const TAGS = [{ name: 'slow', description: 'takes seconds' }];

const NOT_TESTS = ['**/node_modules/**', '**/dist/**'];
/**
 * Files share the processes of their workers; `tests/start-anew.ts` keeps them apart. They mostly
 * wait, so two cores carry three workers.
 */
const SHARED = { isolate: false, maxWorkers: 3 };
const START_ANEW = './tests/start-anew.ts';

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
    projects: [
      {
        test: {
          name: 'pure',
          ...SHARED,
          include: ['{apps/server,bench,packages,scripts,tests}/**/*.test.ts'],
          exclude: [...NOT_TESTS, '**/*.db.test.ts', '**/*.processes.test.ts'],
          setupFiles: [START_ANEW],
          // They take milliseconds, but seconds on a busy machine.
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
          exclude: NOT_TESTS,
        },
      },
      {
        test: {
          name: 'processes',
          ...SERVER,
          include: ['apps/server/**/*.processes.test.ts'],
          exclude: NOT_TESTS,
        },
      },
    ],
  },
});
