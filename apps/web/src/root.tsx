import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Links,
  Scripts,
  ScrollRestoration,
  type LinksFunction,
  type MiddlewareFunction,
} from 'react-router';
import boldFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';
import textFont from '@fontsource/barlow/files/barlow-latin-400-normal.woff2';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { redirectPlayers } from './app/guards.ts';
import { Layout as Shell, SHELL_ID } from './app/layout.tsx';
import first from './first.js?raw';
import { PAGE_STATE_ID, PageStateContext, sentStyle } from './lib/page-state.ts';
import { ToastProvider } from './ui/feedback/toast/toast-provider.tsx';
import styles from './ui/tokens/styles.css?inline';

/** Before the scripts: a font that misses the first paint is used from the next page on. */
const FONT = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  fetchPriority: 'high',
} as const;

export const links: LinksFunction = () => [
  { ...FONT, href: textFont },
  { ...FONT, href: boldFont },
  { rel: 'icon', href: '/favicon-48.png', sizes: '48x48', type: 'image/png' },
  { rel: 'icon', href: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export { Outlet as default } from 'react-router';
// The offline shell renders it until the code of the page has loaded.
export { PageFallback as HydrateFallback } from './app/page-fallback.tsx';

/** In `npm run dev`, Vite renders the pages and our server provides no context. */
export const middleware: MiddlewareFunction<Response>[] = import.meta.env.DEV
  ? [async (args, next) => (await import('./dev-context.server.ts')).devContext(args, next)]
  : [];

export const clientMiddleware = [redirectPlayers];

/** Has the colour that `first.js` has set: React would add a second element if it differed. */
const frame = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="theme-color"]');

/** Returns an element's content as the server sent it; hydration leaves it alone. */
const sent = (html: string) => ({
  dangerouslySetInnerHTML: { __html: html },
  suppressHydrationWarning: true,
});

/** Returns JSON in which no text can close the script element. */
const toScript = (state: unknown) => JSON.stringify(state).replaceAll('<', '\\u003c');

export function Layout({ children }: { children: ReactNode }) {
  const state = use(PageStateContext)!;
  const { view, nonce } = state;
  const { t, i18n } = useTranslation('common');
  return (
    <html lang={i18n.language} className={view.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content={frame?.content} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Kickoracle" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content="The mark of Kickoracle, an eye with a football for its iris, and its nine rank badges"
        />
        <meta name="twitter:card" content="summary_large_image" />
        {/* Nothing is painted before all of the page is parsed: later parts would move it. */}
        <link rel="expect" href={`#${SHELL_ID}`} blocking="render" />
        {/* The first paint waits for no other file. */}
        <style
          nonce={nonce}
          {...sent(import.meta.env.SSR ? styles : (sentStyle?.textContent ?? ''))}
        />
        <script nonce={nonce} {...sent(import.meta.env.SSR ? first : '')} />
        <Links nonce={nonce} />
      </head>
      <body>
        <ErrorBoundary>
          <ToastProvider labels={{ region: t('toast.region'), close: t('toast.close') }}>
            <Shell>{children}</Shell>
          </ToastProvider>
        </ErrorBoundary>
        <script
          type="application/json"
          id={PAGE_STATE_ID}
          {...sent(import.meta.env.SSR ? toScript({ ...state, nonce: undefined }) : '')}
        />
        {/* Back and forward lead to the top, too. */}
        <ScrollRestoration getKey={createKey} nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Returns a new key for each page, so that no scroll position is restored. */
const createKey = () => String(Math.random());
