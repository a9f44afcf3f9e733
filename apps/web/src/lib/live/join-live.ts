import type { LiveMessage } from '@kickoracle/contracts';
import { holdLiveStream, type LiveListener } from './live-stream.ts';

/** What the tab that holds the stream passes on; `null`: the stream stands, for now or again. */
type Relayed = LiveMessage | null;

/**
 * Hears what changes for a player. One tab of a browser holds the stream and passes on what it
 * hears; when it goes, another takes over. Where browsers cannot agree on one, each tab has its own.
 */
export function joinLive(userId: string, listener: LiveListener): () => void {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks || typeof BroadcastChannel === 'undefined') return holdLiveStream(listener);
  const name = `live ${userId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Relayed>) => {
    if (data) listener.onMessage(data);
    else listener.onConnect();
  });

  function holdForAll(): () => void {
    return holdLiveStream({
      onConnect() {
        channel.postMessage(null satisfies Relayed);
        listener.onConnect();
      },
      onMessage(message) {
        channel.postMessage(message satisfies Relayed);
        listener.onMessage(message);
      },
    });
  }

  const left = new AbortController();
  const untilLeft = new Promise<void>((resolve) => {
    left.signal.addEventListener('abort', () => resolve());
  });
  void locks
    .request(name, { signal: left.signal }, async () => {
      const stop = holdForAll();
      await untilLeft;
      stop();
    })
    .catch(() => undefined);
  return () => {
    left.abort();
    channel.close();
  };
}
