import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'live';
/** What a settlement says with its commit. */
const SETTLED = 'item_settled';
/** Whom a commit has told something of an item. */
const TOLD = 'item_told';
/** How the one connection that listens is called in the database. */
export const LISTENER_NAME = 'kickoracle-live';

/** A connection that died without a word is found out after so long. */
const PROBE_MS = 20_000;
const PROBE_PATIENCE_MS = 10_000;
const RETRY_MS = { first: 100, longest: 5_000 };

/** What servers tell each other by the database. */
export type LiveChannel = {
  notify(payloads: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Listens on a connection of its own, and again when it breaks. `onReturn` hears that it listens
 * once more: what was told meanwhile is lost.
 */
export function openLiveChannel(options: {
  pool: pg.Pool;
  log: Logger;
  onPayload: (payload: string) => void;
  /** With the commit of every settlement. */
  onSettled: (payload: string) => void;
  /** With the commit of what is told of an item. */
  onTold: (payload: string) => void;
  onReturn: () => void;
}): LiveChannel {
  const { pool, log, onReturn } = options;
  const hearers = new Map([
    [CHANNEL, options.onPayload],
    [SETTLED, options.onSettled],
    [TOLD, options.onTold],
  ]);
  const listenToAll = [...hearers.keys()].map((name) => `LISTEN ${name}`).join('; ');
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Listens until the connection breaks or the server stops: it never ends without an error. */
  async function listen(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      ...pool.options,
      application_name: LISTENER_NAME,
      keepAlive: true,
      query_timeout: PROBE_PATIENCE_MS,
      connectionTimeoutMillis: PROBE_PATIENCE_MS,
    });
    const end = () => void client.end().catch(() => undefined);
    // Who ends while it connects is told nothing by the connecting itself.
    const gone = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.once('end', () => reject(new Error('the connection ended')));
    });
    client.on('notification', ({ channel, payload = '' }) => hearers.get(channel)?.(payload));
    signal.addEventListener('abort', end);
    try {
      await Promise.race([gone, hear(client, onListening)]);
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }

  async function hear(client: pg.Client, onListening: () => void): Promise<void> {
    await client.connect();
    await client.query(`SET ROLE kickoracle_server; ${listenToAll}`);
    onListening();
    await probe(client);
  }

  /** Asks again and again whether the connection lives; ends with an error when it does not. */
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
        if (!signal.aborted) log.warn({ err: error }, 'the live channel broke');
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
