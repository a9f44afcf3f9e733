import { existsSync } from 'node:fs';

/** Debian's browsers. The headless one opens a page in less than half the time. */
const FASTEST = '/usr/bin/chromium-headless-shell';
const BROWSERS = [FASTEST, '/usr/bin/chromium'];

export function findSystemBrowser() {
  return BROWSERS.find((path) => existsSync(path));
}

export function hasFastestBrowser() {
  return existsSync(FASTEST);
}
