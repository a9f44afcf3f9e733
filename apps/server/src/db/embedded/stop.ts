import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorCode } from './failures.ts';
import { type Postmaster, findRunningPostmaster } from './postmaster-pid.ts';
import {
  type Presence,
  announceLeaving,
  classifyRefusal,
  lockPresence,
  enter,
  hasOtherClients,
  keepsProcessAlive,
  untilDisconnected,
} from './presence.ts';

const SHUTDOWN_TIMEOUT_MS = 60_000;
const POLL_MS = 20;
const LINGER_MS = 500;

type StopOptions = {
  dataDir: string;
  postmaster: Postmaster;
  presence: Presence;
  log: (message: string) => void;
};

export async function stopUnlessUsed(options: StopOptions): Promise<void> {
  if ((await leave(options)) === 'still used') {
    options.log('PostgreSQL is left running: other clients are connected');
    return;
  }
  const deadline = Date.now() + SHUTDOWN_TIMEOUT_MS;
  while (await isRunning(options)) {
    if (Date.now() > deadline) {
      options.log(`PostgreSQL (process ${options.postmaster.pid}) is still shutting down`);
      return;
    }
    await sleep(POLL_MS);
  }
  options.log('PostgreSQL stopped');
}

async function leave(options: StopOptions): Promise<'still used' | 'stopping'> {
  let presence = options.presence;
  keepsProcessAlive(presence, true);
  try {
    // The connection is lost if the server restarted after a crash of one of its processes.
    presence = await reconnectIfLost(options);
    await announceLeaving(presence);
    await lockPresence(presence);
    if (await isStillUsed(presence)) return 'still used';
    // The signal takes time: without the lock, another process would arrive and be disconnected.
    const disconnected = untilDisconnected(presence);
    await requestShutdown(options);
    await Promise.race([disconnected, sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    return 'stopping';
  } catch (error) {
    // Disconnected: another process is stopping the server.
    if (classifyRefusal(error) === 'fatal') throw error;
    return 'stopping';
  } finally {
    await presence.end().catch(() => undefined);
  }
}

/** A backend outlives its closed connection by some milliseconds, so this polls. */
async function isStillUsed(presence: Presence): Promise<boolean> {
  const deadline = Date.now() + LINGER_MS;
  while (await hasOtherClients(presence)) {
    if (Date.now() > deadline) return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function reconnectIfLost({ presence, postmaster }: StopOptions): Promise<Presence> {
  try {
    await presence.query('select 1');
    return presence;
  } catch {
    await presence.end().catch(() => undefined);
    return await enter({ host: postmaster.socketDir, port: postmaster.port });
  }
}

async function requestShutdown(options: StopOptions): Promise<void> {
  if (!(await isRunning(options))) return;
  try {
    process.kill(options.postmaster.pid, 'SIGINT');
  } catch (error) {
    if (!isErrorCode(error, 'ESRCH')) throw error;
  }
}

async function isRunning({ dataDir, postmaster }: StopOptions): Promise<boolean> {
  return (await findRunningPostmaster(dataDir))?.pid === postmaster.pid;
}
