import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { App } from './app/app.tsx';
import { firstPage } from './app/router.ts';
import { keepCookie } from './lib/cookies.ts';
import { startI18n } from './lib/i18n.ts';
import { rememberSeen } from './lib/last-seen/remember-seen.ts';
import { queryClient } from './lib/query-client.ts';
import { registerWorker } from './lib/register-worker.ts';
import { currentTheme } from './lib/theme.tsx';
import './ui/tokens/styles.css';

/** Starts; nobody waits: the code of a page needs what is in this file's chunk, and so that it has run to its end. */
async function start(): Promise<void> {
  // What the server's next page looks like to this browser.
  keepCookie('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  keepCookie('theme', currentTheme());
  await startI18n();
  await firstPage();
  // In one go: what the server drew stays in sight until the same stands there, alive.
  const root = document.getElementById('root')!;
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  document.dispatchEvent(new Event('kickoracle:alive'));
  rememberSeen(queryClient);
  if (import.meta.env.PROD) registerWorker();
}

void start();
