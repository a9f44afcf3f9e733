import { spawnSync } from 'node:child_process';
import { StartupError } from '../../startup-error.ts';

/**
 * PostgreSQL refuses to run as root. `namespace` keeps root's files root's and only shows the program
 * another uid; `user` gives the uid up for real; `plain` changes nothing.
 */
export type RunMode =
  | { kind: 'plain' }
  | { kind: 'namespace' }
  | { kind: 'user'; uid: number; gid: number };

export type Owner = { uid: number; gid: number };

export const NOBODY = 65534;

const NAMESPACE_COMMAND = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

// What postgres and initdb may see: PG* variables of the operator's shell would change what they do.
export const PROGRAM_ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

/** Chooses by `owner`: who owns the cluster that is already there, if any. */
export function chooseRunMode(owner: Owner | undefined): RunMode {
  if (process.getuid?.() !== 0) return { kind: 'plain' };
  // Root starting a cluster of an ordinary user must not take it away from them.
  if (owner !== undefined && owner.uid !== 0 && owner.uid !== NOBODY)
    return { kind: 'user', ...owner };
  const modes: RunMode[] = [{ kind: 'namespace' }, { kind: 'user', uid: NOBODY, gid: NOBODY }];
  const mode = modes.find((candidate) => isPossible(candidate));
  if (mode === undefined) {
    throw new StartupError(
      'PostgreSQL cannot run as root here and neither a user namespace nor another user is allowed: set DATABASE_URL or start as an ordinary user.',
    );
  }
  return mode;
}

function isPossible(mode: RunMode): boolean {
  // For tests: Docker's default seccomp profile forbids user namespaces, this variable imitates it.
  if (mode.kind === 'namespace' && process.env['KICKORACLE_DISABLE_UNSHARE'] === '1') return false;
  return runsWell(mode, ['true']);
}

/** Tells whether the program, once started in this mode, can enter the folders and read the files. */
export function canRead(mode: RunMode, paths: string[]): boolean {
  return paths.every((item) =>
    runsWell(mode, ['sh', '-c', 'test -r "$1" && { test ! -d "$1" || cd "$1"; }', 'sh', item]),
  );
}

export function canEnter(mode: RunMode, folder: string): boolean {
  return runsWell(mode, ['sh', '-c', 'test -x "$1"', 'sh', folder]);
}

function runsWell(mode: RunMode, command: string[]): boolean {
  const { file, args, identity } = inMode(mode, command);
  return (
    spawnSync(file, args, { ...identity, cwd: '/', stdio: 'ignore', env: PROGRAM_ENVIRONMENT })
      .status === 0
  );
}

type Invocation = { file: string; args: string[]; identity: Partial<Owner> };

export function inMode(mode: RunMode, command: string[]): Invocation {
  const [file = '', ...args] =
    mode.kind === 'namespace' ? [...NAMESPACE_COMMAND, ...command] : command;
  return { file, args, identity: mode.kind === 'user' ? { uid: mode.uid, gid: mode.gid } : {} };
}

/** Tells who must own the files, seen from outside; undefined: whoever we are. */
export function fileOwner(mode: RunMode): Owner | undefined {
  if (mode.kind === 'plain') return undefined;
  return mode.kind === 'user' ? { uid: mode.uid, gid: mode.gid } : { uid: 0, gid: 0 };
}
