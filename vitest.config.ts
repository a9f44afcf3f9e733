import { defineConfig } from 'vitest/config';
import { TIME_ZONE } from './tests/time-zone.ts';

// Workers and the servers that they start inherit it.
process.env['TZ'] = TIME_ZONE;

/** What a run takes of the tests (`tests/circle.ts`). */
const TAGS = [
  { name: 'slow', description: 'takes seconds: each run takes a share of these' },
  { name: 'varied', description: 'tries something else in each share' },
];

const NOT_TESTS = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    tags: TAGS,
    projects: [
      {
        test: {
          name: 'pure',
          runner: './tests/circle-runner.ts',
          include: ['{apps/server,bench,packages,scripts,tests}/**/*.test.{ts,mjs}'],
          exclude: [...NOT_TESTS, '**/*.db.test.ts'],
          // Milliseconds of work each; a machine that does other things takes seconds for them.
          testTimeout: 60_000,
        },
      },
      './apps/web/vite.config.ts',
      {
        test: {
          name: 'db',
          runner: './tests/circle-runner.ts',
          include: ['apps/server/**/*.db.test.ts'],
          exclude: NOT_TESTS,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: [
            'apps/server/src/testing/closed-network.ts',
            'apps/server/src/testing/quick-passwords.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has its own database and some start servers: two cores carry two at once.
          maxWorkers: 2,
        },
      },
    ],
  },
});
