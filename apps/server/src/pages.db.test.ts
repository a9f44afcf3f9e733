import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@kickoracle/contracts';
import { describe, expect, it } from 'vitest';
import { readPage } from './testing/read-page.ts';
import { useTestApp } from './testing/test-app.ts';
import { useTestDatabase } from './testing/test-database.ts';

const WEB = new URL('../../web/', import.meta.url);
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

const database = useTestDatabase();
const test = useTestApp(database, { publicUrl: () => 'https://kick.example' });

const get = (path: string, headers: Record<string, string> = {}) =>
  readPage(test.server, path, headers);

const ROUTES = readFileSync(new URL('src/routes.ts', WEB), 'utf8');
/** Pages whose address needs no row in the database. The development gallery is 404 here. */
const PATHS = [
  '/',
  ...[...ROUTES.matchAll(/\broute\('([^'*]+)'/g)].map((match) => `/${match[1]}`),
].filter((path) => !/:(match|event)Id|^\/(dev|join|moments)\//.test(path));

const readTexts = (language: string, namespace: string) =>
  JSON.parse(
    readFileSync(new URL(`public/locales/${language}/${namespace}.json`, WEB), 'utf8'),
  ) as Record<string, string>;

describe('a page of the client', () => {
  it('is sent to browsers, messengers and programs', async () => {
    for (const headers of [{ accept: BROWSER }, { accept: '*/*' }, {}]) {
      const page = await get('/rules', headers as Record<string, string>);
      expect([page.status, page.title]).toEqual([200, 'Rules · Kickoracle']);
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('is 404 for unknown addresses, with a title', async () => {
    for (const path of ['/nothing', '/matches', '/profile/a/b', '/development', '/events/x/y']) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.title).toBe('Over the bar · Kickoracle');
    }
  });

  it('ERRORS-05: is 400 for unreadable addresses, with a title', async () => {
    for (const path of ['/%E0%A4%A', '/nothing/%FF', '/%']) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 400]);
      expect(page.title).toBe('Misplaced pass · Kickoracle');
    }
  });

  it('is found in any case and with a slash at the end', async () => {
    for (const path of ['/Rules', '/rules/', '/PROFILE/anna/']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  });

  it('is described in the language of the reader', async () => {
    const page = await get('/leaderboard', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
    const texts = readTexts('de', 'leaderboard');
    expect(page.language).toBe('de');
    expect(page.title).toBe(`${texts['title']} · Kickoracle`);
    expect(page.meta('description')).toBe(texts['description']);
    expect(page.meta('og:title')).toBe(page.title);
    expect(page.headers.get('vary')).toContain('accept-language');
  });

  it('has the theme that the browser has chosen', async () => {
    expect((await get('/rules')).theme).toBe('dark');
    expect((await get('/rules', { cookie: 'theme=light' })).theme).toBe('light');
  });

  it('T30: has no data of the player whom its address names', async () => {
    for (const path of ['/profile/anna_1990', '/friends/anna_1990', '/invite/anna_1990']) {
      const page = await get(path);
      expect([path, page.status, page.text.includes('anna_1990')]).toEqual([path, 200, false]);
    }
  });

  it('T30: has no data at all for a session cookie, valid or not', async () => {
    const visitor = await get('/events');
    expect(visitor.state()['queries']).not.toEqual(null);
    const player = await get('/events', { cookie: '__Host-session=abc' });
    expect([player.status, player.state()['queries']]).toEqual([200, null]);
    expect(player.headers.get('cache-control')).toBe('no-store');
  });

  it('names an existing picture by its whole address', async () => {
    expect((await get('/')).meta('og:image')).toBe('https://kick.example/share.png');
    const board = await get('/leaderboard');
    expect(board.meta('og:image')).toBe('https://kick.example/share-board.png');
    for (const file of ['share.png', 'share-board.png', 'share-match.png']) {
      expect(existsSync(new URL(`public/${file}`, WEB)), file).toBe(true);
    }
  });

  it('has inline code only with the nonce of its policy', async () => {
    const page = await get('/leaderboard');
    const policy = page.headers.get('content-security-policy')!;
    const nonce = /'nonce-([^']+)'/.exec(policy)![1];
    const tags = page.text.match(/<(?:script|style)\b[^>]*>/g)!;
    const code = tags.filter((tag) => !tag.includes('type="application/json"'));
    expect(code.length).toBeGreaterThan(2);
    expect(code.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(page.text.match(/<[^>]* style="/)).toBeNull();
  });
});

describe('every page', () => {
  it('SHELL-21: has a title and a description in the language of the reader', async () => {
    expect(PATHS.length).toBeGreaterThan(30);
    const titles = new Map<string, string[]>(LANGUAGES.map((language) => [language, []]));
    for (const path of PATHS) {
      const descriptions: (string | undefined)[] = [];
      for (const language of LANGUAGES) {
        const page = await get(path, { 'accept-language': language });
        expect([path, page.status, page.language]).toEqual([path, 200, language]);
        // A missing text would show its key.
        expect([path, page.title]).toEqual([path, expect.not.stringMatching(/\w+[:.]\w+|^$/)]);
        expect(page.text.match(/<title>/g)).toHaveLength(1);
        expect([path, page.meta('og:title')]).toEqual([path, page.title]);
        expect([path, page.meta('description')]).toEqual([path, expect.stringMatching(/\S/)]);
        titles.get(language)!.push(page.title!);
        descriptions.push(page.meta('description'));
      }
      expect([path, new Set(descriptions).size]).toEqual([path, LANGUAGES.length]);
    }
    // A title may be equal in two languages, but not all titles together.
    expect(new Set([...titles.values()].map((all) => all.join())).size).toBe(LANGUAGES.length);
  });
});
