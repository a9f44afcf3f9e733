import { Client, DatabaseError } from 'pg';
import { OWNER_USER } from './cluster.ts';
import { isErrorCode } from './failures.ts';

/** Kept while a process uses the server, so that the last one to leave can stop the server. */
export type Presence = Client;

// Serialises arriving and leaving. The number is arbitrary.
const PRESENCE_LOCK = 7_105_018;

const LEAVING = 'kickoracle leaving';

export async function enter(connection: { host: string; port: number }): Promise<Presence> {
  const client = new Client({
    ...connection,
    user: OWNER_USER,
    database: 'postgres',
    application_name: 'kickoracle present',
    connectionTimeoutMillis: 5_000,
    ssl: false,
  });
  // Without a listener, the loss of the server would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** Decides if the connection keeps the process alive: only while a statement runs. */
export function keepsProcessAlive(presence: Presence, keeps: boolean): void {
  // @types/pg lacks these two methods.
  const socket = presence as Client & { ref(): void; unref(): void };
  if (keeps) socket.ref();
  else socket.unref();
}

/** Blocks other processes from arriving until this connection ends. */
export async function lockPresence(presence: Presence): Promise<void> {
  await presence.query('select pg_advisory_lock($1)', [PRESENCE_LOCK]);
}

export function untilDisconnected(presence: Presence): Promise<void> {
  return new Promise((resolve) => presence.once('end', resolve));
}

/** Runs an action under the lock. If a server was just stopped, the caller retries. */
export async function withPresenceLock<T>(
  presence: Presence,
  action: () => Promise<T>,
): Promise<T> {
  await lockPresence(presence);
  try {
    return await action();
  } finally {
    await presence.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK]).catch(() => undefined);
  }
}

/** Marks the caller as leaving, so that two leaving processes do not wait for each other. */
export async function announceLeaving(presence: Presence): Promise<void> {
  await presence.query(`set application_name = '${LEAVING}'`);
}

export async function hasOtherClients(presence: Presence): Promise<boolean> {
  const { rows } = await presence.query<{ others: boolean }>(
    `select exists (
       select from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1
     ) as others`,
    [LEAVING],
  );
  return rows[0]?.others === true;
}

export type Refusal = 'recovering' | 'absent' | 'fatal';

export function classifyRefusal(error: unknown): Refusal {
  if (error instanceof DatabaseError) {
    // cannot_connect_now: starting up, recovering or shutting down.
    if (error.code === '57P03') return 'recovering';
    return error.code === '57P01' || error.code === '57P02' ? 'absent' : 'fatal';
  }
  if (isErrorCode(error, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) return 'absent';
  const message = error instanceof Error ? error.message : '';
  return /terminated|timeout|not queryable|closed/i.test(message) ? 'absent' : 'fatal';
}

export const isUnknownRole = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '28000' || error.code === '28P01');
