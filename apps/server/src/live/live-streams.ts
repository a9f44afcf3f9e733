import { LIVE_HEARTBEAT_MS, type LiveEvent } from '@kickoracle/contracts';
import type { Logger } from 'pino';
import { toLiveText, type LiveStream, type LiveText } from './live-stream.ts';

/** Tells which of these sessions do not stand any more: as a rule, none. */
type ListSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** How streams hear of sessions that are over. */
export type SessionWatch = {
  /** Looks at all that a session stands on. */
  readonly listEnded: ListSessions;
  /** Looks at the sessions alone, before each message. */
  readonly listGone: ListSessions;
};

/** Streams that a player may have at once, and all players together on one server. */
export const LIVE_LIMITS = { perPlayer: 12, total: 10_000 };

/** So many sessions are asked for in one statement. */
const SESSIONS_AT_ONCE = 2_000;

/** Whoever signed out, left or lost a right hears no more after so long, also in silence. */
const SESSION_CHECK_MS = 2_000;

const HEARTBEAT = toLiveText(JSON.stringify({ kind: 'heartbeat' } satisfies LiveEvent));

/** Messages as they are sent, by whom they are for. */
export type Delivery = ReadonlyMap<string, ReadonlySet<string>>;

/** Keeps the browsers that listen to this server. */
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

  /** Ends the streams whose session is over and answers the others: nobody else hears more. */
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
      // Who may listen is not known: they come again and are asked for their session.
      log.warn({ err: error }, 'the sessions of live streams were not read');
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

    /** Lists the players who listen to this server. */
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
      // While some are told, the database looks for the sessions of the next.
      const ask = (from: number) =>
        keepSignedIn(touched.slice(from, from + SESSIONS_AT_ONCE), sessions.listGone);
      let asked = ask(0);
      for (let told = SESSIONS_AT_ONCE; ; told += SESSIONS_AT_ONCE) {
        const signedIn = await asked;
        asked = ask(told);
        for (const stream of signedIn) {
          for (const json of delivery.get(stream.userId)!) send(stream, json);
        }
        if (told >= touched.length) return;
      }
    },

    endAll(): void {
      for (const stream of all()) stream.end();
    },

    /** Ends every stream and takes no more. */
    stop(): void {
      isStopped = true;
      clearInterval(heart);
      clearInterval(check);
      for (const stream of all()) stream.end();
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;
