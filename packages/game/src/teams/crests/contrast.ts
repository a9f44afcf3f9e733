/** Stored colour: six lower-case hex digits. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/;

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Returns the relative luminance, from 0 for black to 1 for white (WCAG 2, sRGB). */
export function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Returns a hex colour from hue (0 to 359), saturation and lightness (0 to 1). */
export function hexOf(hue: number, saturation: number, lightness: number): string {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (of: number) => {
    const turn = (of + hue / 30) % 12;
    const share = lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
