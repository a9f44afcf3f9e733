import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Handler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { createClientTexts } from './client-texts.ts';
import type { HttpEnv } from './http-env.ts';
import { findPage, renderHead, type PageHead, type Pages } from './page-head.ts';
import { preferredLanguage } from './preferred-language.ts';
import { CLIENT_FOLDER } from './static-files.ts';

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const ANY_TYPES = new Set(['text/*', '*/*']);

/** Browsers ask for pages; messengers, checks and programs take anything, or say nothing. */
function wantsPage(accept: string | undefined): boolean {
  const wanted = parseAccept(accept ?? '*/*');
  const best = Math.max(...wanted.map(({ q }) => q));
  const types = wanted.filter(({ q }) => q === best).map(({ type }) => type.toLowerCase());
  return types.some((type) => PAGE_TYPES.has(type)) || types.every((type) => ANY_TYPES.has(type));
}

export type ClientPages = {
  /** Every page of the client under its own address, and a page that says so for all others. */
  readonly show: Handler<HttpEnv>;
  /** The page that says that nothing is here, whatever the address. */
  readonly showNothing: Handler<HttpEnv>;
};

/** Whether an address says anything: `%E0` alone is no letter of any writing. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** The page of the client: one for all addresses, with what the address is about in its head. */
export function createClientPages(options: {
  pages: Pages;
  /** Where players find the game, without a slash at its end. */
  publicUrl: () => string;
  folder?: string;
}): ClientPages {
  const { pages, publicUrl, folder = CLIENT_FOLDER } = options;
  const file = join(folder, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const textsOf = createClientTexts(folder);

  async function answer(c: Context<HttpEnv>, page: ReturnType<typeof findPage>): Promise<Response> {
    if (template === null || !wantsPage(c.req.header('accept'))) return c.text('Not found', 404);
    const language = preferredLanguage(c.req.raw.headers);
    const t = textsOf(language);
    const head = page && (await page.describe({ params: page.params, language, t }));
    const status = isReadable(c.req.url) ? 404 : 400;
    const nothing: PageHead = {
      title: t(`error:${status}.title`),
      description: t('common:brand.description'),
    };
    const html = renderHead(template, { ...(head ?? nothing), language, publicUrl: publicUrl() });
    const headers = { 'cache-control': 'no-cache', vary: 'accept, accept-language' };
    return c.html(html, head ? 200 : status, headers);
  }

  return {
    show: (c) => answer(c, findPage(pages, c.req.path)),
    showNothing: (c) => answer(c, null),
  };
}
