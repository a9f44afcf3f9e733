import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-root.mjs';

/** Where every run leaves what it found. */
export const RESULTS = fileURLToPath(new URL('test-results/', projectRoot));
const KEPT_MS = 3 * 24 * 3_600_000;

/** A folder of this run's own, so that two runs in one clone leave each other alone. */
export function createReportsFolder() {
  mkdirSync(RESULTS, { recursive: true });
  removeOld();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = path.join(RESULTS, `${moment}-${process.pid}`);
  mkdirSync(folder);
  return folder;
}

function removeOld() {
  const folders = readdirSync(RESULTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(RESULTS, name));
  for (const folder of folders) {
    if (Date.now() - statSync(folder).mtimeMs < KEPT_MS) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}
