import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FOLDER } from '../http/static-files.ts';
import type { Answering } from './api-client.ts';

/** Reads a page as a messenger does for a link preview. The client must be built. */
export async function readPage(
  server: Answering,
  path: string,
  headers: Record<string, string> = {},
) {
  if (!existsSync(join(BUILD_FOLDER, 'server/index.js'))) {
    throw new Error('These tests need the built client: npm run build');
  }
  // A new address per request, since each has a limited budget of rendering.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const answer = await server.request(path, {
    headers: { 'x-forwarded-for': address, ...headers },
  });
  const text = await answer.text();
  const find = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    title: find(/<title>([^<]*)<\/title>/),
    language: find(/<html lang="(\w+)"/),
    theme: find(/<html [^>]*class="(\w+)"/),
    meta: (name: string) => find(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`)),
    state: () => JSON.parse(find(/id="page-state">(.*?)<\/script>/s)!) as Record<string, unknown>,
  };
}
