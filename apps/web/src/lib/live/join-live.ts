import type { LiveMessage } from '@kickoracle/contracts';
import { takeTurn } from '../take-turn.ts';
import { holdLiveStream, type LiveListener } from './live-stream.ts';

/** What the tab that holds the stream passes on; `null`: the stream stands, for now or again. */
type Relayed = LiveMessage | null;

/**
 * Hears what changes for a player. One tab of a browser holds the stream and passes on what it
 * hears; when it goes, another takes over. Where tabs cannot hear each other, each has its own.
 */
export function joinLive(userId: string, listener: LiveListener): () => void {
  if (typeof BroadcastChannel === 'undefined') return holdLiveStream(listener);
  const name = `live ${userId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Relayed>) => {
    if (data) listener.onMessage(data);
    else listener.onConnect();
  });
  const leave = takeTurn(name, () =>
    holdLiveStream({
      onConnect() {
        channel.postMessage(null satisfies Relayed);
        listener.onConnect();
      },
      onMessage(message) {
        channel.postMessage(message satisfies Relayed);
        listener.onMessage(message);
      },
    }),
  );
  return () => {
    leave();
    channel.close();
  };
}
