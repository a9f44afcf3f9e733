import { LIVE_PATH } from '@kickoracle/contracts';
import type { Context, Hono } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import type { Actor, Authenticate } from '../http/actor.ts';
import { answerError, toDomainError } from '../http/error-response.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { readAddress } from '../http/read-address.ts';
import { createLiveStream } from './live-stream.ts';
import type { LiveStreams } from './live-streams.ts';

const LIMIT = { per: 'player', requests: 60, seconds: 60 } as const;

/** Browsers come back after so long, not all at the same moment. */
const RETRY_MS = { least: 1_000, spread: 3_000 };

const HEADERS = {
  'cache-control': 'no-cache, no-transform',
  // Proxies hand every message on at once.
  'x-accel-buffering': 'no',
};

/** Serves the stream of what changes for the player who is signed in. */
export function mountLive(
  server: Hono<HttpEnv>,
  options: {
    streams: LiveStreams;
    authenticate: Authenticate;
    rateLimiter: RateLimiter;
    trustedProxies: number;
    log: Logger;
  },
): void {
  const { streams, authenticate, rateLimiter, trustedProxies, log } = options;

  async function admit(c: Context<HttpEnv>): Promise<Actor> {
    const address = readAddress(c, trustedProxies);
    const { actor } = await authenticate(c.req.raw.headers);
    if (!actor) {
      await rateLimiter.countRefusal(address);
      throw new DomainError('SIGN_IN_REQUIRED');
    }
    const context = { actor, address };
    await rateLimiter.consume({ operation: 'live', limit: LIMIT, isRead: true, context });
    if (!streams.hasRoom()) throw new DomainError('SERVER_BUSY');
    if (!streams.hasRoomFor(actor.userId)) {
      throw new DomainError('RATE_LIMITED', { retryAfterSeconds: LIMIT.seconds });
    }
    return actor;
  }

  server.get(LIVE_PATH, async (c) => {
    let actor: Actor;
    try {
      actor = await admit(c);
    } catch (thrown) {
      return answerError(toDomainError(thrown, log));
    }
    const answer = streamSSE(c, (sse) => listen(sse, actor, c.env?.outgoing));
    for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value);
    return answer;
  });

  /** Lasts as long as the stream does. */
  async function listen(sse: SSEStreamingApi, actor: Actor, socket: Socket): Promise<void> {
    const { userId, sessionId } = actor;
    const over = Promise.withResolvers<void>();
    const stream = createLiveStream(
      { userId, sessionId },
      {
        write: (text) => sse.write(text),
        close: over.resolve,
        destroy() {
          socket?.destroy();
          sse.abort();
        },
      },
    );
    sse.onAbort(over.resolve);
    stream.send(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`);
    streams.add(stream);
    await over.promise;
    streams.remove(stream);
  }
}

/** What the node server has of the connection; absent when a test calls the server directly. */
type Socket = { destroy(): unknown } | undefined;
