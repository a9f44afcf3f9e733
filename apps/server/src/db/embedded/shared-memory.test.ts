import { expect, it } from 'vitest';
import { sharedMemoryFor } from './shared-memory.ts';

const GIGABYTE = 2 ** 30;

it.each([
  [0.5, '128MB'],
  [1, '128MB'],
  [2, '256MB'],
  [4, '512MB'],
  [24, '512MB'],
])('keeps pages in an eighth of %d GB, within bounds', (gigabytes, shared) => {
  expect(sharedMemoryFor(gigabytes * GIGABYTE)).toBe(shared);
});

it('depends on the available memory', () => {
  expect(sharedMemoryFor()).toMatch(/^\d+MB$/u);
});
