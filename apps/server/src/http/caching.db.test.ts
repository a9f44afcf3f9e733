import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../testing/api-client.ts';
import { useNewcomers } from '../testing/newcomers.ts';
import { readPage } from '../testing/read-page.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import type { HttpEnv } from './http-env.ts';
import { mountStaticFiles } from './static-files.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer } = useNewcomers(test);

const VERSION = '4f2a91bc';
const IMMUTABLE = 'public, max-age=31536000, immutable';

let folder: string;
let files: Hono<HttpEnv>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-caching-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'locales/en'), { recursive: true });
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/index-4f2a91bc.js'), 'export {};');
  writeFileSync(join(folder, 'assets/index-4f2a91bc.js.gz'), gzipSync('export {};'));
  writeFileSync(join(folder, 'locales/en/rules.json'), '{}');
  writeFileSync(join(folder, 'locales/.version'), VERSION);
  files = new Hono<HttpEnv>();
  mountStaticFiles(files, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (path: string) => {
  const answer = await files.request(path);
  return {
    status: answer.status,
    caching: answer.headers.get('cache-control'),
  };
};

describe('T30: cache policy', () => {
  it('allows a year only for content-hashed names', async () => {
    expect((await read('/assets/index-4f2a91bc.js')).caching).toBe(IMMUTABLE);
    for (const path of ['/locales/en/rules.json', '/favicon.svg']) {
      expect((await read(path)).caching, path).toBe('no-cache');
    }
  });

  it('allows a year for texts of the current version only, which is not sent itself', async () => {
    const path = '/locales/en/rules.json';
    expect((await read(`${path}?v=${VERSION}`)).caching).toBe(IMMUTABLE);
    for (const query of ['?v=', '?v=00000000', `?w=${VERSION}`, `?v=${VERSION}0`]) {
      const { status, caching } = await read(path + query);
      expect([query, status, caching]).toEqual([query, 200, 'no-cache']);
    }
    expect((await read(`/locales/en/gone.json?v=${VERSION}`)).status).toBe(404);
    expect((await read('/locales/.version')).status).toBe(404);
  });

  it('compresses by Accept-Encoding, with Vary', async () => {
    const path = '/assets/index-4f2a91bc.js';
    const plain = await files.request(path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const small = await files.request(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers.get('content-encoding')).toBe('gzip');
    expect(small.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(small.headers.get('content-type')).toContain('javascript');
    expect(small.headers.get('cache-control')).toContain('immutable');
    expect(gunzipSync(Buffer.from(await small.arrayBuffer())).toString()).toBe('export {};');
    expect((await read(`${path}.gz`)).status).toBe(404);
  });

  it('revalidates with 304', async () => {
    const path = '/locales/en/rules.json';
    const tag = (await files.request(path)).headers.get('etag')!;
    const again = await files.request(path, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    writeFileSync(join(folder, 'locales/en/rules.json'), '{"changed":true}');
    const changed = await files.request(path, { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
  });

  it('never returns a page for a file name, which a cache would store as the file', async () => {
    for (const path of [
      '/assets/gone-00000000.js',
      '/assets/gone.css',
      '/locales/en/gone.json',
      '/api/accounts/session.css',
      '/favicon-gone.ico',
    ]) {
      const { status } = await readPage(test.server, path, { accept: '*/*' });
      expect([path, status]).toEqual([path, 404]);
    }
    // A style or picture request gets no page, and no cache stores a player's page.
    for (const accept of ['text/css,*/*;q=0.1', 'image/avif,image/webp,*/*;q=0.8']) {
      const { status } = await readPage(test.server, '/profile/x.css', { accept });
      expect([accept, status]).toEqual([accept, 404]);
    }
    const page = await readPage(test.server, '/profile/x.css');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  it('forbids storing anything that depends on the caller', async () => {
    const { client, username } = await createNewcomer();
    for (const path of [
      '/api/accounts/session',
      '/api/accounts/data',
      '/api/matches',
      `/api/profiles/${username}`,
      '/api/leaderboard?year=2026',
      '/api/nothing',
      '/auth/google/callback?code=1&state=2',
    ]) {
      const { headers } = await client.get(path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    const { headers } = await client.signIn('nobody@players.example', 'a guess');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('allows storing only responses without cookies', async () => {
    const { client } = await createNewcomer();
    const stranger = createApiClient(test.server);
    for (const path of ['/', '/events', '/contact']) {
      for (const each of [client, stranger]) {
        const { status, headers } = await each.get(path, { accept: 'text/html' });
        expect([path, status, headers.getSetCookie()]).toEqual([path, 200, []]);
        const caching = each === client ? 'no-store' : 'no-cache';
        expect([path, headers.get('cache-control')]).toEqual([path, caching]);
      }
    }
  });
});
