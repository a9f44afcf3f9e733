import { useSyncExternalStore } from 'react';
import { listenTo } from './listen-to.ts';

/** Interval and timeout of probes while the server is unreachable. */
export const PROBE_MS = 1_500;

let hasFailed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function setFailed(failed: boolean): void {
  if (failed) timer ??= setTimeout(probe, PROBE_MS);
  if (failed === hasFailed) return;
  hasFailed = failed;
  window.dispatchEvent(new Event(failed ? 'kickoracle:away' : 'kickoracle:back'));
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
export const onBack = listenTo(() => window, 'kickoracle:back');

/** Records reachability. Bypasses the browser cache, where equal requests wait for each other. */
export let watchedFetch = async (request: Request, init?: RequestInit): Promise<Response> => {
  try {
    const answer = await fetch(request, { ...init, cache: 'no-store' });
    setFailed(false);
    return answer;
  } catch (error) {
    // An aborted request says nothing about the connection.
    if (!request.signal.aborted && !init?.signal?.aborted) setFailed(true);
    throw error;
  }
};

/** A server that renders a page calls its own API. */
export function fetchBy(other: typeof watchedFetch): void {
  watchedFetch = other;
}

const CHANGES = ['online', 'offline', 'kickoracle:away', 'kickoracle:back'];
const onChange = listenTo(() => window, ...CHANGES);

/** Returns true if the device is offline or the last request did not arrive. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => hasFailed || !navigator.onLine,
    () => false,
  );
}
