import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@kickoracle/contracts';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from './context.ts';
import type { EventsService } from './features/events/events.service.ts';
import type { MatchesService } from './features/matches/matches.service.ts';
import { createPages, PAGE_SEARCH } from './pages.ts';
import { createClientPages } from './http/client-pages.ts';
import type { HttpEnv } from './http/http-env.ts';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
/** No database here: what is said of matches and events is looked at where there is one. */
const pages = createPages({
  matches: {} as MatchesService,
  events: {} as EventsService,
  clock: {} as AppContext['clock'],
});

let folder: string;
let server: Hono<HttpEnv>;
beforeAll(() => {
  // The page and the texts as the client has them before it is built.
  folder = mkdtempSync(join(tmpdir(), 'kickoracle-pages-'));
  cpSync(join(WEB, 'index.html'), join(folder, 'index.html'));
  cpSync(join(WEB, 'public/locales'), join(folder, 'locales'), { recursive: true });
  server = new Hono<HttpEnv>();
  const publicUrl = () => 'https://kick.example/"';
  server.get('*', createClientPages({ pages, publicUrl, folder }).show);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await server.request(path, { headers });
  const text = await answer.text();
  const meta = (name: string) =>
    new RegExp(`(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(text)?.[1];
  return { status: answer.status, text, headers: answer.headers, meta };
}

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('the page of the client', () => {
  it.each([
    ['a browser', { accept: BROWSER }],
    ['a messenger or a check', { accept: '*/*' }],
    ['a program that says nothing', {}],
  ])('is given to %s', async (_, headers) => {
    const page = await get('/rules', headers as Record<string, string>);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Rules · Kickoracle</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  it('answers HEAD like GET', async () => {
    const answer = await server.request('/events', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it.each([
    'application/json',
    'text/css,*/*;q=0.1',
    'image/webp,*/*;q=0.8',
    'application/json, */*',
  ])('is not given to who asks for %s', async (accept) => {
    const { status, text } = await get('/rules', { accept });
    expect([status, text]).toEqual([404, 'Not found']);
  });

  it('says of an address that is none that nothing is here, as a page and with 404', async () => {
    for (const path of ['/nothing', '/matches', '/profile/a/b', '/development', '/events/x/y']) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.text).toContain('<div id="root">');
      expect(page.text).toMatch(/<title>[^<]+ · Kickoracle<\/title>/);
    }
  });

  it('ERRORS-05: says of an address that cannot be read that it is bad, as a page and with 400', async () => {
    for (const path of ['/%E0%A4%A', '/nothing/%FF', '/%']) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 400]);
      expect(page.text).toContain('<title>Misplaced pass · Kickoracle</title>');
    }
  });

  it('finds its address in any case and with a slash at the end, as the client does', async () => {
    for (const path of ['/Rules', '/rules/', '/PROFILE/anna/']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  });

  it('is described in the language of the reader', async () => {
    const page = await get('/leaderboard', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
    const texts = JSON.parse(
      readFileSync(join(folder, 'locales/de/leaderboard.json'), 'utf8'),
    ) as Record<string, string>;
    expect(page.text).toContain('<html lang="de"');
    expect(page.text).toContain(`<title>${texts['title']} · Kickoracle</title>`);
    expect(page.meta('description')).toBe(texts['description']);
    expect(page.meta('og:title')).toBe(`${texts['title']} · Kickoracle`);
    expect(page.headers.get('vary')).toContain('accept-language');
  });

  it('of a player tells visitors nothing of the player', async () => {
    const page = await get('/profile/anna_1990');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('anna_1990');
  });

  it('has a picture of its own where there is one, which is there', async () => {
    expect((await get('/leaderboard')).meta('og:image')).toMatch(/\/share-board\.png$/);
    for (const file of ['share.png', 'share-board.png', 'share-match.png']) {
      expect(existsSync(join(WEB, 'public', file)), file).toBe(true);
    }
  });

  it('names the picture for sharing by its whole address, which cannot break out', async () => {
    expect((await get('/')).meta('og:image')).toBe('https://kick.example/&quot;/share.png');
  });
});

describe('the table of pages', () => {
  it('has every page of the client, and no other', () => {
    const router = readFileSync(join(WEB, 'src/app/routes.tsx'), 'utf8');
    const paths = [...router.matchAll(/\bpath: '([^'*]+)'/g)].map((match) => `/${match[1]}`);
    expect(paths.length).toBeGreaterThan(10);
    expect(Object.keys(pages).toSorted()).toEqual(['/', ...paths].toSorted());
  });

  it('names every page in every language', async () => {
    for (const path of Object.keys(pages).filter((path) => !/:(match|event)Id/.test(path))) {
      for (const language of LANGUAGES) {
        const page = await get(path, { 'accept-language': language });
        expect([path, language, page.status]).toEqual([path, language, 200]);
        expect(page.meta('description'), path).toMatch(/\S/);
      }
    }
  });

  it('SHELL-21: says the title and the description of every page in the language of the reader', async () => {
    const titles = new Map<string, string[]>(LANGUAGES.map((language) => [language, []]));
    for (const path of Object.keys(pages).filter((path) => !/:(match|event)Id/.test(path))) {
      const descriptions: (string | undefined)[] = [];
      for (const language of LANGUAGES) {
        const page = await get(path, { 'accept-language': language });
        const title = page.meta('og:title')!;
        expect(page.text).toContain(`<title>${title}</title>`);
        // No key where a text is missing.
        expect([path, title]).toEqual([path, expect.not.stringMatching(/\w+[:.]\w+/)]);
        titles.get(language)!.push(title);
        descriptions.push(page.meta('description'));
      }
      expect([path, new Set(descriptions).size]).toEqual([path, LANGUAGES.length]);
    }
    // A word may be the same in two languages, the titles of all pages together are not.
    expect(new Set([...titles.values()].map((all) => all.join())).size).toBe(LANGUAGES.length);
  });
});

describe('a page that was drawn', () => {
  type Wanted = { url: string; key: string; ask: unknown };
  const asked: Wanted[] = [];
  const drawn = () => {
    const drawing = {
      draw: async (page: Wanted) => {
        asked.push(page);
        return { html: '<h1>Rules</h1>', answers: { team: '</script><script>alert(1)</script>' } };
      },
      now: () => new Date(1_234),
      search: PAGE_SEARCH,
      addressOf: () => '192.0.2.1',
      isPlayer: (headers: Headers) => headers.get('cookie')?.includes('session=') ?? false,
      ask: async () => Response.json({}),
    };
    const of = new Hono<HttpEnv>();
    of.get(
      '*',
      createClientPages({ pages, publicUrl: () => 'https://kick.example', folder, drawing }).show,
    );
    return of;
  };
  const look = async (headers: Record<string, string> = {}, path = '/rules?a=1') => {
    const answer = await drawn().request(path, { headers });
    return { answer, text: await answer.text(), page: asked.at(-1)! };
  };

  it('T30: shows in it what was drawn, with answers that end no script', async () => {
    const { answer, text } = await look();
    expect(text).toContain('<div id="root"><h1>Rules</h1></div>');
    expect(text).not.toContain('</script><script>alert');
    const json = /id="answers" data-now="1234">(.*?)<\/script>/.exec(text)![1]!;
    expect(JSON.parse(json)).toEqual({ team: '</script><script>alert(1)</script>' });
    expect(answer.headers.get('vary')).toContain('cookie');
  });

  it('T30: asks for visitors alone, so that nothing of a player stands in it', async () => {
    expect((await look()).page.ask).toBeTypeOf('function');
    expect((await look({ cookie: 'session=abc' })).page.ask).toBeNull();
  });

  it('T26: is one page to the cache, whatever parameters an address makes up', async () => {
    const { key } = (await look()).page;
    for (const path of ['/rules', '/rules?b=2', '/Rules/?a=2&a=3', '/rules?lng=xx']) {
      const { page } = await look({}, path);
      expect([path, page.key, page.url]).toEqual([path, key, expect.not.stringContaining('?')]);
    }
    expect((await look({}, '/events?part=results')).page.key).not.toBe(key);
    const before = asked.length;
    const { text } = await look({}, '/events?part=made-up');
    expect([asked.length, text.includes('<h1>')]).toEqual([before, false]);
  });

  it('T26: is one page to the cache for all browsers with the same language, region and zone', async () => {
    const { key } = (await look({ 'accept-language': 'de-DE,en;q=0.5' })).page;
    for (const languages of ['de-DE', 'de-DE-x-a1', 'de-DE,fr;q=0.3,tlh', 'de-de-u-nu-thai']) {
      const { page } = await look({ 'accept-language': languages });
      expect([languages, page.key]).toEqual([languages, key]);
    }
  });

  it('T26: has one frame for all addresses that lead nowhere', async () => {
    const { key } = (await look({}, '/nowhere')).page;
    expect((await look({}, `/${crypto.randomUUID()}?x=1`)).page.key).toBe(key);
  });

  it('comes in the theme that the browser has chosen', async () => {
    expect((await look()).text).toMatch(/<html [^>]*class="dark"/);
    expect((await look({ cookie: 'theme=light' })).text).toMatch(/<html [^>]*class="light"/);
  });

  it('is compressed for who can read that', async () => {
    const { answer } = await look({ 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});
