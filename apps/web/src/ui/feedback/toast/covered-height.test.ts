import { expect, it } from 'vitest';
import { coveredHeight } from './covered-height.ts';

const messages = { top: 650, bottom: 720, left: 8, right: 352 };
const box = (top: number, bottom: number, left = 16, right = 344) => ({ top, bottom, left, right });

it.each([
  ['above them', box(100, 144), 0],
  ['just above them', box(600, 650), 0],
  ['under them', box(660, 704), 62],
  ['with its foot under them', box(620, 664), 22],
  ['beside them', box(660, 704, 400, 500), 0],
  ['below them', box(730, 760), 0],
  ['the page itself', box(-200, 3_000), 0],
  ['as high as the screen', box(4, 760), 4],
])('what was pressed %s goes up by what covers it', (_, pressed, height) => {
  expect(coveredHeight(pressed, messages)).toBe(height);
});
