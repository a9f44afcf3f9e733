import type { LiveEvent, LiveMessage } from '@kickoracle/contracts';
import { LIVE_HEARTBEAT_MS, LIVE_PATH } from '@kickoracle/contracts/constants';
import { checkConnection, onBack } from '../connection.ts';
import { reconnectPauseMs } from './reconnect-pause.ts';

/** A stream is dead after this silence, even if the browser reports it open. */
const SILENCE_MS = 2.5 * LIVE_HEARTBEAT_MS;

/** Receives null at each connect: messages may be lost. Kinds can be newer than this client. */
export type LiveListener = (message: LiveMessage | null) => void;

/** Reconnects with backoff, or at once when the network is back. Returns its close function. */
export function holdLiveStream(listener: LiveListener): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedAt = 0;

  function open(): void {
    close();
    source = new EventSource(LIVE_PATH);
    source.addEventListener('open', onOpen);
    source.addEventListener('message', onEvent);
    source.addEventListener('error', reopenLater);
    watch();
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    openedAt = 0;
  }

  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(reopenLater, SILENCE_MS);
  }

  // The retries of the browser have no backoff and end after an HTTP error.
  function reopenLater(): void {
    close();
    failures += 1;
    timer = setTimeout(open, reconnectPauseMs(failures, Math.random()));
    checkConnection();
  }

  function onOpen(): void {
    openedAt = Date.now();
    watch();
    listener(null);
  }

  function onEvent({ data }: MessageEvent<string>): void {
    watch();
    const event = JSON.parse(data) as LiveEvent;
    if (event.kind !== 'heartbeat') return listener(event);
    // A server that accepts streams and drops them at once is not back yet.
    if (Date.now() - openedAt >= LIVE_HEARTBEAT_MS / 2) failures = 0;
  }

  // Streams and attempts from before are dead.
  function onOnline(): void {
    failures = 0;
    open();
  }

  window.addEventListener('online', onOnline);
  const ignoreBack = onBack(() => openedAt === 0 && open());
  open();
  return () => {
    window.removeEventListener('online', onOnline);
    ignoreBack();
    close();
  };
}
