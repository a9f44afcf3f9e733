import { chmod, lchown, lstat, mkdir, readdir } from 'node:fs/promises';
import { StartupError } from './startup-error.ts';

/** What a game keeps in its data folder, and what file systems put there. */
const OURS = /^(?:postgres.*|files|auth-secret.*|demonstration-.*|lost\+found|\..*)$/;

const OWNER_ALONE = 0o700;
const OWNER_AND_PASSING = 0o710;

type User = { readonly uid: number; readonly gid: number };

/**
 * Makes the data folder, or closes the one that is there: secrets, pictures and the database are
 * nobody's business on this machine. A folder that holds something else too is left as it is.
 *
 * @param passer who runs the database where we are root: they pass through it and see nothing
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
      `The data folder ${folder} cannot be made (${(error as Error).message}); set DATA_DIR to a folder that may be written.`,
    );
  }
}
