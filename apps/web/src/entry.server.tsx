import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageContext } from './lib/page-context.ts';
import { ServerPageContext } from './lib/page-state.ts';

/** Fonts come before scripts. `<Scripts>` offers no priority for its links. */
const LINK = '<link rel="modulepreload"';
const LOW_LINK = `${LINK} fetchpriority="low"`;

/** Renders a page once, when all its data is there. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { client, i18n, isPending, nonce, onRender, state } = loadContext.get(pageContext)!;
  const queries = isPending ? null : dehydrate(client).queries;
  return new Promise((resolve, reject) => {
    // React renders in the microtask after this one.
    const begun = performance.now();
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <ServerPageContext value={{ state: { ...state, queries }, nonce }}>
            <QueryClientProvider client={client}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </QueryClientProvider>
          </ServerPageContext>
        </I18nextProvider>
      </StrictMode>,
      {
        nonce,
        // The page is rendered before the first byte, so React needs no scripts to move late parts.
        progressiveChunkSize: Infinity,
        onShellReady: () => onRender(performance.now() - begun),
        onAllReady() {
          const body = new PassThrough();
          pipe(body);
          headers.set('content-type', 'text/html; charset=utf-8');
          text(body)
            .then((html) => html.replaceAll(LINK, LOW_LINK))
            .then((html) => resolve(new Response(html, { status, headers })), reject);
        },
        onShellError: reject,
        onError: (error) => reject(error as Error),
      },
    );
  });
}
