import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { blackPixels, pngFile } from '../testing/png.ts';
import { createPictureEncoder } from './encode-picture.ts';

const encode = createPictureEncoder(pino({ level: 'silent' }));

function makePng(width: number, height: number): Blob {
  return new Blob([new Uint8Array(pngFile({ width, height }, [blackPixels(width, height)]))]);
}

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
