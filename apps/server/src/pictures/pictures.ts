import { PICTURE_MAX_BYTES } from '@kickoracle/contracts';
import type { AppContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { FileKey } from '../files/file-key.ts';
import { createPictureEncoder } from './encode-picture.ts';
import { createOrder } from './in-order.ts';

/** For a year: another picture has another version and so another address. */
export const PICTURE_HEADERS = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
};

export type Pictures = ReturnType<typeof createPictures>;

/** Makes what players and administrators upload into pictures of ours, and keeps them. */
export function createPictures({ files, log }: Pick<AppContext, 'files' | 'log'>) {
  const encode = createPictureEncoder(log);
  const inOrder = createOrder();

  return {
    /**
     * Stores an upload before `name` names it, so that a version is never shown without its file.
     * Of several for one key the one that was sent last stays. Where `name` refuses, what it belonged to is gone, and nothing of it stays.
     */
    async replace<T>(
      key: FileKey,
      { upload, maxSide, name }: { upload: Blob; maxSide: number; name: () => Promise<T> },
    ): Promise<T> {
      if (upload.size > PICTURE_MAX_BYTES) throw new DomainError('PICTURE_TOO_LARGE');
      return inOrder(key, {
        make: () => encode(upload, { key, maxSide }),
        async store(picture) {
          await files.put(key, picture, PICTURE_HEADERS);
          try {
            return await name();
          } catch (error) {
            if (error instanceof DomainError) await files.delete(key);
            throw error;
          }
        },
      });
    },

    /** Finds a picture of a version; null when there is none. */
    async find(key: FileKey, version: number | null) {
      const body = version === null ? null : await files.find(key);
      return version === null || body === null ? null : { version, body };
    },

    delete: (key: FileKey) => files.delete(key),
  };
}
