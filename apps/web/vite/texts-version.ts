import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../public/locales');

/** Returns a name for the content of all text files, so that browsers can cache them for ever. */
export function readTextsVersion(): string {
  const hash = createHash('sha256');
  for (const file of globSync('*/*.json', { cwd: FOLDER }).toSorted()) {
    hash.update(file).update(readFileSync(join(FOLDER, file)));
  }
  return hash.digest('base64url').slice(0, 8);
}
