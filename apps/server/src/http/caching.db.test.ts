import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../testing/api-client.ts';
import { useNewcomers } from '../testing/newcomers.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { createClientPages } from './client-pages.ts';
import type { HttpEnv } from './http-env.ts';
import { mountStaticFiles } from './static-files.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer } = useNewcomers(test);

let folder: string;
let files: Hono<HttpEnv>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-caching-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'locales/en'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<title>Kickoracle</title>');
  writeFileSync(join(folder, 'assets/index-4f2a91bc.js'), 'export {};');
  writeFileSync(join(folder, 'assets/index-4f2a91bc.js.gz'), gzipSync('export {};'));
  writeFileSync(join(folder, 'locales/en/rules.json'), '{}');
  writeFileSync(join(folder, 'locales/en/common.json'), '{"brand":{"description":""}}');
  writeFileSync(join(folder, 'locales/en/error.json'), '{"404":{"title":"Gone"}}');
  files = new Hono<HttpEnv>();
  mountStaticFiles(files, folder);
  const head = { title: 'Anna', description: 'A player' };
  const pages = { '/profile/:username': () => head };
  files.get(
    '*',
    createClientPages({ pages, publicUrl: () => 'https://kick.example', folder }).show,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (path: string, accept = '*/*') => {
  const answer = await files.request(path, { headers: { accept } });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    caching: answer.headers.get('cache-control'),
  };
};

describe('T30: cache policy', () => {
  it('allows a year only for content-hashed names', async () => {
    expect((await read('/assets/index-4f2a91bc.js')).caching).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const path of ['/locales/en/rules.json', '/index.html']) {
      expect((await read(path)).caching, path).toBe('no-cache');
    }
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
      const { status, type } = await read(path);
      expect([path, status], type).toEqual([path, 404]);
    }
    // A style or picture request gets no page, and no cache stores a player's page.
    for (const accept of ['text/css,*/*;q=0.1', 'image/avif,image/webp,*/*;q=0.8']) {
      expect((await read('/profile/x.css', accept)).status, accept).toBe(404);
    }
    const page = await read('/profile/x.css', '*/*');
    expect(page).toMatchObject({ status: 200, caching: 'no-cache' });
    expect(page.type).toContain('text/html');
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
        const { headers } = await each.get(path, { accept: 'text/html' });
        expect(headers.getSetCookie(), path).toEqual([]);
      }
    }
  });
});
