import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import { isErrorCode } from './failures.ts';
import { NOBODY, type Owner, type RunMode, canEnter, fileOwner } from './run-mode.ts';

/** Only part of a file name: the server does not listen on TCP. */
export const SOCKET_PORT = 5432;

// sockaddr_un.sun_path has 108 bytes on Linux and 104 elsewhere, one of them for the final zero.
const MAX_SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

export const socketFile = (socketDir: string): string =>
  path.join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);

const isShortEnough = (socketDir: string): boolean =>
  Buffer.byteLength(socketFile(socketDir)) <= MAX_SOCKET_PATH_BYTES;

/** Creates a folder that only the server's user may enter: the only access control (cluster.ts). */
export async function prepareSocketDirectory(dataDir: string, mode: RunMode): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const temporary = [os.tmpdir(), '/tmp'].map((folder) => path.join(folder, `kickoracle-${hash}`));
  const candidates = [`${dataDir}.socket`, ...temporary].filter(
    (socketDir) => isShortEnough(socketDir) && canEnter(mode, path.dirname(socketDir)),
  );
  let problem: unknown = new StartupError(
    `No folder with a path short enough for PostgreSQL's socket was found: move ${dataDir} to a shorter path.`,
  );
  for (const socketDir of candidates) {
    try {
      await makePrivate(socketDir, fileOwner(mode));
      return socketDir;
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

async function makePrivate(socketDir: string, fileOwner: Owner | undefined): Promise<void> {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const owner = fileOwner ?? me;
  await mkdir(socketDir, { mode: 0o700 }).catch((error: unknown) => {
    if (!isErrorCode(error, 'EEXIST')) throw error;
  });
  // In a world-writable parent, another user could have created the folder.
  const found = await lstat(socketDir);
  const trusted = [owner.uid, me.uid, ...(me.uid === 0 ? [NOBODY] : [])];
  if (!found.isDirectory() || !trusted.includes(found.uid)) {
    throw new StartupError(
      `The socket folder ${socketDir} belongs to another user (uid ${found.uid}): remove it, or set TMPDIR to a folder of your own.`,
    );
  }
  if (found.uid !== owner.uid) await lchown(socketDir, owner.uid, owner.gid);
  if ((found.mode & 0o777) !== 0o700) await chmod(socketDir, 0o700);
}
