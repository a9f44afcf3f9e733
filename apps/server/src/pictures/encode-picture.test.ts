import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackPixels, pngFile } from '../testing/png.ts';
import { createPictureEncoder } from './encode-picture.ts';

const CROWD = 6;

const encode = createPictureEncoder(pino({ level: 'silent' }));

function makePng(width: number, height: number): Blob {
  return new Blob([pngFile({ width, height }, [blackPixels(width, height)])]);
}

it('pictures that come at once are decoded one after the other', async () => {
  // What the library has been given and what it is at, whenever that changes. Each by itself: a
  // picture moves from one to the other on a thread of its own, and may be seen in both.
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

describe('a picture that is very long in one way', () => {
  const MOST_PIXELS = 4096 * 4096;

  it.each([
    ['high', makePng(1, MOST_PIXELS)],
    ['wide', makePng(MOST_PIXELS, 1)],
  ])('%s is refused before it is decoded', async (_, thread) => {
    // The library is loaded with the first one.
    const usual = makePng(1_000, 1_000);
    await encode(usual, 512);
    const usually = await time(() => encode(usual, 512));
    const refused = await time(() =>
      expect(encode(thread, 512)).rejects.toThrow('PICTURE_INVALID'),
    );
    expect(refused).toBeLessThan(20 * usually + 100);
  });

  it('as a panorama is taken', async () => {
    expect((await encode(makePng(16_000, 200), 512)).length).toBeGreaterThan(0);
  });
});

/** Black, lying as the camera was held. */
const photograph = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'black' } });

describe('every run looks at the rules of the long corpus of uploads: a picture', () => {
  it('is turned upright, and tells neither how it was held nor where', async () => {
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
