import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createRouter, firstPage } from './app/router.ts';
import { whenAlive } from './lib/alive.tsx';
import { keepCookie } from './lib/cookies.ts';
import { drawnPage } from './lib/drawn-page.ts';
import { currentLanguage, startI18n } from './lib/i18n.ts';
import { fetchDrawnParts } from './lib/later.tsx';
import { rememberSeen } from './lib/last-seen/remember-seen.ts';
import { ownTimeZone } from './lib/own-time-zone.ts';
import { queryClient } from './lib/query-client.ts';
import { registerWorker } from './lib/register-worker.ts';
import { currentTheme } from './lib/theme.tsx';
import { lookAs, lookOneself, type Viewer } from './lib/viewer.ts';
import './ui/tokens/styles.css';

/** Lets the browser paint and listen to its user between two pieces of work. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Leaves out what this device says as well, which it does in less time. */
function withoutOwnZone({ timeZone, ...rest }: Viewer, zone: string): Viewer {
  return timeZone === undefined || timeZone === zone ? rest : { ...rest, timeZone };
}

/** Tells whether the page that was drawn is the one that this browser shows, but for moments. */
const isAsDrawn = ({ isWhole, language, theme }: NonNullable<typeof drawnPage>) =>
  isWhole && language === currentLanguage() && theme === currentTheme();

/** Starts; nobody waits: the code of a page needs what is in this file's chunk, and so that it has run to its end. */
async function start(): Promise<void> {
  const zone = ownTimeZone();
  // What the server's next page looks like to this browser.
  keepCookie('zone', zone);
  keepCookie('theme', currentTheme());
  await startI18n();
  await breathe();
  const router = createRouter();
  await firstPage(router);
  await breathe();
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  const root = document.getElementById('root')!;
  if (drawnPage && isAsDrawn(drawnPage)) {
    await fetchDrawnParts(drawnPage.parts);
    // Who has begun to read it stays where they are; the router would begin it at its top.
    router.state.restoreScrollPosition = false;
    // What the server drew comes alive as it stands; then it says what only this browser knows.
    lookAs(withoutOwnZone(drawnPage.viewer, zone));
    whenAlive(() => startTransition(lookOneself));
    hydrateRoot(root, app);
  } else {
    // In slices between which the browser listens, as above.
    startTransition(() => createRoot(root).render(app));
  }
  whenAlive(() => {
    rememberSeen(queryClient);
    if (import.meta.env.PROD) registerWorker();
  });
}

void start();
