import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClientPages } from './client-pages.ts';
import type { HttpEnv } from './http-env.ts';
import type { Page, RenderBudget, ServerEntry } from './page-renderer.ts';
import { createSecurityHeaders } from './security-headers.ts';

type PageRequest = Parameters<ServerEntry['renderPage']>[0];

const PAGES: Omit<Page, 'params'>[] = [
  { pattern: '/rules', handle: { isPublic: true } },
  { pattern: '/events', handle: { isPublic: true, search: { part: ['results', 'season'] } } },
  { pattern: '/matches/:matchId', handle: { isPublic: true } },
  { pattern: '/moved/:eventId', handle: { isPublic: true } },
  { pattern: '/inbox', handle: {} },
  { pattern: '/numbers/:number', handle: { isPublic: true, params: { number: /^\d+$/ } } },
];
const UNKNOWN: Page = { pattern: '/*', handle: {}, params: {} };
const PUBLIC_URL = 'https://kick.example';

let rendered: PageRequest[];
let calls: Request[];
beforeEach(() => {
  rendered = [];
  calls = [];
});

/** A client whose page is its address, its settings and one answer of the API. */
const entry: ServerEntry = {
  prepare: async () => {},
  findPage(path) {
    const [page] = PAGES.filter(({ pattern }) =>
      new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}/?$`, 'i').test(decodeURIComponent(path)),
    );
    return page ? { ...page, params: { number: path.split('/')[2] } } : UNKNOWN;
  },
  async renderPage(request) {
    rendered.push(request);
    const { page, address, nonce, choices, fetch } = request;
    const { language, theme } = choices;
    const answer = fetch && (await (await fetch(new Request('https://api/api/me?a=1'))).text());
    const unknownStatus = address === '/*' ? 404 : 400;
    return {
      html: `<html lang="${language}" class="${theme}"><script nonce="${nonce}">${answer}</script><style nonce="${nonce}">`,
      status: page === UNKNOWN ? unknownStatus : 200,
      location: fetch && page.pattern === '/moved/:eventId' ? '/matches/a' : null,
    };
  },
};

const PLENTY: RenderBudget = { mayRender: async () => true, charge: async () => {} };

function createServer(budget = PLENTY, loadEntry = async (): Promise<ServerEntry | null> => entry) {
  const server = new Hono<HttpEnv>();
  const pages = createClientPages({
    publicUrl: () => PUBLIC_URL,
    now: () => new Date(1_234),
    addressOf: () => '192.0.2.1',
    isPlayer: (headers) => headers.get('cookie')?.includes('session=') ?? false,
    fetch: async (request) => {
      calls.push(request);
      return new Response('data');
    },
    budget,
    loadEntry,
  });
  server.use(createSecurityHeaders({ contactFormUrl: null, publicUrl: () => PUBLIC_URL }));
  server.get('/secret', pages.showNothing);
  server.get('*', pages.show);
  return server;
}

let server: ReturnType<typeof createServer>;
beforeEach(() => void (server = createServer()));

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await server.request(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const PLAYER = { cookie: 'session=abc' };
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('a visitor', () => {
  it('gets the page with its data, which caches revalidate', async () => {
    const { status, headers, text } = await get('/rules');
    expect([status, text]).toEqual([200, expect.stringContaining('>data<')]);
    expect(headers.get('cache-control')).toBe('no-cache');
    const vary = 'accept, accept-encoding, accept-language, cookie, user-agent';
    expect(headers.get('vary')).toBe(vary);
    const { address, now, publicUrl } = rendered[0]!;
    expect([address, now, publicUrl]).toEqual(['/rules', 1_234, PUBLIC_URL]);
  });

  it('gets the page in the language and theme of the browser', async () => {
    const { text } = await get('/rules', { 'accept-language': 'de-AT', cookie: 'theme=light' });
    expect(text).toContain('<html lang="de" class="light">');
    expect((await get('/rules')).text).toContain('<html lang="en" class="dark">');
  });

  it('T30: asks the API without cookies, but with its own address and language', async () => {
    const headers = {
      cookie: 'theme=light; other=1',
      authorization: 'Bearer abc',
      'x-forwarded-for': '192.0.2.9',
      'accept-language': 'fr',
    };
    await get('/rules', headers);
    expect(calls).toHaveLength(1);
    expect(new URL(calls[0]!.url).pathname).toBe('/api/me');
    expect(Object.fromEntries(calls[0]!.headers)).toEqual({
      accept: 'application/json',
      'accept-language': 'fr',
      'x-forwarded-for': '192.0.2.9',
    });
  });

  it('is redirected to the address that the page names', async () => {
    const { status, headers } = await get('/moved/b');
    expect([status, headers.get('location')]).toEqual([302, '/matches/a']);
  });

  it('gets the pending state of a page for players, and of a page above the budget', async () => {
    expect((await get('/inbox')).text).toContain('>null<');
    server = createServer({ ...PLENTY, mayRender: async () => false });
    const { status, text, headers } = await get('/rules');
    expect([status, text]).toEqual([200, expect.stringContaining('>null<')]);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('gets a shell above the budget if its address has parameters', async () => {
    server = createServer({ ...PLENTY, mayRender: async () => false });
    for (const path of [
      '/events',
      '/events?other=1',
      '/events?part=results',
      '/events?part=none',
    ]) {
      await get(path);
    }
    expect(rendered.map(({ address, isShell }) => [address, isShell])).toEqual([
      ['/events', false],
      ['/events', true],
    ]);
  });
});

describe('T30: a caller with a session cookie', () => {
  it('gets the pending state, which no cache may store', async () => {
    const { status, headers, text } = await get('/matches/a', PLAYER);
    expect([status, text]).toEqual([200, expect.stringContaining('>null<')]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(calls).toEqual([]);
    const { fetch, choices, address } = rendered[0]!;
    expect([fetch, choices.timeZone, address]).toEqual([null, null, '/matches/-']);
  });

  it('shares one pending state of a page with all players', async () => {
    await get('/matches/a', PLAYER);
    await get('/matches/b?x=1', { cookie: 'session=other; zone=Europe/Rome' });
    expect(rendered).toHaveLength(1);
  });
});

describe('T26: the cache', () => {
  it('has one page for all made-up parameters, cases and slashes at the end', async () => {
    for (const path of ['/rules', '/rules?b=2', '/Rules/?a=2&a=3', '/rules//', '/rules?lng=xx']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    expect(rendered.map(({ address }) => address)).toEqual(['/rules']);
  });

  it('has one page for each permitted value, and the pending state for all others', async () => {
    expect((await get('/events?part=results')).text).toContain('>data<');
    for (const value of ['made-up', '', 'RESULTS']) {
      expect((await get(`/events?part=${value}`)).text).toContain('>null<');
    }
    expect(rendered.map(({ address }) => address)).toEqual(['/events?part=results', '/events']);
  });

  it('has one page for all browsers with the same language, region and zone', async () => {
    for (const languages of ['de-DE', 'de-DE-x-a1', 'de-DE,fr;q=0.3,tlh', 'de-de-u-nu-thai']) {
      await get('/rules', { 'accept-language': languages });
    }
    expect(rendered).toHaveLength(1);
  });

  it('has one page for all unknown addresses, and one for all unreadable ones', async () => {
    for (const path of ['/nowhere', `/${crypto.randomUUID()}?x=1`, '/events/x/y']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    for (const path of ['/%E0%A4%A', '/nothing/%FF', '/%', '/matches/%E0']) {
      expect([path, (await get(path)).status]).toEqual([path, 400]);
    }
    expect(rendered).toHaveLength(2);
  });
});

describe('the nonce', () => {
  const noncesOf = (text: string) =>
    [...text.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);

  it.each([
    ['a cached page', {}],
    ['a pending state', PLAYER],
  ])('of %s is new in each response, and the one of its policy', async (_, headers) => {
    const nonces = new Set<string>();
    for (let at = 0; at < 3; at += 1) {
      const answer = await get('/rules', headers as Record<string, string>);
      const policy = answer.headers.get('content-security-policy')!;
      const [nonce, second] = noncesOf(answer.text);
      expect(nonce).toMatch(/^.{16,}$/);
      expect(second).toBe(nonce);
      expect(policy.match(/'nonce-[^']*'/g)).toEqual([`'nonce-${nonce}'`, `'nonce-${nonce}'`]);
      expect(answer.text).not.toContain(rendered[0]!.nonce);
      nonces.add(nonce!);
    }
    expect([rendered.length, nonces.size]).toEqual([1, 3]);
  });
});

describe('the response', () => {
  it.each([
    ['a browser', { accept: BROWSER }],
    ['a messenger', { accept: '*/*' }],
    ['a program without an Accept header', {}],
  ])('is a page for %s', async (_, headers) => {
    const { status, headers: sent } = await get('/rules', headers as Record<string, string>);
    expect([status, sent.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  });

  it.each([
    'application/json',
    'text/css,*/*;q=0.1',
    'image/webp,*/*;q=0.8',
    'application/json, */*',
  ])('is no page for a request of %s', async (accept) => {
    const { status, text } = await get('/rules', { accept });
    expect([status, text]).toEqual([404, 'Not found']);
  });

  it.each(['/rules.data', '/matches/a.data', '/matches/A.DATA', '/matches/a.data/', '/_root.data'])(
    'is no page for %s, an address of React Router’s own data',
    async (path) => {
      const { status, text } = await get(path);
      expect([status, text]).toEqual([404, 'Not found']);
      expect(rendered).toEqual([]);
    },
  );

  it('is compressed with Brotli if the browser accepts it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await server.request('/rules', { headers });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const page = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(page).toContain('>data<');
    for (const other of ['gzip', 'br;q=0']) {
      const plain = await get('/rules', { 'accept-encoding': other });
      expect(plain.headers.get('content-encoding')).toBeNull();
    }
  });

  it('answers HEAD like GET', async () => {
    const answer = await server.request('/rules', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('is 404 for a page that asks to be hidden', async () => {
    expect((await get('/secret')).status).toBe(404);
  });

  it('is 404 without a built client', async () => {
    server = createServer(PLENTY, async () => null);
    expect((await get('/rules')).status).toBe(404);
  });
});

it('sends 404 for a parameter of no page, without a rendering for it', async () => {
  expect((await get('/numbers/7')).status).toBe(200);
  expect(rendered.map(({ address }) => address)).toEqual(['/numbers/7']);
  for (const number of ['x', '7x', '-']) {
    expect((await get(`/numbers/${number}`)).status, number).toBe(404);
  }
  // One pending state for all of them.
  expect(rendered.slice(1).map(({ address, fetch }) => [address, fetch])).toEqual([
    ['/numbers/-', null],
  ]);
});
