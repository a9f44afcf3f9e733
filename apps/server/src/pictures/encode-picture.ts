import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import type { FileKey } from '../files/file-key.ts';

/** A small file can hold a huge picture; more pixels than this are refused before any is decoded. */
const MAX_PIXELS = 4096 * 4096;
/** As long as a panorama: a thread of one pixel and millions takes seconds to be made smaller. */
const MAX_SIDE = 16_384;
const WEBP_QUALITY = 80;
const TIMEOUT_SECONDS = 10;

/**
 * The biggest pictures take 100 MB while they are decoded, and all of a core for half a second; the
 * game needs both. What a browser sends has been made small before and takes a few milliseconds.
 */
const AT_ONCE = 1;
const WAITING = 8;

/** The formats that may be uploaded; every other reader of the library stays blocked. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];

const SIGNATURES: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n[^]\n/, /^RIFF[^]{4}WEBP/];

async function isPicture(upload: Blob): Promise<boolean> {
  const start = Buffer.from(await upload.slice(0, 12).bytes()).toString('latin1');
  return SIGNATURES.some((signature) => signature.test(start));
}

/** Loads the library with the first picture: a game where nobody uploads one goes without. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** `key`: what the picture is to be; `maxSide`: the longest side of what comes out, in pixels. */
type PictureEncoder = (
  upload: Blob,
  target: { readonly key: FileKey; readonly maxSide: number },
) => Promise<Uint8Array>;

type Waiting = PromiseWithResolvers<Uint8Array> & { readonly upload: Blob };

/**
 * Makes what somebody uploaded into a picture of ours: its first frame, upright, made to fit, WebP,
 * nothing else of the file kept. What cannot be decoded is PICTURE_INVALID; when too many wait,
 * SERVER_BUSY. One upload of a key waits: a newer one takes its place, and it is PICTURE_SUPERSEDED.
 */
export function createPictureEncoder(log: Logger): PictureEncoder {
  const limit = pLimit(AT_ONCE);
  const waiting = new Map<FileKey, Waiting>();
  let loading: ReturnType<typeof loadSharp> | null = null;

  async function encode(upload: Blob, maxSide: number): Promise<Uint8Array> {
    const sharp = await (loading ??= loadSharp());
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

  /** Encodes what was sent last for the key, now that its turn has come. */
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
