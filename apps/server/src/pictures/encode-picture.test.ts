import { pino } from 'pino';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { blackPixels, pngFile } from '../testing/png.ts';
import { createPictureEncoder } from './encode-picture.ts';

const CROWD = 6;
const SIZE = { width: 256, height: 256 };

it('pictures that come at once are decoded one after the other', async () => {
  const encode = createPictureEncoder(pino({ level: 'silent' }));
  const picture = () => new Blob([pngFile(SIZE, [blackPixels(SIZE.width, SIZE.height)])]);
  // What the library is at or has been given, whenever that changes.
  const counts: number[] = [];
  const count = () => {
    const { queue, process } = sharp.counters();
    counts.push(queue + process);
  };
  sharp.queue.on('change', count);
  try {
    const encoded = await Promise.all(Array.from({ length: CROWD }, () => encode(picture(), 128)));
    expect(encoded.map(({ length }) => length > 0)).toEqual(Array(CROWD).fill(true));
  } finally {
    sharp.queue.off('change', count);
  }
  expect(counts.length).toBeGreaterThanOrEqual(CROWD);
  expect(Math.max(...counts)).toBe(1);
});
