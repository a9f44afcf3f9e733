import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './project-root.mjs';
import { superviseChild } from './supervise-child.mjs';
import { findSystemBrowser, hasFastestBrowser } from './system-browser.mjs';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
const run = (command, args, env) => superviseChild({ command, args, env, quiet: true });

/**
 * @param {{ output: string }} result
 * @param {string} what
 * @returns {never}
 */
function refuse({ output }, what) {
  console.error(`${output.trim()}\n${what}`);
  process.exit(1);
}

/**
 * Installs Debian's headless Chromium, or the whole browser if there is no such package.
 * @param {NodeJS.ProcessEnv} env
 */
async function installFromDebian(env) {
  console.log('Installing Chromium for the browser tests (once)…');
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], aptEnv);
  const install = ['install', '-y', '--no-install-recommends'];
  const small = await run('apt-get', [...install, 'chromium-headless-shell'], aptEnv);
  if (small.code === 0 || findSystemBrowser()) return;
  const whole = await run('apt-get', [...install, 'chromium'], aptEnv);
  if (whole.code !== 0) refuse(whole, 'Chromium could not be installed.');
}

/**
 * Provides Debian's Chromium if it is installed or root can install it, else Playwright's.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureBrowser(env) {
  if (hasFastestBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await installFromDebian(env);
    return;
  }
  if (findSystemBrowser()) return;
  const playwright = path.join(fileURLToPath(projectRoot), 'node_modules/.bin/playwright');
  const installed = await run(playwright, ['install', 'chromium'], env);
  if (installed.code !== 0) refuse(installed, 'Playwright could not install its browser.');
}
