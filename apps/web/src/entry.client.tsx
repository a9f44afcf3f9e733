import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenHydrated } from './lib/hydration.tsx';
import { setCookie } from './lib/cookies.ts';
import { startI18n } from './lib/i18n.ts';
import { listenTo } from './lib/listen-to.ts';
import { persistQueries } from './lib/persisted-queries.ts';
import { ownTimeZone } from './lib/own-time-zone.ts';
import { pageState } from './lib/page-state.ts';
import { queryClient } from './lib/query-client.ts';
import { registerWorker } from './lib/register-worker.ts';
import { currentTheme } from './lib/theme.ts';

// With hot reload; the build sends the styles in the HTML.
if (import.meta.env.DEV) await import('./ui/tokens/styles.css');

// The server renders the next page with these.
setCookie('zone', ownTimeZone());
setCookie('theme', currentTheme());
await startI18n();

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <HydratedRouter />
    </QueryClientProvider>
  </StrictMode>
);
startTransition(() => {
  // A page rendered for another address cannot be hydrated.
  if (pageState?.isShell) {
    window.__reactRouterContext.isSpaMode = true;
    createRoot(document).render(app);
  } else {
    hydrateRoot(document, app);
  }
});
whenHydrated(() => {
  // Some browsers report no visibility change on reload.
  listenTo(() => window, 'visibilitychange', 'pagehide')(() => persistQueries(queryClient));
  if (import.meta.env.PROD) registerWorker();
});
