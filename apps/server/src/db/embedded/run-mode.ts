import { spawnSync } from 'node:child_process';
import { StartupError } from '#lib/startup-error.ts';

/**
 * PostgreSQL refuses to run as root. `namespace` shows another uid to the program, and files stay
 * root's; `user` changes the uid; `plain` changes nothing.
 */
export type RunMode =
  | { kind: 'plain' }
  | { kind: 'namespace' }
  | { kind: 'user'; uid: number; gid: number };

export type Owner = { uid: number; gid: number };

export const NOBODY = 65534;

const NAMESPACE_COMMAND = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

// PG* variables of the operator's shell would change the behaviour of postgres and initdb.
export const PROGRAM_ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

export function chooseRunMode(owner: Owner | undefined): RunMode {
  if (process.getuid?.() !== 0) return { kind: 'plain' };
  // If root starts the cluster of an ordinary user, it stays theirs.
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
  // For tests: imitates Docker's default seccomp profile, which forbids user namespaces.
  if (mode.kind === 'namespace' && process.env['KICKORACLE_DISABLE_UNSHARE'] === '1') return false;
  return runsWell(mode, ['true']);
}

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

/** Returns the required owner of the files, as seen from outside; undefined: the current user. */
export function fileOwner(mode: RunMode): Owner | undefined {
  if (mode.kind === 'plain') return undefined;
  return mode.kind === 'user' ? { uid: mode.uid, gid: mode.gid } : { uid: 0, gid: 0 };
}
