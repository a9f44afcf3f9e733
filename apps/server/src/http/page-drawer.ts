import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@kickoracle/contracts';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Choices } from './choices.ts';

type Ask = (request: Request) => Promise<Response>;

/** The HTML of a page, and the answers that it shows, for its code to begin with. */
export type Drawing = { readonly html: string; readonly answers: unknown };

/** What the build of the client left for the server. */
type ServerEntry = {
  prepare: (texts: object) => Promise<void>;
  drawPage: (page: {
    url: string;
    language: string;
    theme: string;
    viewer: Pick<Choices, 'languages' | 'timeZone' | 'listForm'> & { now: number };
    ask: Ask | null;
    signal: AbortSignal;
  }) => Promise<{ drawing: Drawing | null; renderMs: number }>;
};

/** A page to render, and for whom. */
export type Wanted = {
  readonly url: string;
  /** Tells the page from all others that look different. */
  readonly key: string;
  /** The network address that pays for a new rendering. */
  readonly address: string;
  readonly choices: Choices;
  /** The clock of the game. */
  readonly now: Date;
  /** Asks the game as the visitor would; null: the page shows no answers. */
  readonly ask: Ask | null;
};

/** Limits the time that renderings take from all other requests, in milliseconds of the event loop. */
export type RenderBudget = {
  /** Returns false once the address, or all addresses together, have used up their share. */
  mayRender(address: string): Promise<boolean>;
  charge(address: string, renderMs: number): Promise<void>;
};

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

function readTexts(folder: string): object {
  const readLanguage = (language: string) =>
    // Beside each lie its compressed copies.
    globSync('*.json', { cwd: join(folder, language) }).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object,
    ]);
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, Object.fromEntries(readLanguage(language))]),
  );
}

async function loadEntry(options: { client: string; entry: string }): Promise<ServerEntry | null> {
  const file = join(options.entry, 'server-entry.js');
  if (!existsSync(file)) return null;
  const entry = (await import(pathToFileURL(file).href)) as ServerEntry;
  await entry.prepare(readTexts(join(options.client, 'locales')));
  return entry;
}

/** Keeps styles as data: our policy lets no element bring its own; that `first.js` gives it to them is allowed. */
const asData = (html: string) => html.replaceAll(/(<[^>]*?) style="/g, '$1 data-style="');

/**
 * Renders pages as visitors see them first; players get the frame of the page, because a rendering is cached for
 * a second and shared by all. Returns null if the budget is used up or the deadline has passed: the browser
 * then renders the page.
 */
export function createPageDrawer(options: {
  client: string;
  entry: string;
  budget: RenderBudget;
  log?: Logger;
}) {
  const { budget } = options;
  let loading: Promise<ServerEntry | null> | undefined;
  const cache = new Map<string, { drawing: Promise<Drawing | null>; until: number }>();
  const inTurn = pLimit(MAX_AT_ONCE);

  async function draw(wanted: Wanted, signal: AbortSignal): Promise<Drawing | null> {
    const { url, choices, now, ask, address } = wanted;
    try {
      const entry = await (loading ??= loadEntry(options));
      if (!entry || signal.aborted) return null;
      const { language, theme, ...viewer } = choices;
      const { drawing, renderMs } = await entry.drawPage({
        url,
        language,
        theme,
        viewer: { ...viewer, now: now.getTime() },
        ask,
        signal,
      });
      await budget.charge(address, renderMs);
      return drawing && { ...drawing, html: asData(drawing.html) };
    } catch (error) {
      // The browser draws it itself, as every page after the first.
      options.log?.error({ err: error }, 'a page could not be drawn');
      return null;
    }
  }

  function findCached(key: string): Promise<Drawing | null> | undefined {
    const cached = cache.get(key);
    return cached && cached.until > Date.now() ? cached.drawing : undefined;
  }

  function store(key: string, drawing: Promise<Drawing | null>): void {
    const entry = { drawing, until: Infinity };
    cache.delete(key);
    cache.set(key, entry);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
    // A rendering that takes longer than it is cached is still shared by all who wait for it.
    void drawing.then(() => (entry.until = Date.now() + CACHE_MS));
  }

  return async (wanted: Wanted): Promise<Drawing | null> => {
    const { key, address } = wanted;
    const cached = findCached(key);
    if (cached) return cached;
    if (!(await budget.mayRender(address))) return null;
    const begun = findCached(key);
    if (begun) return begun;
    const signal = AbortSignal.timeout(RENDER_LIMITS.deadlineMs);
    const deadline = whenAborted(signal);
    // A database that stalls holds neither a place in the queue nor the page.
    const turn = inTurn(() => Promise.race([draw(wanted, signal), deadline]));
    const drawing = Promise.race([turn, deadline]);
    store(key, drawing);
    return drawing;
  };
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

export type DrawPage = ReturnType<typeof createPageDrawer>;
