import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Limit of lost races against concurrent builds. */
const MOST_TRIES = 10;

/** Returns true if a concurrent build was first. */
const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');

async function swap(from: string, to: string, aside: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await rm(aside, { recursive: true, force: true });
    if (existsSync(to)) await rename(to, aside).catch(() => undefined);
    try {
      await rename(from, to);
      return;
    } catch (error) {
      if (!isTaken(error) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Swaps in complete folders: a server sees the old or the new ones. A failure changes nothing. */
export async function replaceWhole(
  root: string,
  names: readonly string[],
  write: (folderOf: (name: string) => string) => Promise<void>,
): Promise<void> {
  // On the same disk, and where neither git nor the search for class names looks.
  const beside = join(root, 'node_modules', `.build-${process.pid}`);
  const folderOf = (name: string) => join(beside, name);
  await rm(beside, { recursive: true, force: true });
  await mkdir(join(beside, 'before'), { recursive: true });
  try {
    await write(folderOf);
    for (const name of names)
      await swap(folderOf(name), join(root, name), join(beside, 'before', name));
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
