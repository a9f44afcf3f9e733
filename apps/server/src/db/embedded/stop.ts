import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorCode } from './failures.ts';
import { type Postmaster, findRunningPostmaster } from './postmaster-pid.ts';
import {
  type Presence,
  announceLeaving,
  classifyRefusal,
  closeTheDoor,
  enter,
  hasOtherClients,
  keepsProcessAlive,
  untilCutOff,
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

/** Turns off the light as the last one out: with other clients connected the server is left running. */
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
    // The connection is lost when the server restarted itself after a crash of one of its processes.
    presence = await reconnectIfLost(options);
    await announceLeaving(presence);
    await closeTheDoor(presence);
    if (await isStillUsed(presence)) return 'still used';
    // The signal takes its time. Opened before, the door would let somebody in who is then cut off.
    const cutOff = untilCutOff(presence);
    await requestShutdown(options);
    await Promise.race([cutOff, sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    return 'stopping';
  } catch (error) {
    // Cut off in the middle: somebody else is turning off the light.
    if (classifyRefusal(error) === 'fatal') throw error;
    return 'stopping';
  } finally {
    await presence.end().catch(() => undefined);
  }
}

/** Tells whether others stay: a backend outlives the connection its client has just closed by some milliseconds. */
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

/** Sends SIGINT, PostgreSQL's fast shutdown: sessions end, everything is written, exit. */
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
