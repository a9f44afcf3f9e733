import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { DomainError } from '../lib/errors.ts';
import type { FileKey } from '../files/file-key.ts';
import { loadSharp } from './load-sharp.ts';

/** A small file can hold a huge picture; larger ones are refused before decoding. */
const MAX_PIXELS = 4096 * 4096;
/** Long enough for a panorama. Resizing an image of one by millions of pixels takes seconds. */
const MAX_SIDE = 16_384;
const WEBP_QUALITY = 80;
const TIMEOUT_SECONDS = 10;

/** A maximum-size picture takes 100 MB and half a second of a core; resized ones milliseconds. */
const AT_ONCE = 1;
const WAITING = 8;

const SIGNATURES: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n[^]\n/, /^RIFF[^]{4}WEBP/];

async function isPicture(upload: Blob): Promise<boolean> {
  const start = Buffer.from(await upload.slice(0, 12).bytes()).toString('latin1');
  return SIGNATURES.some((signature) => signature.test(start));
}

type PictureEncoder = (
  upload: Blob,
  target: { readonly key: FileKey; readonly maxSide: number },
) => Promise<Uint8Array>;

type Waiting = PromiseWithResolvers<Uint8Array> & { readonly upload: Blob };

/**
 * Encodes an upload as WebP: first frame, upright, resized, without metadata. Throws
 * PICTURE_INVALID if it cannot be decoded, and SERVER_BUSY if too many wait. One upload per key
 * waits: a newer one replaces it, and the older one throws PICTURE_SUPERSEDED.
 */
export function createPictureEncoder(log: Logger): PictureEncoder {
  const limit = pLimit(AT_ONCE);
  const waiting = new Map<FileKey, Waiting>();

  async function encode(upload: Blob, maxSide: number): Promise<Uint8Array> {
    const sharp = await loadSharp();
    try {
      const picture = sharp(await upload.bytes(), {
        limitInputPixels: MAX_PIXELS,
        failOn: 'error',
        pages: 1,
      });
      const { width, height } = await picture.metadata();
      if (Math.max(width, height) > MAX_SIDE) throw new RangeError(`${width} × ${height} pixels`);
      return await picture
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize({
          width: maxSide,
          height: maxSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .toColourspace('srgb')
        .webp({ quality: WEBP_QUALITY })
        .toBuffer();
    } catch (error) {
      log.info({ err: error }, 'a picture could not be decoded');
      throw new DomainError('PICTURE_INVALID');
    }
  }

  async function encodeNewest(key: FileKey, maxSide: number): Promise<void> {
    const { upload, resolve, reject } = waiting.get(key)!;
    waiting.delete(key);
    await encode(upload, maxSide).then(resolve, reject);
  }

  return async (upload, { key, maxSide }) => {
    if (!(await isPicture(upload))) throw new DomainError('PICTURE_INVALID');
    const older = waiting.get(key);
    if (!older && limit.pendingCount >= WAITING) throw new DomainError('SERVER_BUSY');
    const newest = { upload, ...Promise.withResolvers<Uint8Array>() };
    waiting.set(key, newest);
    if (older) older.reject(new DomainError('PICTURE_SUPERSEDED'));
    else void limit(encodeNewest, key, maxSide);
    return newest.promise;
  };
}
