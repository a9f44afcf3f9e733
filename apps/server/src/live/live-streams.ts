import { LIVE_HEARTBEAT_MS, type LiveEvent } from '@kickoracle/contracts';
import type { Logger } from 'pino';
import { toLiveText, type LiveStream, type LiveText } from './live-stream.ts';

/** Returns the ended ones among these sessions, mostly none. */
type ListSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

export type SessionWatch = {
  /** Checks everything that a session depends on. */
  readonly listEnded: ListSessions;
  /** Checks only the session rows, before each message. */
  readonly listGone: ListSessions;
};

/** Maximum streams per player, and per server. */
export const LIVE_LIMITS = { perPlayer: 12, total: 10_000 };

const SESSIONS_AT_ONCE = 2_000;

/** Maximum delay of ending a stream after a sign-out, deletion or loss of rights. */
const SESSION_CHECK_MS = 2_000;

const HEARTBEAT = toLiveText(JSON.stringify({ kind: 'heartbeat' } satisfies LiveEvent));

/** Encoded messages by recipient. */
export type Delivery = ReadonlyMap<string, ReadonlySet<string>>;

export function createLiveStreams(options: {
  sessions: SessionWatch;
  log: Logger;
  heartbeatMs?: number;
}) {
  const { sessions, log, heartbeatMs = LIVE_HEARTBEAT_MS } = options;
  const byPlayer = new Map<string, Set<LiveStream>>();
  let total = 0;
  let isStopped = false;

  const all = () => [...byPlayer.values()].flatMap((streams) => [...streams]);

  /** Ends the streams without a session, and returns the others. */
  async function keepSignedIn(
    streams: readonly LiveStream[],
    listOver: ListSessions,
  ): Promise<LiveStream[]> {
    if (streams.length === 0) return [];
    try {
      const ended = await listOver(streams.map(({ sessionId }) => sessionId));
      for (const stream of streams) if (ended.has(stream.sessionId)) stream.end();
      return streams.filter(({ sessionId }) => !ended.has(sessionId));
    } catch (error) {
      // Without a session check, all streams end; browsers reconnect and authenticate again.
      log.warn({ err: error }, 'the sessions of live streams could not be read');
      for (const stream of streams) stream.end();
      return [];
    }
  }

  const heart = setInterval(() => all().forEach((one) => one.beat(HEARTBEAT)), heartbeatMs);
  const check = setInterval(() => void keepSignedIn(all(), sessions.listEnded), SESSION_CHECK_MS);
  heart.unref();
  check.unref();

  return {
    count: () => total,

    listPlayers: () => [...byPlayer.keys()],

    hasRoom: () => !isStopped && total < LIVE_LIMITS.total,
    hasRoomFor: (userId: string) => (byPlayer.get(userId)?.size ?? 0) < LIVE_LIMITS.perPlayer,

    add(stream: LiveStream): void {
      const own = byPlayer.get(stream.userId) ?? new Set();
      byPlayer.set(stream.userId, own.add(stream));
      total += 1;
      stream.send(HEARTBEAT);
    },

    remove(stream: LiveStream): void {
      const own = byPlayer.get(stream.userId);
      if (!own?.delete(stream)) return;
      total -= 1;
      if (own.size === 0) byPlayer.delete(stream.userId);
    },

    async deliver(delivery: Delivery): Promise<void> {
      if (isStopped) return;
      const touched = [...delivery.keys()].flatMap((userId) => [...(byPlayer.get(userId) ?? [])]);
      const texts = new Map<string, LiveText>();
      const send = (stream: LiveStream, json: string) => {
        const text = texts.get(json) ?? toLiveText(json);
        texts.set(json, text);
        stream.send(text);
      };
      // The next session check runs during the delivery of the current batch.
      const ask = (from: number) =>
        keepSignedIn(touched.slice(from, from + SESSIONS_AT_ONCE), sessions.listGone);
      let check = ask(0);
      for (let offset = SESSIONS_AT_ONCE; ; offset += SESSIONS_AT_ONCE) {
        const signedIn = await check;
        check = ask(offset);
        for (const stream of signedIn) {
          for (const json of delivery.get(stream.userId)!) send(stream, json);
        }
        if (offset >= touched.length) return;
      }
    },

    endAll(): void {
      for (const stream of all()) stream.end();
    },

    /** Ends every stream and accepts no more. */
    stop(): void {
      isStopped = true;
      clearInterval(heart);
      clearInterval(check);
      for (const stream of all()) stream.end();
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;
