import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureKey } from '../files/file-key.ts';
import { blackPixels, pngFile } from '../testing/png.ts';
import { createPictureEncoder } from './encode-picture.ts';

const CROWD = 6;

const encodeFor = createPictureEncoder(pino({ level: 'silent' }));

const encode = (upload: Blob, maxSide: number) =>
  encodeFor(upload, { key: pictureKey(randomUUID()), maxSide });

function makePng(width: number, height: number): Blob {
  return new Blob([pngFile({ width, height }, [blackPixels(width, height)])]);
}

it('concurrent pictures are decoded one after the other', async () => {
  // Each counter by itself: a picture moves between them, and may be counted in both.
  const counts: number[] = [];
  const count = () => {
    const { queue, process } = sharp.counters();
    counts.push(Math.max(queue, process));
  };
  sharp.queue.on('change', count);
  try {
    const encoded = await Promise.all(
      Array.from({ length: CROWD }, () => encode(makePng(256, 256), 128)),
    );
    expect(encoded.map(({ length }) => length > 0)).toEqual(Array(CROWD).fill(true));
  } finally {
    sharp.queue.off('change', count);
  }
  expect(counts.length).toBeGreaterThanOrEqual(CROWD);
  expect(Math.max(...counts)).toBe(1);
});

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('a very long picture', () => {
  const MOST_PIXELS = 4096 * 4096;

  it.each([
    ['high', makePng(1, MOST_PIXELS)],
    ['wide', makePng(MOST_PIXELS, 1)],
  ])('%s is refused before it is decoded', async (_, thread) => {
    const usual = makePng(1_000, 1_000);
    await encode(usual, 512);
    const usually = await time(() => encode(usual, 512));
    const refused = await time(() =>
      expect(encode(thread, 512)).rejects.toThrow('PICTURE_INVALID'),
    );
    expect(refused).toBeLessThan(20 * usually + 100);
  });

  it('such as a panorama is accepted', async () => {
    expect((await encode(makePng(16_000, 200), 512)).length).toBeGreaterThan(0);
  });
});

/** A black picture in landscape, rotated by its EXIF orientation. */
const photograph = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'black' } });

describe('each run checks the rules of the long corpus of uploads: a picture', () => {
  it('is turned upright, and loses its orientation and location', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' };
    const bytes = await photograph()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: place })
      .jpeg()
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
    });
    const stored = await sharp(await encode(new Blob([bytes]), 512)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 20, height: 40 });
    const { exif, xmp, icc, iptc, orientation } = stored;
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
  });

  it.each(['tiff', 'gif', 'avif'] as const)('is refused as %s', async (format) => {
    const bytes = await photograph().toFormat(format).toBuffer();
    await expect(encode(new Blob([bytes]), 512)).rejects.toThrow('PICTURE_INVALID');
  });
});

describe('pictures of one player', () => {
  const OWN = { key: pictureKey(randomUUID()), maxSide: 64 };

  const sendAtOnce = (widths: readonly number[]) =>
    Promise.all(
      widths.map(async (width) => {
        const upload = makePng(width, 8);
        const encoded = await encodeFor(upload, OWN).catch((error: Error) => error.message);
        return typeof encoded === 'string' ? encoded : (await sharp(encoded).metadata()).width;
      }),
    );

  it('wait one at a time, and a newer one replaces the waiting one', async () => {
    const underWay = encode(makePng(2_000, 2_000), 512);
    const refused = 'PICTURE_SUPERSEDED';
    expect(await sendAtOnce([11, 12, 13])).toEqual([refused, refused, 13]);
    await underWay;
  });

  it('leave places to others, and get their own turn again', async () => {
    const others = Array.from({ length: 8 }, () => encode(makePng(300, 300), 64));
    await sendAtOnce([11, 12, 13]);
    expect(await Promise.all(others)).toHaveLength(8);
    expect(await sendAtOnce([14])).toEqual([14]);
  });

  it('do not replace a waiting one if they are invalid', async () => {
    const underWay = encode(makePng(2_000, 2_000), 512);
    const good = encodeFor(makePng(11, 8), OWN);
    await expect(encodeFor(new Blob(['<svg/>']), OWN)).rejects.toThrow('PICTURE_INVALID');
    expect((await good).length).toBeGreaterThan(0);
    await underWay;
  });
});
