import type { LiveMessage } from '@kickoracle/contracts';
import { takeTurn } from '../take-turn.ts';
import { holdLiveStream, type LiveListener } from './live-stream.ts';

/** A message of the tab with the stream; null after each connect. */
type Relayed = LiveMessage | null;

/** One tab of a browser holds the stream and relays it; when it closes, another takes over. */
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
