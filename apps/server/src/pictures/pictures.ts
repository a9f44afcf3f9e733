import { PICTURE_MAX_BYTES } from '@kickoracle/contracts';
import type { AppContext } from '../context.ts';
import { DomainError } from '../lib/errors.ts';
import type { FileKey } from '../files/file-key.ts';
import { createPictureEncoder } from './encode-picture.ts';
import { createOrder } from './in-order.ts';

/** A year: each version has its own address. */
export const PICTURE_HEADERS = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
};

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures({ files, log }: Pick<AppContext, 'files' | 'log'>) {
  const encode = createPictureEncoder(log);
  const inOrder = createOrder();

  return {
    /**
     * Stores an upload before `name` stores its key, so that a visible version always has its file.
     * Of concurrent uploads for a key, the last one sent stays. If `name` throws, its owner was
     * deleted, and the file is deleted too.
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

    async find(key: FileKey, version: number | null) {
      const body = version === null ? null : await files.find(key);
      return version === null || body === null ? null : { version, body };
    },

    delete: (key: FileKey) => files.delete(key),
  };
}
