import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('is SHA-256 of UTF-8, for texts of each length around a block, and of any letters', () => {
  const texts = Array.from({ length: 200 }, (_, length) => 'x'.repeat(length));
  for (const text of [
    ...texts,
    'ß€🏆',
    `${'0f'.repeat(32)}:0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11`,
  ]) {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
