import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#lib/startup-error.ts';
import { hasCluster, OWNER_USER } from './cluster.ts';
import { dataDirCandidates, fallbackFor } from './data-location.ts';
import { isErrorCode, toStartupError } from './failures.ts';
import { requireOwnData } from './ownership.ts';
import { type Binaries, PROJECT_ROOT } from './platform-binaries.ts';
import { type Postmaster, findRunningPostmaster } from './postmaster-pid.ts';
import { type Launched, describeFailedStart, isPassingTrouble } from './postmaster.ts';
import { type StartContext, prepareAndLaunch } from './prepare.ts';
import {
  type Presence,
  withPresenceLock,
  classifyRefusal,
  enter,
  isUnknownRole,
  keepsProcessAlive,
} from './presence.ts';
import { DATABASE, SERVER_USER, ensureRolesAndDatabase } from './roles-and-database.ts';
import { stopUnlessUsed } from './stop.ts';

export type EmbeddedPostgres = {
  /** `host` is the folder of the Unix socket. */
  connection: { host: string; port: number };
  ownerUser: typeof OWNER_USER;
  serverUser: typeof SERVER_USER;
  database: typeof DATABASE;
  dataDir: string;
  /** False: another process had started the server, and this one adopted it. */
  started: boolean;
  /** Stops the server unless other clients are connected. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** The game's folder around the data; no other program uses it. */
  folder?: string;
  log?: (message: string) => void;
  projectRoot?: string;
  /** Overrides of the default settings; an adopted server keeps its own. */
  settings?: Record<string, string>;
  binaries?: Binaries;
};

const SILENCE_TIMEOUT_MS = 60_000;
const RECOVERY_TIMEOUT_MS = 15 * 60_000;
const POLL_MS = 25;
const NOT_OURS =
  'The PostgreSQL data in the data folder was not made by Kickoracle: choose another folder, or set DATABASE_URL.';

/** Returns true if a start would find data there, or in the fallback folder. */
export function hasEmbeddedData(folder: string): boolean {
  const dataDir = path.resolve(folder);
  const fallback = fallbackFor({ dataDir, projectRoot: path.resolve(PROJECT_ROOT) });
  return dataDirCandidates(dataDir, fallback).some(hasCluster);
}

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const context: StartContext = {
    dataDir: path.resolve(options.dataDir),
    folder: options.folder ?? null,
    log: options.log ?? (() => undefined),
    projectRoot: path.resolve(options.projectRoot ?? PROJECT_ROOT),
    settings: options.settings ?? {},
    binaries: options.binaries ?? null,
  };
  try {
    const { dataDir, postmaster, presence, started } = await obtain(context);
    context.log(
      `PostgreSQL ${started ? 'started' : 'was already running'} (process ${postmaster.pid}, ${dataDir})`,
    );
    keepsProcessAlive(presence, false);
    return {
      connection: { host: postmaster.socketDir, port: postmaster.port },
      ownerUser: OWNER_USER,
      serverUser: SERVER_USER,
      database: DATABASE,
      dataDir,
      started,
      stop: once(() => stopUnlessUsed({ dataDir, postmaster, presence, log: context.log })),
    };
  } catch (error) {
    throw toStartupError(error, { doing: 'start PostgreSQL', path: context.dataDir });
  }
}

type Obtained = { dataDir: string; postmaster: Postmaster; presence: Presence; started: boolean };

async function obtain(context: StartContext): Promise<Obtained> {
  let launched: Launched | undefined;
  let lastSign = Date.now();
  const limit = Date.now() + RECOVERY_TIMEOUT_MS;
  while (Date.now() < Math.min(lastSign + SILENCE_TIMEOUT_MS, limit)) {
    const running = await findRunning(context);
    if (running) {
      const answer = await tryEnter(running.postmaster);
      if (answer === 'recovering') lastSign = Date.now();
      else if (answer !== 'absent')
        return { ...running, presence: answer, started: running.postmaster.pid === launched?.pid };
    } else if (launched === undefined || (await hasEndedWell(launched, context.dataDir))) {
      launched = await prepareAndLaunch(context);
      lastSign = Date.now();
    }
    await sleep(POLL_MS);
  }
  const running = await findRunning(context);
  throw new StartupError(
    running
      ? `PostgreSQL (process ${running.postmaster.pid}) uses ${running.dataDir} but does not respond: stop it with "kill -INT ${running.postmaster.pid}" and start again.`
      : `PostgreSQL did not start in time: see ${path.join(context.dataDir, 'postgres.log')}.`,
  );
}

async function findRunning(
  context: StartContext,
): Promise<{ dataDir: string; postmaster: Postmaster } | undefined> {
  for (const dataDir of dataDirCandidates(context.dataDir, fallbackFor(context))) {
    try {
      const postmaster = await findRunningPostmaster(dataDir);
      if (postmaster) return { dataDir, postmaster };
    } catch (error) {
      if (isErrorCode(error, 'EACCES')) await requireOwnData(dataDir);
      throw error;
    }
  }
  return undefined;
}

async function tryEnter({
  socketDir,
  port,
}: Postmaster): Promise<Presence | 'recovering' | 'absent'> {
  if (socketDir === '') return 'absent';
  let presence: Presence | undefined;
  try {
    const entered = await enter({ host: socketDir, port });
    presence = entered;
    await withPresenceLock(entered, () => ensureRolesAndDatabase(entered));
    return entered;
  } catch (error) {
    await presence?.end().catch(() => undefined);
    const refusal = classifyRefusal(error);
    if (refusal !== 'fatal') return refusal;
    throw isUnknownRole(error) ? new StartupError(NOT_OURS) : error;
  }
}

/** Returns true if the server may be launched again. Throws for an error that would repeat. */
async function hasEndedWell(launched: Launched, dataDir: string): Promise<boolean> {
  const exitCode = launched.exitCode();
  if (exitCode === undefined) return false;
  // 0: another process, which was just leaving, stopped it.
  if (exitCode === 0) return true;
  const log = await launched.readLog();
  if (isPassingTrouble(log)) return true;
  throw describeFailedStart(log, dataDir);
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= action());
}
