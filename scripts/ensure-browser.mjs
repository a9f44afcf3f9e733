import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './project-root.mjs';
import { superviseChild } from './supervise-child.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

async function run(command, args, env) {
  const result = await superviseChild({ command, args, env, quiet: true });
  if (result.code === 0) return;
  console.error(`${result.output.trim()}\n"${command} ${args.join(' ')}" failed.`);
  process.exit(1);
}

/**
 * A browser for the browser tests: Debian's Chromium when there is one or root can install it,
 * else the one that Playwright brings.
 */
export async function ensureBrowser(env) {
  if (existsSync(DEBIAN_CHROMIUM)) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium for the browser tests (once)…');
    await run('apt-get', ['update'], env);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      ...env,
      DEBIAN_FRONTEND: 'noninteractive',
    });
    return;
  }
  const playwright = path.join(fileURLToPath(projectRoot), 'node_modules/.bin/playwright');
  await run(playwright, ['install', 'chromium'], env);
}
