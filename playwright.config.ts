import { defineConfig } from '@playwright/test';
import { TIME_ZONE } from './tests/time-zone.ts';
import { findSystemBrowser } from './scripts/system-browser.mjs';

// The servers of the tests inherit it.
process.env['TZ'] = TIME_ZONE;

// Debian's browser where there is one, else the one that Playwright brings.
const executablePath = findSystemBrowser();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  // A folder of its own, because Playwright empties it at the start.
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // A flaky test fails.
  retries: 0,
  workers: 2,
  // A page that takes a second alone takes many on a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    locale: 'en-GB',
    // Far from UTC by an odd number of minutes, to find code that mixes zones.
    timezoneId: TIME_ZONE,
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests of the worker allow it. For all others each page is a first visit.
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
