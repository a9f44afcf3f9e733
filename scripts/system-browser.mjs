import { existsSync } from 'node:fs';

/** Debian's browsers. The one without a window opens a page in less than half the time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the system to run tests in; undefined where there is none. */
export function findSystemBrowser() {
  return BROWSERS.find((path) => existsSync(path));
}

/** Whether there is none that is faster. */
export function hasFastestBrowser() {
  return existsSync(BROWSERS[0]);
}
