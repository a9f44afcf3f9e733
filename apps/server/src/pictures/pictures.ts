import { PICTURE_MAX_BYTES } from '@kickoracle/contracts';
import type { AppContext } from '../context.ts';
import { DomainError } from '../lib/errors.ts';
import { headersOf } from '../files/file-headers.ts';
import type { FileKey } from '../files/file-key.ts';
import { deleteMarkedFile, markNewFile } from '../files/marked-files.ts';
import { createPictureEncoder } from './encode-picture.ts';
import { createOrder } from './in-order.ts';

export type Pictures = ReturnType<typeof createPictures>;

/** Returns true if the picture's owner exists and shows a picture. */
type IsShown = () => Promise<boolean>;

export function createPictures({ db, files, log }: Pick<AppContext, 'db' | 'files' | 'log'>) {
  const encode = createPictureEncoder(log);
  const inOrder = createOrder();

  /** Stores a named picture again if another server removed the file just before it was named. */
  async function storeAgainIfGone(key: FileKey, picture: Uint8Array): Promise<void> {
    try {
      if ((await files.find(key)) === null) await files.put(key, picture, headersOf(key));
    } catch (error) {
      log.warn({ err: error }, 'a new picture could not be checked');
    }
  }

  return {
    /**
     * Stores an upload before `name` stores its key, so that a visible version always has its file.
     * Of concurrent uploads for a key, the last one sent stays. If `name` fails, the former file
     * comes back, or is deleted with its owner. `name` keeps the file (`keepFile`): without a former
     * one it is deleted later, even if the process ends here.
     */
    async replace<T>(
      key: FileKey,
      {
        upload,
        maxSide,
        name,
        isShown,
      }: { upload: Blob; maxSide: number; name: () => Promise<T>; isShown: IsShown },
    ): Promise<T> {
      if (upload.size > PICTURE_MAX_BYTES) throw new DomainError('PICTURE_TOO_LARGE');
      return inOrder(key, {
        make: () => encode(upload, { key, maxSide }),
        async store(picture) {
          const former = await files.find(key);
          await markNewFile(db, key, former === null);
          try {
            await files.put(key, picture, headersOf(key));
            const named = await name();
            await storeAgainIfGone(key, picture);
            return named;
          } catch (error) {
            // The error of the upload says more than one of the bucket.
            const restored = former && files.put(key, former, headersOf(key));
            await restored?.catch(() => undefined);
            if (error instanceof DomainError && !(await isShown())) await files.delete(key);
            throw error;
          }
        },
      });
    },

    async find(key: FileKey, version: number | null) {
      const body = version === null ? null : await files.find(key);
      return version === null || body === null ? null : { version, body };
    },

    /** Deletes a file that was marked when its key was cleared, unless it was stored again since. */
    delete: (key: FileKey): Promise<void> =>
      inOrder(key, {
        make: () => Promise.resolve(),
        store: () =>
          deleteMarkedFile({ db, files }, key).catch((error: unknown) => {
            log.warn({ err: error }, 'a picture could not be deleted; the deletion is retried');
          }),
      }),
  };
}
