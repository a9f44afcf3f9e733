import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_FOLDER } from './static-files.ts';

/** Lists the texts between the tags of a page that are no data, as a policy names them. */
function listHashes(html: string, tag: 'script' | 'style'): string[] {
  const texts = [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))];
  return texts.map(([, text]) => {
    const hash = createHash('sha256').update(text!).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/** Reads what the client's page brings along to be seen at once: its styles and its first script, by their hashes. */
export function readInlineSources(folder = CLIENT_FOLDER) {
  const file = join(folder, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { styles: listHashes(html, 'style'), scripts: listHashes(html, 'script') };
}
