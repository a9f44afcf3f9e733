import type { LiveMessage } from '@kickoracle/contracts';
import { takeTurn } from '../with-lock.ts';
import { holdLiveStream, type LiveListener } from './live-stream.ts';

/** One tab of a browser holds the stream and relays it; when it closes, another takes over. */
export function joinLive(userId: string, listener: LiveListener): () => void {
  const name = `live ${userId}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | null>) => listener(data);
  const leave = takeTurn(name, () =>
    holdLiveStream((message) => {
      channel.postMessage(message);
      listener(message);
    }),
  );
  return () => {
    leave();
    channel.close();
  };
}
