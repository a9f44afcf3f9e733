import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageContext } from './lib/page-request.server.ts';
import { PageStateContext } from './lib/page-state.ts';

/** Fonts come before scripts. `<Scripts>` offers no priority for its links. */
const LINK = '<link rel="modulepreload"';
const LOW_LINK = `${LINK} fetchpriority="low"`;

/** Renders a page once, when all its data is there. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { client, i18n, onRender, state } = loadContext.get(pageContext)!;
  const queries = state.view.isPlayer ? null : dehydrate(client).queries;
  const { promise: allReady, resolve, reject } = Promise.withResolvers<void>();
  // React renders in the microtask after this one.
  const begun = performance.now();
  const { pipe } = renderToPipeableStream(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PageStateContext value={{ ...state, queries }}>
          <QueryClientProvider client={client}>
            <ServerRouter context={routerContext} url={request.url} nonce={state.nonce!} />
          </QueryClientProvider>
        </PageStateContext>
      </I18nextProvider>
    </StrictMode>,
    {
      nonce: state.nonce!,
      // The page is rendered before the first byte, so React needs no scripts to move late parts.
      progressiveChunkSize: Infinity,
      onShellReady: () => onRender(performance.now() - begun),
      onAllReady: resolve,
      onShellError: reject,
      onError: reject,
    },
  );
  await allReady;
  const html = await text(pipe(new PassThrough()));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html.replaceAll(LINK, LOW_LINK), { status, headers });
}
