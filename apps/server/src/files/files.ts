import type { FileHeaders } from './file-headers.ts';
import type { FileKey } from './file-key.ts';

export type Files = {
  /** Stores or replaces a file atomically. */
  put(key: FileKey, body: Uint8Array, headers: FileHeaders): Promise<void>;
  find(key: FileKey): Promise<Uint8Array | null>;
  delete(key: FileKey): Promise<void>;
};
