import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from './project-root.mjs';
import { requireNewNpm, runNpm } from './run-npm.mjs';

const MARKER = 'node_modules/.kickoracle-lock-hash';

/** Installs what package-lock.json says, when it is not what node_modules holds. */
export async function ensureInstalled() {
  if (isInstalled(projectRoot)) return;
  await requireNewNpm();
  console.log('Installing packages (half a minute, once)…');
  // The client is built here, so its tools are needed whatever NODE_ENV says.
  await runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  writeMarker(projectRoot);
}

/** Also true, and remembered, when somebody ran a complete `npm install` or `npm ci` by hand. */
export function isInstalled(root, { withDev = needsDev() } = {}) {
  const lockFile = new URL('package-lock.json', root);
  if (!existsSync(new URL('node_modules/', root))) return false;
  // A production image may come without the lockfile; nothing can be compared then.
  if (!existsSync(lockFile)) return true;
  const marker = new URL(MARKER, root);
  if (existsSync(marker) && readFileSync(marker, 'utf8').trim() === hashOf(lockFile)) return true;
  const installed = new URL('node_modules/.package-lock.json', root);
  if (!existsSync(installed) || !isComplete(readJson(lockFile), readJson(installed), { withDev }))
    return false;
  writeMarker(root);
  return true;
}

/** Every package of the lock that this machine must have is there in the same version. */
export function isComplete(lock, installed, { withDev = true } = {}) {
  return Object.entries(lock.packages).every(([location, entry]) => {
    const isOptional = entry.optional || entry.devOptional;
    if (!location.includes('node_modules/') || isOptional || (entry.dev && !withDev)) return true;
    const found = installed.packages?.[location];
    return found !== undefined && found.version === entry.version;
  });
}

function needsDev() {
  const omitted = (process.env.npm_config_omit ?? '').split(/\s+/).includes('dev');
  return process.env.NODE_ENV !== 'production' && !omitted;
}

function writeMarker(root) {
  try {
    writeFileSync(new URL(MARKER, root), `${hashOf(new URL('package-lock.json', root))}\n`);
  } catch {
    // Installed by another user: then it is compared again each time.
  }
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
