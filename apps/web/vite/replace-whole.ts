import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Of builds at the same moment, each may come in between so often. */
const MOST_TRIES = 10;

/** Tells whether another build was faster, and its folder is there already. */
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

/**
 * Writes folders beside the ones that are there and puts them in their places once all of them are whole: whoever
 * serves those meanwhile has the old ones or the new ones. Where writing fails, nothing has changed.
 */
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
