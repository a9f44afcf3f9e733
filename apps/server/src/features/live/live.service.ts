import type { AppContext } from '#context.ts';
import { DomainError } from '#lib/errors.ts';
import type { Actor } from '#http/actor.ts';
import type { Outgoing } from '#http/request-context.ts';
import { createLiveStream, type LiveBody } from '#live/live-stream.ts';

const FULL_SECONDS = 60;

/** Ends the body with the connection instead of chunks, so a message is one write of its bytes. */
function endWithConnection(outgoing: Outgoing): void {
  outgoing.removeHeader('transfer-encoding');
  outgoing.setHeader('connection', 'close');
}

export type LiveService = ReturnType<typeof createLiveService>;

export function createLiveService({ live: { streams } }: Pick<AppContext, 'live'>) {
  return {
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
