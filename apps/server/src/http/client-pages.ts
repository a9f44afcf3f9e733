import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Handler } from 'hono';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { readChoices, type Choices } from './choices.ts';
import { createClientTexts } from './client-texts.ts';
import { createFirstLoadLinks } from './first-load.ts';
import type { HttpEnv } from './http-env.ts';
import { readPageSearch, type PageSearch } from './page-address.ts';
import { findPage, renderHead, type PageHead, type Pages } from './page-head.ts';
import type { Drawing, DrawPage } from './page-drawer.ts';
import { CLIENT_FOLDER } from './static-files.ts';

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const ANY_TYPES = new Set(['text/*', '*/*']);

/** Tells whether a page is wanted: browsers ask; messengers, checks and programs take anything, or say nothing. */
function wantsPage(accept: string | undefined): boolean {
  const wanted = parseAccept(accept ?? '*/*');
  const best = Math.max(...wanted.map(({ q }) => q));
  const types = wanted.filter(({ q }) => q === best).map(({ type }) => type.toLowerCase());
  return types.some((type) => PAGE_TYPES.has(type)) || types.every((type) => ANY_TYPES.has(type));
}

/** Makes a request of the same caller, without anything that tells who they are. */
function asVisitor(c: Context<HttpEnv>, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers({ accept: 'application/json' });
  for (const name of ['host', 'x-forwarded-for', 'accept-language']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(new URL(pathname + search, c.req.url), { headers });
}

/** Writes JSON that nothing in it can end, whatever players are called, with the clock of the game beside it. */
function toScript(answers: unknown, now: Date): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="answers" data-now="${now.getTime()}">${json}</script>`;
}

/** Puts into the page what its browser need not ask for again. */
function putIn(
  html: string,
  parts: { theme: string; links: string; drawing: Drawing | null; now: Date },
): string {
  const { theme, links, drawing, now } = parts;
  const page = html
    .replace(/(<html [^>]*class=")[^"]*/, (_, before: string) => before + theme)
    .replace('</template>', () => `  ${links}\n    </template>`);
  if (!drawing) return page;
  return page.replace(
    '<div id="root"></div>',
    () => `<div id="root">${drawing.html}</div>\n    ${toScript(drawing.answers, now)}`,
  );
}

const compress = promisify(brotliCompress);
/** Hardly more bytes than the best, in a twentieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a page, kept by nobody without asking again, and apart for all that it depends on. */
async function send(c: Context<HttpEnv>, html: string, status: 200 | 400 | 404): Promise<Response> {
  const headers = {
    'cache-control': 'no-cache',
    vary: 'accept, accept-encoding, accept-language, cookie, user-agent',
  };
  const encodings = parseAccept(c.req.header('accept-encoding') ?? '');
  if (!encodings.some(({ type, q }) => type === 'br' && q > 0))
    return c.html(html, status, headers);
  const body = new Uint8Array(await compress(html, QUICK));
  return c.body(body, status, {
    ...headers,
    'content-type': 'text/html; charset=UTF-8',
    'content-encoding': 'br',
  });
}

export type ClientPages = {
  /** Every page of the client under its own address, and a page that says so for all others. */
  readonly show: Handler<HttpEnv>;
  /** The page that says that nothing is here, whatever the address. */
  readonly showNothing: Handler<HttpEnv>;
};

/** Tells whether an address says anything: `%E0` alone is no letter of any writing. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Creates the page of the client: one for all addresses, with what the address is about in its head. */
export function createClientPages(options: {
  pages: Pages;
  /** Where players find the game, without a slash at its end. */
  publicUrl: () => string;
  folder?: string;
  /** Left out: the browser draws every page. */
  drawing?: {
    draw: DrawPage;
    /** The clock of the game. */
    now: () => Date;
    /** The parameters of each page, by its path as in `pages`. */
    search: ReadonlyMap<string, PageSearch>;
    addressOf: (c: Context<HttpEnv>) => string;
    /** Whether the request comes with a session, be it valid or not. */
    isPlayer: (headers: Headers) => boolean;
    /** Asks the game itself, for whoever asks for the page. */
    ask: (request: Request, env: HttpEnv['Bindings']) => Promise<Response>;
  };
}): ClientPages {
  const { pages, publicUrl, folder = CLIENT_FOLDER, drawing } = options;
  const linksOf = createFirstLoadLinks(folder);
  const file = join(folder, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const textsOf = createClientTexts(folder);

  async function answer(c: Context<HttpEnv>, page: ReturnType<typeof findPage>): Promise<Response> {
    if (template === null || !wantsPage(c.req.header('accept'))) return c.text('Not found', 404);
    const choices = readChoices(c.req.raw);
    const { language, theme } = choices;
    const t = textsOf(language);
    const head = page && (await page.describe({ params: page.params, language, t }));
    const status = isReadable(c.req.url) ? 404 : 400;
    const nothing: PageHead = {
      title: t(`error:${status}.title`),
      description: t('common:brand.description'),
    };
    const now = drawing?.now() ?? new Date();
    const pattern = head && page ? page.pattern : null;
    const drawn = isReadable(c.req.url) ? await draw(c, { choices, pattern, now }) : null;
    const named = renderHead(template, { ...(head ?? nothing), language, publicUrl: publicUrl() });
    const html = putIn(named, {
      theme,
      links: linksOf(pattern, language),
      drawing: drawn,
      now,
    });
    return send(c, html, head ? 200 : status);
  }

  /** Renders the page; without its answers if it has none for visitors, is not there, or the caller has a session. */
  async function draw(
    c: Context<HttpEnv>,
    { choices, pattern, now }: { choices: Choices; pattern: string | null; now: Date },
  ): Promise<Drawing | null> {
    if (!drawing) return null;
    const url = new URL(c.req.url);
    const search = readPageSearch(url, drawing.search.get(pattern ?? '') ?? {});
    if (search === null) return null;
    const isEmpty = pattern === null || drawing.isPlayer(c.req.raw.headers);
    // Without answers all pages of one pattern look the same.
    const place = isEmpty ? pattern : url.pathname.toLowerCase().replace(/\/+$/, '');
    return drawing.draw({
      url: publicUrl() + url.pathname + search,
      key: JSON.stringify([place, search, choices, isEmpty]),
      address: drawing.addressOf(c),
      choices,
      now,
      ask: isEmpty ? null : (request) => drawing.ask(asVisitor(c, request), c.env),
    });
  }

  return {
    show: (c) => answer(c, findPage(pages, c.req.path)),
    showNothing: (c) => answer(c, null),
  };
}
