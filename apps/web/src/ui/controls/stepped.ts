import { toAsciiDigits } from '#lib/to-ascii-digits.ts';

/** Returns the first number in a text, at most `max`; null without one. `2-1` is 2. */
export function readFigure(text: string, max: number): number | null {
  const [figure] = /\d+/.exec(toAsciiDigits(text)) ?? [];
  return figure === undefined ? null : Math.min(max, Number(figure));
}

/** Returns one step up or down, 0 to `max`. From nothing, up is 1 and down is 0. */
export function stepped(value: number | null, by: 1 | -1, max: number): number {
  return Math.min(max, Math.max(0, (value ?? 0) + by));
}
