import { useSyncExternalStore } from 'react';

const PROBE_PATH = '/healthz';
/** How often the server is asked for a sign of life while there is none. */
export const PROBE_MS = 1_500;

let hasFailed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const whenBack = new Set<() => void>();

function setFailed(failed: boolean): void {
  if (failed === hasFailed) return;
  hasFailed = failed;
  for (const listener of listeners) listener();
  if (!failed) for (const listener of whenBack) listener();
}

async function probe(): Promise<void> {
  try {
    await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    setFailed(false);
  } catch {
    setFailed(true);
    probeLater();
  }
}

/** Asks the server for a sign of life, again and again until there is one. */
function probeLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void probe();
  }, PROBE_MS);
}

/** Finds out whether the server can be reached, where something else than a request says no. */
export function checkConnection(): void {
  if (timer === undefined) void probe();
}

/** Says when the server can be reached again. Gives what ends that. */
export function onBack(listener: () => void): () => void {
  whenBack.add(listener);
  return () => whenBack.delete(listener);
}

/** Looked up at each call, for tests put another one in its place. */
let send: typeof fetch = (request, init) => fetch(request, init);

/** Sends requests elsewhere: where the server draws a page, to itself. */
export function fetchBy(other: (request: Request) => Promise<Response>): void {
  send = (request) => other(request as Request);
}

/**
 * Fetches as `fetch` does, but remembers whether the server could be reached. Past the browser's
 * cache, which keeps no answer of the API anyway, but lets equal requests wait for each other.
 */
export async function watchedFetch(request: Request, init?: RequestInit): Promise<Response> {
  try {
    const answer = await send(request, { ...init, cache: 'no-store' });
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

/** Tells whether the server is out of reach: the device says so, or the last request never arrived. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasFailed || !navigator.onLine,
    () => false,
  );
}
