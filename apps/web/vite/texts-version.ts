import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../public/locales');

/** Returns a name for the content of all text files, so that browsers can cache them for ever. */
export function readTextsVersion(): string {
  const files = globSync('*/*.json', { cwd: FOLDER }).toSorted();
  const texts = files.map((file) => file + readFileSync(join(FOLDER, file), 'utf8'));
  return hash('sha256', texts.join(''), 'base64url').slice(0, 8);
}
