import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const TEXT = 4.5;
/** Borders of controls and other marks that must be seen, not read. */
const MARK = 3;

/** Every pair that occurs: foreground, background, and the ratio it needs (WCAG 2.2, AA). */
const PAIRS: readonly [string, string, number][] = [
  ...['pitch', 'surface', 'raised'].flatMap((background): [string, string, number][] => [
    ['ink', background, TEXT],
    ['soft', background, TEXT],
    ['accent-ink', background, TEXT],
  ]),
  ...['gold-ink', 'success', 'info', 'warning', 'danger'].flatMap(
    (foreground): [string, string, number][] => [
      [foreground, 'pitch', TEXT],
      [foreground, 'surface', TEXT],
    ],
  ),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-gold', 'gold', TEXT],
  ['on-danger', 'danger-fill', TEXT],
  ['edge', 'pitch', MARK],
  ['edge', 'surface', MARK],
  ['accent-edge', 'pitch', MARK],
  ['accent-edge', 'surface', MARK],
];

function tokensOf(theme: string): Record<string, string> {
  const block = new RegExp(`^\\.${theme} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '';
  const found = block.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const tokens = tokensOf(theme);

  it.each(PAIRS)('keeps %s on %s at a ratio of at least %s', (foreground, background, ratio) => {
    expect(contrast(tokens[foreground]!, tokens[background]!)).toBeGreaterThanOrEqual(ratio);
  });
});

describe('the themes', () => {
  it('define the same tokens', () => {
    expect(Object.keys(tokensOf('light'))).toEqual(Object.keys(tokensOf('dark')));
  });
});
