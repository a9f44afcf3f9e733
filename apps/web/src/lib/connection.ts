import { useSyncExternalStore } from 'react';

/** Interval and timeout of probes while the server is unreachable. */
export const PROBE_MS = 1_500;

let hasFailed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setFailed(failed: boolean): void {
  if (failed) timer ??= setTimeout(probe, PROBE_MS);
  if (failed === hasFailed) return;
  hasFailed = failed;
  for (const listener of listeners) listener();
}

function probe(): void {
  timer = undefined;
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => setFailed(false),
    () => setFailed(true),
  );
}

/** Records a failure outside of `watchedFetch`. A probe follows. */
export function noteFailure(): void {
  setFailed(true);
}

/** Probes the server after a failure outside of `watchedFetch`, unless a probe is due. */
export function checkConnection(): void {
  if (timer === undefined) probe();
}

/** Notifies when the server is reachable again. Returns the unsubscribe function. */
export function onBack(listener: () => void): () => void {
  const onChange = () => !hasFailed && listener();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Reads the global at each call: tests replace it. */
let send: typeof fetch = (request, init) => fetch(request, init);

/** Replaces `fetch`: a server that renders a page calls its own API. */
export function fetchBy(other: (request: Request) => Promise<Response>): void {
  send = (request) => other(request as Request);
}

/** Records reachability. Bypasses the browser cache, where equal requests wait for each other. */
export async function watchedFetch(request: Request, init?: RequestInit): Promise<Response> {
  try {
    const answer = await send(request, { ...init, cache: 'no-store' });
    setFailed(false);
    return answer;
  } catch (error) {
    // An aborted request says nothing about the connection.
    if (!request.signal.aborted && !init?.signal?.aborted) setFailed(true);
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

/** Returns true if the device is offline or the last request did not arrive. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasFailed || !navigator.onLine,
    () => false,
  );
}
