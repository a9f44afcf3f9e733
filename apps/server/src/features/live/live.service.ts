import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { Outgoing } from '../../http/request-context.ts';
import { createLiveStream, type LiveBody } from '../../live/live-stream.ts';

/** Whoever has as many streams as a player may have comes again after so long. */
const FULL_SECONDS = 60;

/** Frees an answer that has no length of the frames around each piece: a message is one write of its bytes. */
function endWithConnection(outgoing: Outgoing): void {
  outgoing.removeHeader('transfer-encoding');
  outgoing.setHeader('connection', 'close');
}

export type LiveService = ReturnType<typeof createLiveService>;

/** Tells what changes for a player, as it does. */
export function createLiveService({ live: { streams } }: Pick<AppContext, 'live'>) {
  return {
    /** Begins a stream; `outgoing` is the connection that it goes by. */
    followChanges({ userId, sessionId }: Actor, outgoing: Outgoing | null): LiveBody {
      if (!streams.hasRoom()) throw new DomainError('SERVER_BUSY');
      if (!streams.hasRoomFor(userId)) {
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds: FULL_SECONDS });
      }
      const owner = { userId, sessionId };
      const { stream, body } = createLiveStream(owner, { outgoing, onOver: streams.remove });
      streams.add(stream);
      if (outgoing) endWithConnection(outgoing);
      return body;
    },
  };
}
