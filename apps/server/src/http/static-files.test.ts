import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpEnv } from './http-env.ts';
import { mountStaticFiles } from './static-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-static-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<title>Kickoracle</title><meta property="og:image" content="/share.png" />',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function get(path: string, isDemo: boolean) {
  const server = new Hono<HttpEnv>();
  mountStaticFiles(server, { isDemo, publicUrl: () => 'https://kick.example/"', folder });
  const answer = await server.request(path, { headers: { accept: 'text/html' } });
  return { status: answer.status, text: await answer.text() };
}

describe('the page of the client', () => {
  it('is given for the page of all pieces only by a server for trying out', async () => {
    expect((await get('/dev/ui', true)).status).toBe(200);
    const refused = await get('/dev/ui', false);
    expect(refused.status).toBe(404);
    // The page of the client all the same: it shows its own page for what is not there.
    expect(refused.text).toContain('<title>Kickoracle</title>');
  });

  it('is given for every other address, and those that only look alike', async () => {
    for (const path of ['/events', '/development', '/profile/dev']) {
      expect((await get(path, false)).status, path).toBe(200);
    }
  });

  it('names the picture for sharing by its whole address, which cannot break out', async () => {
    expect((await get('/', false)).text).toContain(
      'content="https://kick.example/&quot;/share.png"',
    );
  });
});
