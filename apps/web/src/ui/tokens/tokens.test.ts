// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const TEXT = 4.5;
/** Borders of controls and other graphics (WCAG 2.2, 1.4.11). */
const MARK = 3;

type Pair = readonly [foreground: string, background: string, ratio: number];

const GROUNDS = ['pitch', 'surface', 'raised'];
const across = (foregrounds: readonly string[], backgrounds: readonly string[], ratio: number) =>
  foregrounds.flatMap((one) => backgrounds.map((other): Pair => [one, other, ratio]));

const KITS = [0, 1, 2, 3, 4, 5, 6, 7];
const PENNANTS = ['violet', 'red', 'blue', 'sky', 'green', 'orange', 'night'];

/** Every pair in use: foreground, background, and its required ratio (WCAG 2.2, AA). */
const PAIRS: readonly Pair[] = [
  ...across(['ink', 'soft', 'accent-ink', 'gold-ink'], GROUNDS, TEXT),
  ...across(['success', 'info', 'warning', 'danger'], GROUNDS, TEXT),
  ...across(['on-accent'], ['accent', 'accent-strong'], TEXT),
  ...across(['on-gold'], ['gold', 'silver', 'bronze'], TEXT),
  ['on-danger', 'danger-fill', TEXT],
  // Edges of controls, the focus ring (accent-ink, above), and the fill of rings and bars.
  ...across(['edge', 'accent-edge'], GROUNDS, MARK),
  ...across(['crowd', 'crowd-own', 'crowd-right', 'crowd-home', 'crowd-away'], GROUNDS, MARK),
  ...KITS.map((kit): Pair => [`kit-${kit}-detail`, `kit-${kit}`, MARK]),
  ['kit-number', 'brand-night', TEXT],
  ['brand', 'brand-night', MARK],
  ['on-world', 'world', MARK],
  ...PENNANTS.flatMap((cloth): Pair[] => [
    ['on-pennant', `pennant-${cloth}`, TEXT],
    ['on-pennant-gold', `pennant-${cloth}`, MARK],
  ]),
];

/** Used in drawings, or without a colour of their own; never a background or text. */
const WITHOUT_PAIR = new Set(['line', 'badge-line', 'badge-light', 'badge-glow']);

function colorsOf(selector: string): Record<string, string> {
  const block = new RegExp(`^${selector} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '';
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
  const tokens = { ...colorsOf(':root'), ...colorsOf(`\\.${theme}`) };

  it.each(PAIRS)('keeps %s on %s at a ratio of at least %s', (foreground, background, ratio) => {
    expect(contrast(tokens[foreground]!, tokens[background]!)).toBeGreaterThanOrEqual(ratio);
  });
});

describe('the tokens', () => {
  it('are the same in both themes', () => {
    expect(Object.keys(colorsOf('\\.light'))).toEqual(Object.keys(colorsOf('\\.dark')));
  });

  it('each colour is in a pair', () => {
    const paired = new Set(PAIRS.flatMap(([foreground, background]) => [foreground, background]));
    const alone = [...Object.keys(colorsOf('\\.dark')), ...Object.keys(colorsOf(':root'))].filter(
      (name) => !paired.has(name) && !WITHOUT_PAIR.has(name),
    );
    expect(alone).toEqual([]);
  });
});
