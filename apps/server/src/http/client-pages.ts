import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { StatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { readChoices } from './choices.ts';
import type { HttpEnv } from './http-env.ts';
import { readPageSearch } from './page-address.ts';
import {
  createPageRenderer,
  loadServerEntry,
  type RenderBudget,
  type ServerEntry,
} from './page-renderer.ts';
import { BUILD_FOLDER } from './static-files.ts';

const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const ANY_TYPES = new Set(['text/*', '*/*']);

/** Returns true if a page is wanted: by browsers, and by programs that accept anything. */
function wantsPage(accept = '*/*'): boolean {
  const wanted = parseAccept(accept);
  const best = wanted.filter(({ q }) => q === wanted[0]!.q);
  const types = best.map(({ type }) => type.toLowerCase());
  return types.some((type) => PAGE_TYPES.has(type)) || types.every((type) => ANY_TYPES.has(type));
}

/** Returns a request of the same caller, without cookies. */
function asVisitor(c: Context<HttpEnv>, request: Request): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers({ accept: 'application/json' });
  for (const name of ['host', 'x-forwarded-for', 'accept-language']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(new URL(pathname + search, c.req.url), { headers });
}

const compress = promisify(brotliCompress);
/** Hardly more bytes than the best, in a twentieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a page; caches store none of a player, and revalidate those of visitors. */
async function send(c: Context<HttpEnv>, html: string, isPlayer: boolean): Promise<Response> {
  c.header('content-type', 'text/html; charset=UTF-8');
  c.header('cache-control', isPlayer ? 'no-store' : 'no-cache');
  c.header('vary', 'accept, accept-encoding, accept-language, cookie, user-agent');
  const encodings = parseAccept(c.req.header('accept-encoding') ?? '');
  if (!encodings.some(({ type, q }) => type === 'br' && q > 0)) return c.body(html);
  c.header('content-encoding', 'br');
  return c.body(new Uint8Array(await compress(html, QUICK)));
}

/** Returns false for an address such as `%E0`, which encodes no letter. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Sample paths of no page (404), and of all undecodable addresses (400). */
const UNKNOWN = '/*';
const UNREADABLE = '/%e0';

export function createClientPages(options: {
  /** Where players find the game, without a slash at its end. */
  publicUrl: () => string;
  now: () => Date;
  addressOf: (c: Context<HttpEnv>) => string;
  /** Returns true if the request has a session cookie, valid or not. */
  isPlayer: (headers: Headers) => boolean;
  /** Calls the API in process. */
  fetch: (request: Request, env: HttpEnv['Bindings']) => Promise<Response>;
  budget: RenderBudget;
  log?: Logger;
  loadEntry?: () => Promise<ServerEntry | null>;
}) {
  const { publicUrl, loadEntry = () => loadServerEntry(BUILD_FOLDER), ...rest } = options;
  /** Renderings are sent many times: each response has a nonce of its own in place of this. */
  const placeholder = randomUUID();
  let loading: Promise<ServerEntry | null> | undefined;
  let renderer: ReturnType<typeof createPageRenderer> | undefined;

  async function answer(c: Context<HttpEnv>, address: string): Promise<Response> {
    const entry = await (loading ??= loadEntry());
    if (!entry || !wantsPage(c.req.header('accept')) || /\.data\/*$/i.test(address)) {
      return c.text('Not found', 404);
    }
    renderer ??= createPageRenderer({ ...rest, entry, nonce: placeholder });
    // Neither case nor a slash at the end matter, except in codes.
    const typed = isReadable(address) ? address.replace(/(?<=.)\/+$/, '') : UNREADABLE;
    const lower = typed.toLowerCase();
    const page = entry.findPage(typed === UNREADABLE ? UNKNOWN : lower);
    const path = page.handle.hasCode ? typed : lower;
    const isPlayer = rest.isPlayer(c.req.raw.headers);
    const pending = {
      page,
      publicUrl: publicUrl(),
      choices: readChoices(c.req.raw),
      now: rest.now().getTime(),
      fetch: null,
      // The pending state of a page is the same for all its addresses.
      address: typed === UNREADABLE ? UNREADABLE : page.pattern.replace(/:\w+/g, '-'),
    };
    const search = readPageSearch(new URL(c.req.url), page.handle.search ?? {});
    const isMissing = Object.entries(page.handle.params ?? {}).some(
      ([name, pattern]) => !pattern.test(page.params[name] ?? ''),
    );
    const hasData = !isPlayer && page.handle.isPublic && search !== null && !isMissing;
    const wanted = {
      ...pending,
      address: (hasData ? path : pending.address) + search,
      fetch: hasData ? (request: Request) => rest.fetch(asVisitor(c, request), c.env) : null,
    };
    const rendered =
      hasData || search ? await renderer.renderPage(wanted, rest.addressOf(c)) : null;
    const { html, status, location } =
      rendered ?? (await renderer.renderPending({ ...pending, isShell: search !== '' }));
    if (location !== null) return c.redirect(location);
    c.status(isMissing ? 404 : (status as StatusCode));
    return send(c, html.replaceAll(placeholder, c.get('secureHeadersNonce') ?? ''), isPlayer);
  }

  return {
    show: (c: Context<HttpEnv>) => answer(c, new URL(c.req.url).pathname),
    /** Sends the page for unknown addresses, whatever the address. */
    showNothing: (c: Context<HttpEnv>) => answer(c, UNKNOWN),
  };
}
