import type { FileKey } from './file-key.ts';

export type FileHeaders = { readonly contentType: string; readonly cacheControl: string };

/** Returns the headers of a stored picture. A share can be withdrawn, so caches ask each time. */
export const headersOf = (key: FileKey): FileHeaders =>
  key.startsWith('shares/')
    ? { contentType: 'image/jpeg', cacheControl: 'no-cache' }
    : // A year: each version has its own address.
      { contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' };
