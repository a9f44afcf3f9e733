import { chmod, lchown, lstat, mkdir, readdir } from 'node:fs/promises';
import { StartupError } from './startup-error.ts';

/** Files of a game, and files that file systems create. */
const OURS = /^(?:postgres.*|files|auth-secret.*|demonstration-.*|lost\+found|\..*)$/;

const OWNER_ALONE = 0o700;
const OWNER_AND_PASSING = 0o710;

type User = { readonly uid: number; readonly gid: number };

/**
 * Creates the data folder, or restricts an existing one to its owner: it has secrets, pictures and
 * the database. A folder with other files keeps its mode.
 *
 * @param passer the user of the database if we are root; may pass through, but not list the folder
 */
export async function closeDataFolder(folder: string, passer?: User): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ALONE });
    const found = await lstat(folder);
    const me = process.getuid?.();
    if (me === undefined || (me !== 0 && me !== found.uid)) return;
    if (!(await readdir(folder)).every((name) => OURS.test(name))) return;
    const isPassed = passer !== undefined && passer.uid !== found.uid;
    if (isPassed) await lchown(folder, found.uid, passer.gid);
    const mode = isPassed ? OWNER_AND_PASSING : OWNER_ALONE;
    if ((found.mode & 0o777) !== mode) await chmod(folder, mode);
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be created (${(error as Error).message}); set DATA_DIR to a writable folder.`,
    );
  }
}
