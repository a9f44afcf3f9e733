import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@kickoracle/contracts';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { isDrawn, routesForServer } from './app/server-routes.tsx';
import { fetchBy } from './lib/connection.ts';
import { fetchDrawableParts, takeDrawnParts } from './lib/later.tsx';
import { FALLBACK } from './lib/languages.ts';
import { ownTimeZone } from './lib/own-time-zone.ts';
import type { Theme } from './lib/theme.tsx';
import type { TextStore } from './lib/translation/text-store.ts';
import { translator } from './lib/translation/translator.ts';
import { drawFor, type Viewer } from './lib/viewer.ts';

/** How often what a page asks for leads to another question. */
const MAX_ROUNDS = 3;

type PageRequest = {
  /** With the host of the game, path and search. */
  readonly url: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly viewer: Pick<Viewer, 'languages' | 'listForm' | 'now'> & {
    /** Null: the browser has not told it yet. */
    readonly timeZone: string | null;
  };
  /** Asks the game as the visitor would; null: nothing is asked, and the page waits as it does for answers. */
  readonly ask: ((request: Request) => Promise<Response>) | null;
  /** Aborted at the deadline: nothing more is asked or rendered. */
  readonly signal: AbortSignal;
};

/** What a page looks like before any of its code runs, and for that code the answers that it shows and to whom. */
type DrawnPage = { readonly html: string; readonly answers: unknown };

type Ask = NonNullable<PageRequest['ask']>;

const asking = new AsyncLocalStorage<Ask>();
fetchBy((request) => asking.getStore()!(request));

/** Makes ready for drawing; the texts are those that browsers fetch. */
export async function prepare(texts: TextStore['data']): Promise<void> {
  await translator.init({
    resources: texts,
    lng: FALLBACK,
    fallbackLng: FALLBACK,
    interpolation: { escapeValue: false },
  });
}

/** Asks what the page has asked for; whether that was anything. What fails is asked again by the browser. */
async function answerQueries(client: QueryClient, ask: Ask): Promise<boolean> {
  const open = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isAsked(options));
  await asking.run(ask, () => Promise.all(open.map((query) => query.fetch().catch(() => null))));
  return open.length > 0;
}

const isAsked = (options: object) => !('enabled' in options) || options.enabled !== false;

/** Renders a page, or null after the deadline and for redirects. `renderMs`: for so long nothing else could run. */
export async function drawPage(
  page: PageRequest,
): Promise<{ drawing: DrawnPage | null; renderMs: number }> {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  });
  const handler = createStaticHandler(routesForServer);
  const context = await handler.query(new Request(page.url));
  if (context instanceof Response) return { drawing: null, renderMs: 0 };
  await fetchDrawableParts();
  const router = createStaticRouter(handler.dataRoutes, context);

  const { timeZone, ...known } = page.viewer;
  const viewer: Viewer = {
    ...known,
    timeZone: timeZone ?? ownTimeZone(),
    isZoneGuessed: timeZone === null,
    isPlayer: page.ask === null,
  };

  let renderMs = 0;
  function draw(): string {
    const begun = performance.now();
    const html = drawFor(viewer, () => {
      // At once, for nothing is left to be fetched.
      void translator.changeLanguage(page.language);
      return renderToString(
        <StrictMode>
          <Providers client={client} theme={page.theme}>
            <StaticRouterProvider router={router} context={context as never} hydrate={false} />
          </Providers>
        </StrictMode>,
      );
    });
    renderMs += performance.now() - begun;
    return html;
  }

  let html = draw();
  let parts = takeDrawnParts();
  for (let round = 0; page.ask !== null && round < MAX_ROUNDS; round += 1) {
    if (!(await answerQueries(client, page.ask))) break;
    if (page.signal.aborted) return { drawing: null, renderMs };
    html = draw();
    parts = takeDrawnParts();
  }
  const isWhole = page.ask !== null && context.matches.every(({ route }) => isDrawn(route));
  const { language, theme } = page;
  const answers = { ...dehydrate(client), viewer, language, theme, isWhole, parts };
  return { drawing: { html, answers }, renderMs };
}
