import { expect, it } from 'vitest';
import { layOutText, type Line, type Text } from './text-layers.ts';

const AREA = { left: 72, top: 40, width: 1056, height: 460 };
const write = (text: string, size = 72): Text => ({ text, size, face: 'display', color: '#fff' });

type Layer = { left: number; top: number; raw: { width: number; height: number } };

async function readBox(lines: readonly Line[]) {
  const layers = (await layOutText(lines, AREA)) as unknown as Layer[];
  return {
    width: Math.max(...layers.map(({ left, raw }) => left + raw.width)) - AREA.left,
    height: Math.max(...layers.map(({ top, raw }) => top + raw.height)) - AREA.top,
  };
}

it.each(['W'.repeat(40), `${'W'.repeat(30)} of ${'m'.repeat(30)}`])(
  'a word that is wider than the picture is smaller: %s',
  async (name) => {
    const { width } = await readBox([{ left: write(name) }]);
    expect(width).toBeLessThanOrEqual(AREA.width);
    expect(width).toBeGreaterThan(AREA.width * 0.9);
  },
);

it('lines that are higher than the picture are smaller', async () => {
  const rows = Array.from({ length: 5 }, (_, nth) => ({
    left: write(`${nth + 1}. ${'W'.repeat(20)}`, 46),
    right: write('12,345 XP', 38),
    gap: 16,
  }));
  const league = { left: write('Wide Wanderers With Wonderful Words Wait', 80), gap: 12 };
  const { height } = await readBox([{ left: write('Matchday 1', 34) }, league, ...rows]);
  expect(height).toBeLessThanOrEqual(AREA.height);
  expect(height).toBeGreaterThan(AREA.height * 0.8);
});
