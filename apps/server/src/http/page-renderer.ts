import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { readTexts } from '../lib/texts.ts';
import type { Choices } from './choices.ts';
import type { PageSearch } from './page-address.ts';

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
  readonly location: string | null;
};

export type Wanted = {
  readonly page: Page;
  readonly publicUrl: string;
  /** Path and known parameters. */
  readonly address: string;
  readonly choices: Choices;
  /** The game's clock, in milliseconds. */
  readonly now: number;
  /** Calls the API as the visitor would; null for the pending state. */
  readonly fetch: ((request: Request) => Promise<Response>) | null;
  /** The caller's address has parameters that `address` lacks: the browser cannot hydrate it. */
  readonly isShell?: boolean;
};

export type ServerEntry = {
  prepare: (texts: object) => Promise<void>;
  findPage: (path: string) => Page;
  renderPage: (
    wanted: Wanted & { nonce: string; onRender: (renderMs: number) => void },
  ) => Promise<Rendering>;
};

/** Limits the time of renderings, in milliseconds of the event loop. */
export type RenderBudget = {
  /** Returns false once the address, or all addresses together, have used up their share. */
  mayRender(address: string): Promise<boolean>;
  charge(address: string, renderMs: number): Promise<void>;
};

const CACHE_MS = 1_000;
/** Pending states with a query are too many to be cached for ever. */
const PENDING_MS = 60_000;
const MAX_CACHED = 200;
/** Renderings wait for the database most of the time; more at once only delay each other. */
const MAX_AT_ONCE = 4;
/** Milliseconds of rendering in a window: in a longer one, an address could delay all others. */
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

/** Renders pages. With data they are cached for a second; pending states are cached for longer. */
export function createPageRenderer(options: {
  entry: ServerEntry;
  /** Placeholder of the nonce in the HTML. */
  nonce: string;
  budget: RenderBudget;
  log?: Logger;
}) {
  const { entry, nonce, budget, log } = options;
  const cache = new Map<string, Promise<Rendering | null>>();
  const pending = new Map<string, Promise<Rendering>>();
  const inTurn = pLimit(MAX_AT_ONCE);

  async function render(wanted: Wanted, client: string, signal: AbortSignal) {
    if (signal.aborted) return null;
    try {
      let ms = 0;
      const onRender = (renderMs: number) => (ms += renderMs);
      const rendering = await entry.renderPage({ ...wanted, nonce, onRender });
      await budget.charge(client, ms);
      return rendering.status < 500 ? rendering : null;
    } catch (error) {
      // The browser renders it from the pending state.
      log?.error({ err: error }, 'a page could not be rendered');
      return null;
    }
  }

  return {
    /** Renders a page, or its pending state for a query; null without budget or too late. */
    async renderPage(asked: Wanted, client: string): Promise<Rendering | null> {
      const wanted = asked.fetch ? asked : asPending(asked);
      const key = keyOf(wanted);
      if (!cache.has(key) && !(await budget.mayRender(client))) return null;
      const begun = cache.get(key);
      if (begun) return begun;
      const signal = AbortSignal.timeout(RENDER_LIMITS.deadlineMs);
      const deadline = once(signal, 'abort').then(() => null);
      // A database that stalls holds neither a place in the queue nor the page.
      const turn = inTurn(() => Promise.race([render(wanted, client, signal), deadline]));
      const rendering = Promise.race([turn, deadline]);
      cache.set(key, rendering);
      if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
      // A rendering that takes longer than it is cached is still shared by all who wait for it.
      void rendering.then((rendered) => {
        const cacheMs = rendered && !wanted.fetch ? PENDING_MS : CACHE_MS;
        setTimeout(() => cache.delete(key), cacheMs).unref();
      });
      return rendering;
    },

    /** Renders a page without query and data, as it looks until its data has arrived. */
    renderPending(asked: Wanted): Promise<Rendering> {
      const wanted = asPending(asked);
      const key = keyOf(wanted);
      const cached = pending.get(key);
      if (cached) return cached;
      const rendering = entry.renderPage({ ...wanted, nonce, onRender: () => undefined });
      pending.set(key, rendering);
      const forget = () => pending.delete(key);
      rendering.then(({ status }) => status < 500 || forget(), forget);
      return rendering;
    },
  };
}

/** The pending state is the same on all devices. */
const asPending = (wanted: Wanted): Wanted => ({
  ...wanted,
  choices: { ...wanted.choices, languages: [], timeZone: null, listForm: null },
  fetch: null,
});

const keyOf = ({ address, choices, fetch, isShell }: Wanted) =>
  JSON.stringify([address, choices, !fetch, isShell]);
