import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { TIME_ZONE } from './tests/time-zone.ts';
import { findSystemBrowser } from './scripts/system-browser.mjs';

// The servers of the tests inherit it.
process.env['TZ'] = TIME_ZONE;

/** What one run leaves behind; runs beside each other have a folder each. */
const reports = process.env['TEST_REPORTS'] ?? 'test-results/by-hand';

// Debian's browser where there is one, else the one that Playwright brings.
const executablePath = findSystemBrowser();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  // A folder of its own: it is emptied at every start, and other suites report beside it.
  outputDir: join(reports, 'e2e'),
  globalSetup: './e2e/support/global-setup.ts',
  // A test that fails now and then is a test that fails.
  retries: 0,
  workers: 2,
  // For what never comes. A page that takes a second alone takes many where the machine does much else.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['./tests/circle-reporter.ts', { leftOutFile: join(reports, 'e2e-left-out.json') }],
    ['list'],
    ['json', { outputFile: join(reports, 'e2e.json') }],
  ],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    locale: 'en-GB',
    // Far from UTC, and three quarters of an hour off: what mixes the two up is found out.
    timezoneId: TIME_ZONE,
    colorScheme: 'dark',
    // What moves by itself is for the tests that are about it, which ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker is for the tests that are about it, which ask for it: to all others each page is a first visit.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
