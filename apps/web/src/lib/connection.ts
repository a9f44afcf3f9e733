import { useSyncExternalStore } from 'react';

const PROBE_PATH = '/healthz';
const PROBE_MS = 4000;

let hasFailed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setFailed(failed: boolean): void {
  if (failed === hasFailed) return;
  hasFailed = failed;
  for (const listener of listeners) listener();
}

/** Asks the server for a sign of life, again and again until there is one. */
function probeLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void (async () => {
      try {
        await fetch(PROBE_PATH, { cache: 'no-store' });
        setFailed(false);
      } catch {
        probeLater();
      }
    })();
  }, PROBE_MS);
}

/**
 * As `fetch`, but remembers whether the server could be reached. Past the browser's cache, which
 * keeps no answer of the API anyway, but lets equal requests wait for each other.
 */
export async function watchedFetch(request: Request, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(request, { ...init, cache: 'no-store' });
    setFailed(false);
    return answer;
  } catch (error) {
    // A request that we gave up ourselves says nothing about the connection.
    if (!request.signal.aborted && !init?.signal?.aborted) {
      setFailed(true);
      probeLater();
    }
    throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the server is out of reach: the device says so, or the last request never arrived. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => hasFailed || !navigator.onLine);
}
