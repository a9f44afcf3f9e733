import { randomUUID } from 'node:crypto';
import type { LiveMessage } from '@kickoracle/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Queryable } from '../db/connection/database.ts';
import { onCommit } from '../db/connection/transaction.ts';
import { openLiveChannel } from './live-channel.ts';
import {
  isOwnPayload,
  readPayload,
  readSettled,
  readNotified,
  writePayloads,
} from './live-payload.ts';
import { createLiveStreams, type LiveStreams, type SessionWatch } from './live-streams.ts';

/** NOTIFY takes a cluster-wide lock: maximum one batch per server in this interval. */
const BEAT_MS = 100;

/** Notifies players of changes, on any server. */
export type Live = {
  /** Notifies players after the commit. Messages may be lost. */
  publish(db: Queryable, userIds: string | readonly string[], message: LiveMessage): void;
  readonly streams: LiveStreams;
  /** Sends the remaining batch to the other servers, and stops listening. */
  stop(): Promise<void>;
};

export function createLive(options: {
  pool: pg.Pool;
  log: Logger;
  sessions: SessionWatch;
  /** Returns those of the players whose XP a settlement changed. */
  listTouched: (validationId: string, userIds: readonly string[]) => Promise<readonly string[]>;
  heartbeatMs?: number;
}): Live {
  const { pool, log } = options;
  const serverId = randomUUID();
  const streams = createLiveStreams(options);
  const channel = openLiveChannel({
    pool,
    log,
    onPayload: (payload) => {
      const delivery = isOwnPayload(serverId, payload) ? null : readPayload(payload);
      if (delivery) void streams.deliver(delivery);
    },
    onSettled: (payload) => void notifyTouched(payload),
    onNotified: (payload) => void deliverTo(readNotified(payload), [{ kind: 'notification' }]),
    // Messages were lost: browsers reconnect and reload.
    onReturn: () => streams.endAll(),
  });

  function deliverTo(userIds: readonly string[], messages: readonly LiveMessage[]): Promise<void> {
    const texts = new Set(messages.map((message) => JSON.stringify(message)));
    return streams.deliver(new Map(userIds.map((userId) => [userId, texts])));
  }

  /** One query for all players here; the settlement notifies every server. */
  async function notifyTouched(payload: string): Promise<void> {
    const validationId = readSettled(payload);
    const players = streams.listPlayers();
    if (validationId === null || players.length === 0) return;
    try {
      const touched = await options.listTouched(validationId, players);
      await deliverTo(touched, [{ kind: 'xp' }, { kind: 'notification' }]);
    } catch (error) {
      log.warn({ err: error }, 'players were not notified of a settlement');
    }
  }

  let waiting = new Map<string, Set<string>>();
  let isUnderWay = false;
  let sending: Promise<void> = Promise.resolve();
  let lastBeatAt = -Infinity;
  let timer: NodeJS.Timeout | null = null;

  function schedule(): void {
    if (timer !== null || isUnderWay || waiting.size === 0) return;
    const pause = Math.max(0, lastBeatAt + BEAT_MS - performance.now());
    timer = setTimeout(() => {
      sending = send();
    }, Math.ceil(pause));
    timer.unref();
  }

  async function send(): Promise<void> {
    timer = null;
    isUnderWay = true;
    const delivery = waiting;
    waiting = new Map();
    lastBeatAt = performance.now();
    void streams.deliver(delivery);
    try {
      await channel.notify(writePayloads(serverId, delivery));
    } catch (error) {
      log.warn({ err: error }, 'other servers were not notified of a change');
    }
    isUnderWay = false;
    schedule();
  }

  return {
    streams,
    publish(db, userIds, message) {
      const text = JSON.stringify(message);
      onCommit(db, () => {
        for (const userId of [userIds].flat()) {
          waiting.set(userId, (waiting.get(userId) ?? new Set()).add(text));
        }
        schedule();
      });
    },
    async stop() {
      streams.stop();
      await sending;
      if (timer) clearTimeout(timer);
      if (waiting.size > 0) await send();
      await channel.stop();
    },
  };
}
