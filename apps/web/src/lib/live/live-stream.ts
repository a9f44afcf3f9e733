import type { LiveMessage } from '@kickoracle/contracts';
import { LIVE_HEARTBEAT_MS, LIVE_PATH } from 'virtual:contract';
import { readLiveEvent } from './live-event.ts';
import { reconnectPauseMs } from './reconnect-pause.ts';

/** A stream that was silent for so long is dead, whatever the browser thinks of it. */
const SILENCE_MS = 2.5 * LIVE_HEARTBEAT_MS;

export type LiveListener = {
  /** The stream stands, for the first time or again: what was said before was not heard. */
  onConnect: () => void;
  onMessage: (message: LiveMessage) => void;
};

/**
 * Holds the stream of the signed-in player, and opens it again after pauses that grow. Gives what
 * ends that. A browser without such streams hears nothing.
 */
export function holdLiveStream({ onConnect, onMessage }: LiveListener): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedAt = 0;

  function open(): void {
    clearTimeout(timer);
    source = new EventSource(LIVE_PATH);
    source.addEventListener('open', onOpen);
    source.addEventListener('message', onSaid);
    source.addEventListener('error', reopenLater);
    watch();
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(reopenLater, SILENCE_MS);
  }

  // The browser's own attempts neither grow apart nor go on after a refusal.
  function reopenLater(): void {
    close();
    failures += 1;
    timer = setTimeout(open, reconnectPauseMs(failures, Math.random()));
  }

  function onOpen(): void {
    openedAt = Date.now();
    watch();
    onConnect();
  }

  // A server that takes streams and drops them at once has not come back yet.
  function onHeartbeat(): void {
    if (Date.now() - openedAt >= LIVE_HEARTBEAT_MS / 2) failures = 0;
  }

  function onSaid({ data }: MessageEvent<string>): void {
    watch();
    const said = readLiveEvent(data);
    if (said?.kind === 'heartbeat') onHeartbeat();
    else if (said) onMessage(said);
  }

  function onOnline(): void {
    if (!source) open();
  }

  window.addEventListener('online', onOnline);
  open();
  return () => {
    window.removeEventListener('online', onOnline);
    close();
  };
}
