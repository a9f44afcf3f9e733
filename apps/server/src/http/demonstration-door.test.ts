import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createDemonstrationDoor } from './demonstration-door.ts';
import type { HttpEnv } from './http-env.ts';

const KEY = 'the key that was printed';

function createHouse(key: string | null) {
  const server = new Hono<HttpEnv>();
  server.use(
    '/dev/*',
    createDemonstrationDoor(key, (c) => c.text('nothing', 404)),
  );
  server.get('/dev/*', (c) => c.text('inside'));
  return server;
}

const door = createHouse(KEY);
/** Request of a stranger through nginx's bare `proxy_pass`: a loopback host, no other trace. */
const AS_BY_A_PROXY = { host: '127.0.0.1:3000' };

describe('access to /dev', () => {
  it('is granted by the key once, which moves from the address to a cookie', async () => {
    const entered = await door.request(`/dev/mail?key=${encodeURIComponent(KEY)}`);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/dev/mail']);
    expect(entered.headers.get('cache-control')).toBe('no-store');
    const [cookie] = entered.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Path=\/dev(;|$)/);
    expect(cookie).toMatch(/SameSite=Lax/);
    for (const path of ['/dev/mail', '/dev/mail/7', '/dev/ui']) {
      const inside = await door.request(path, { headers: { cookie: cookie!.split(';')[0]! } });
      expect(await inside.text(), path).toBe('inside');
    }
  });

  it('is hidden from strangers, also behind an unknown proxy', async () => {
    for (const path of ['/dev/mail', '/dev/mail/1', '/dev/ui', '/dev/mail.css', '/dev']) {
      for (const headers of [
        AS_BY_A_PROXY,
        { ...AS_BY_A_PROXY, cookie: 'demonstration=' },
        { ...AS_BY_A_PROXY, cookie: 'demonstration=a-guess' },
      ]) {
        expect([path, (await door.request(path, { headers })).status]).toEqual([path, 404]);
      }
    }
    for (const guess of ['', 'a-guess', KEY.slice(0, -1), `${KEY}x`]) {
      const answer = await door.request(`/dev/mail?key=${encodeURIComponent(guess)}`);
      expect([guess, answer.status]).toEqual([guess, 404]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('is disabled outside demonstrations', async () => {
    const walled = createHouse(null);
    for (const query of ['', '?key=', '?key=null']) {
      expect((await walled.request(`/dev/mail${query}`)).status).toBe(404);
    }
  });
});
