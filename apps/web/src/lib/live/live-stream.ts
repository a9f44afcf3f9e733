import type { LiveMessage } from '@kickoracle/contracts';
import { LIVE_HEARTBEAT_MS, LIVE_PATH } from '@kickoracle/contracts/constants';
import { checkConnection, onBack } from '../connection.ts';
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
 * Holds the stream of the signed-in player, and opens it again after pauses that grow, or as soon as
 * the network is back. Gives what ends that. A browser without such streams hears nothing.
 */
export function holdLiveStream({ onConnect, onMessage }: LiveListener): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedAt = 0;
  let stands = false;

  function open(): void {
    close();
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
    stands = false;
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
    checkConnection();
  }

  function onOpen(): void {
    openedAt = Date.now();
    stands = true;
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

  // What stood before the device lost its network is dead, and so is an attempt of meanwhile.
  function onOnline(): void {
    failures = 0;
    open();
  }

  window.addEventListener('online', onOnline);
  const ignoreBack = onBack(() => {
    if (!stands) open();
  });
  open();
  return () => {
    window.removeEventListener('online', onOnline);
    ignoreBack();
    close();
  };
}
