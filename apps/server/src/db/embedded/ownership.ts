import { lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import { isErrorCode } from './failures.ts';
import type { Owner } from './run-mode.ts';

export async function findOwner(target: string): Promise<Owner | undefined> {
  try {
    const { uid, gid } = await lstat(target);
    return { uid, gid };
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export async function giveTo(owner: Owner, root: string): Promise<void> {
  if ((await findOwner(root))?.uid === owner.uid) return;
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  // The top comes last: its owner marks a complete change, even after an interruption.
  await lchown(root, owner.uid, owner.gid);
}

export async function requireOwnData(dataDir: string): Promise<void> {
  const me = process.getuid?.();
  const owner = await findOwner(dataDir);
  if (me === undefined || me === 0 || owner === undefined || owner.uid === me) return;
  throw new StartupError(
    `The data folder ${dataDir} belongs to another user (uid ${owner.uid}): start as that user, or stop what uses it and run "sudo chown -R ${me}:${process.getgid?.() ?? me} ${dataDir}".`,
  );
}
