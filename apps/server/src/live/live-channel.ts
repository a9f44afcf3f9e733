import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'live';
const SETTLED = 'item_settled';
/** Notified with the commit of notifications about an item. */
const ITEM_NOTICES = 'item_told';
export const LISTENER_NAME = 'kickoracle-live';

/** Interval of the probe that detects a dead connection. */
const PROBE_MS = 20_000;
const PROBE_PATIENCE_MS = 10_000;
const RETRY_MS = { first: 100, longest: 5_000 };

/** Channel between servers, over PostgreSQL's LISTEN and NOTIFY. */
export type LiveChannel = {
  notify(payloads: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

/** Listens and reconnects. `onReturn` follows a reconnect, because messages were lost. */
export function openLiveChannel(options: {
  pool: pg.Pool;
  log: Logger;
  onPayload: (payload: string) => void;
  onSettled: (payload: string) => void;
  /** Called with the commit of notifications about an item. */
  onNotified: (payload: string) => void;
  onReturn: () => void;
}): LiveChannel {
  const { pool, log, onReturn } = options;
  const listeners = new Map([
    [CHANNEL, options.onPayload],
    [SETTLED, options.onSettled],
    [ITEM_NOTICES, options.onNotified],
  ]);
  const listenToAll = [...listeners.keys()].map((name) => `LISTEN ${name}`).join('; ');
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Listens until the connection breaks or the server stops: it only ends with an error. */
  async function listen(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      ...pool.options,
      application_name: LISTENER_NAME,
      keepAlive: true,
      query_timeout: PROBE_PATIENCE_MS,
      connectionTimeoutMillis: PROBE_PATIENCE_MS,
    });
    const end = () => void client.end().catch(() => undefined);
    // `connect` does not reject if the client ends during it.
    const ended = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.once('end', () => reject(new Error('the connection ended')));
    });
    client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload));
    signal.addEventListener('abort', end);
    try {
      await Promise.race([ended, listenOn(client, onListening)]);
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }

  async function listenOn(client: pg.Client, onListening: () => void): Promise<void> {
    await client.connect();
    await client.query(`SET ROLE kickoracle_server; ${listenToAll}`);
    onListening();
    await probe(client);
  }

  /** Probes the connection; throws when it is dead. */
  async function probe(client: pg.Client): Promise<void> {
    for (;;) {
      await wait(PROBE_MS, undefined, { signal, ref: false });
      await client.query('SELECT 1');
    }
  }

  async function keepListening(): Promise<void> {
    let hasListened = false;
    let retryMs = RETRY_MS.first;
    while (!signal.aborted) {
      try {
        await listen(() => {
          if (hasListened) onReturn();
          hasListened = true;
          retryMs = RETRY_MS.first;
        });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the live channel failed');
      }
      await wait(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      retryMs = Math.min(2 * retryMs, RETRY_MS.longest);
    }
  }

  const listening = keepListening();
  return {
    async notify(payloads) {
      await pool.query(
        `SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`,
        [payloads],
      );
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}
