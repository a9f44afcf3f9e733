import type { FileKey } from './file-key.ts';

type FileHeaders = { readonly contentType: string; readonly cacheControl: string };

/** Where what players upload is kept: a folder, or a bucket that several servers share. */
export type Files = {
  /** Stores a file as a whole, in place of the one that was there. */
  put(key: FileKey, body: Uint8Array, headers: FileHeaders): Promise<void>;
  /** Finds the bytes of a file, or null when there is none. */
  find(key: FileKey): Promise<Uint8Array | null>;
  /** Removes a file; it is no mistake when there is none. */
  delete(key: FileKey): Promise<void>;
};
