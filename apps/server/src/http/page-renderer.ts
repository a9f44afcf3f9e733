import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { readTexts } from '../lib/texts.ts';
import type { Choices } from './choices.ts';
import type { PageSearch } from './page-address.ts';

type Fetch = (request: Request) => Promise<Response>;

export type Page = {
  /** Its path as the router spells it; `/*` for an unknown address. */
  readonly pattern: string;
  readonly handle: {
    readonly isPublic?: true;
    readonly hasCode?: true;
    readonly params?: Readonly<Record<string, RegExp>>;
    readonly search?: PageSearch;
  };
  readonly params: Readonly<Record<string, string | undefined>>;
};

export type Rendering = {
  readonly html: string;
  readonly status: number;
  /** Where a redirect leads; else null. */
  readonly location: string | null;
};

export type ServerEntry = {
  prepare: (texts: object) => Promise<void>;
  findPage: (path: string) => Page;
  renderPage: (page: {
    url: string;
    page: Page;
    language: string;
    theme: string;
    known: Pick<Choices, 'languages' | 'timeZone' | 'listForm'> & {
      now: number;
      isPlayer: boolean;
    };
    publicUrl: string;
    nonce: string;
    fetch: Fetch | null;
    onRender: (renderMs: number) => void;
  }) => Promise<Rendering>;
};

export type Wanted = {
  readonly page: Page;
  readonly publicUrl: string;
  /** Path and known parameters. */
  readonly address: string;
  /** Network address that pays for a new rendering. */
  readonly client: string;
  readonly choices: Choices;
  readonly now: Date;
  /** Calls the API as the visitor would; null for the pending state. */
  readonly fetch: Fetch | null;
};

/** Limits the time of renderings, in milliseconds of the event loop. */
export type RenderBudget = {
  /** Returns false once the address, or all addresses together, have used up their share. */
  mayRender(address: string): Promise<boolean>;
  charge(address: string, renderMs: number): Promise<void>;
};

/** The pending state is the same for all callers. */
const UNKNOWN_VIEWER = { languages: [], timeZone: null, listForm: null, isPlayer: true };

const CACHE_MS = 1_000;
const MAX_CACHED = 200;
/** Renderings wait for the database most of the time; more at once only delay each other. */
const MAX_AT_ONCE = 4;
/**
 * Milliseconds of rendering in a window, for one address and for all together. The window is short:
 * an address that used a minute's share at once would delay every other request meanwhile.
 */
export const RENDER_LIMITS = {
  deadlineMs: 1_500,
  windowSeconds: 20,
  addressMs: 400,
  allMs: 4_000,
};

/** Loads the built client's renderer; null if the client is not built. */
export async function loadServerEntry(folder: string): Promise<ServerEntry | null> {
  const file = join(folder, 'server/index.js');
  if (!existsSync(file)) return null;
  const entry = (await import(pathToFileURL(file).href)) as ServerEntry;
  await entry.prepare(readTexts(join(folder, 'client/locales')));
  return entry;
}

/** Renders pages. With data they are cached for a second; the pending state is cached for ever. */
export function createPageRenderer(options: {
  entry: ServerEntry;
  /** Placeholder of the nonce in the HTML. */
  nonce: string;
  budget: RenderBudget;
  log?: Logger;
}) {
  const { entry, nonce, budget, log } = options;
  const cache = new Map<string, { rendering: Promise<Rendering | null>; until: number }>();
  const pending = new Map<string, Promise<Rendering>>();
  const inTurn = pLimit(MAX_AT_ONCE);

  async function render(wanted: Wanted, signal: AbortSignal): Promise<Rendering | null> {
    const { page, publicUrl, address, client, choices, now, fetch } = wanted;
    const { language, theme, ...known } = choices;
    const view = fetch ? { ...known, isPlayer: false } : UNKNOWN_VIEWER;
    if (signal.aborted) return null;
    try {
      let ms = 0;
      const rendering = await entry.renderPage({
        url: publicUrl + address,
        page,
        language,
        theme,
        known: { ...view, now: now.getTime() },
        publicUrl,
        nonce,
        fetch,
        onRender: (renderMs) => (ms += renderMs),
      });
      await budget.charge(client, ms);
      return rendering.status < 500 ? rendering : null;
    } catch (error) {
      // The browser renders it from the pending state.
      log?.error({ err: error }, 'a page could not be rendered');
      return null;
    }
  }

  function findCached(key: string): Promise<Rendering | null> | undefined {
    const cached = cache.get(key);
    return cached && cached.until > Date.now() ? cached.rendering : undefined;
  }

  function store(key: string, rendering: Promise<Rendering | null>): void {
    const cached = { rendering, until: Infinity };
    cache.delete(key);
    cache.set(key, cached);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
    // A rendering that takes longer than it is cached is still shared by all who wait for it.
    void rendering.then(() => (cached.until = Date.now() + CACHE_MS));
  }

  return {
    /** Renders a page, or its pending state for a query. Null without budget, or too late. */
    async renderPage(wanted: Wanted): Promise<Rendering | null> {
      const { address, client, choices, fetch } = wanted;
      const { language, theme } = choices;
      const key = JSON.stringify(fetch ? [address, choices] : [address, language, theme]);
      const cached = findCached(key);
      if (cached) return cached;
      if (!(await budget.mayRender(client))) return null;
      const begun = findCached(key);
      if (begun) return begun;
      const signal = AbortSignal.timeout(RENDER_LIMITS.deadlineMs);
      const deadline = whenAborted(signal);
      // A database that stalls holds neither a place in the queue nor the page.
      const turn = inTurn(() => Promise.race([render(wanted, signal), deadline]));
      const rendering = Promise.race([turn, deadline]);
      store(key, rendering);
      return rendering;
    },

    /** Renders a page without query and data, as it looks until its data has arrived. */
    renderPending({
      page,
      publicUrl,
      choices: { language, theme },
      path,
    }: Pick<Wanted, 'page' | 'publicUrl' | 'choices'> & { path: string }): Promise<Rendering> {
      const key = JSON.stringify([path, language, theme]);
      const cached = pending.get(key);
      if (cached) return cached;
      const rendering = entry.renderPage({
        url: publicUrl + path,
        page,
        language,
        theme,
        known: { ...UNKNOWN_VIEWER, now: Date.now() },
        publicUrl,
        nonce,
        fetch: null,
        onRender: () => undefined,
      });
      pending.set(key, rendering);
      const forget = () => pending.delete(key);
      rendering.then(({ status }) => status < 500 || forget(), forget);
      return rendering;
    },
  };
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
