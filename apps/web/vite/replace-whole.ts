import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Limit of lost races against concurrent builds. */
const MOST_TRIES = 10;

/** Swaps in a complete folder: a server sees the old or the new one. A failure changes nothing. */
export async function replaceWhole(
  folder: string,
  write: (next: string) => Promise<void>,
): Promise<void> {
  // On the same disk, and where neither git nor the search for class names looks.
  const beside = join(dirname(folder), 'node_modules', `.build-${process.pid}`);
  const next = join(beside, 'next');
  await rm(beside, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  try {
    await write(next);
    for (let tries = 1; ; tries += 1) {
      await rename(folder, join(beside, `before-${tries}`)).catch(() => undefined);
      try {
        return await rename(next, folder);
      } catch (error) {
        // A concurrent build was first.
        if (tries === MOST_TRIES) throw error;
      }
    }
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
