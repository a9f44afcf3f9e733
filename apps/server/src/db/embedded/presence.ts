import { Client, DatabaseError } from 'pg';
import { OWNER_USER } from './cluster.ts';
import { isErrorCode } from './failures.ts';

/**
 * One connection every process keeps for as long as it uses the server: it tells the others that
 * somebody is still there, so that the last one out can turn off the light.
 */
export type Presence = Client;

// Serializes arriving and leaving; the number has no meaning.
const DOOR_LOCK = 7_105_018;

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
  // Without a listener a server that goes away would end this process.
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

/** Decides whether it keeps the process alive: not while nothing is asked of it. */
export function keepsProcessAlive(presence: Presence, keeps: boolean): void {
  // @types/pg does not know the two methods.
  const socket = presence as Client & { ref(): void; unref(): void };
  if (keeps) socket.ref();
  else socket.unref();
}

/** Lets nobody else through before the connection ends. */
export async function closeTheDoor(presence: Presence): Promise<void> {
  await presence.query('select pg_advisory_lock($1)', [DOOR_LOCK]);
}

/** Resolves when the server has ended the connection. */
export function untilCutOff(presence: Presence): Promise<void> {
  return new Promise((resolve) => presence.once('end', resolve));
}

/** Acts at the door: a stopper inside it finishes first; the arriving one is then cut off and tries again. */
export async function atTheDoor<T>(presence: Presence, action: () => Promise<T>): Promise<T> {
  await closeTheDoor(presence);
  try {
    return await action();
  } finally {
    await presence.query('select pg_advisory_unlock($1)', [DOOR_LOCK]).catch(() => undefined);
  }
}

/** Marks the caller as leaving first, so that two who leave together do not wait for each other. */
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

/** Tells what a failed connection says about the server. */
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
