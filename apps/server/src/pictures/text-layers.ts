import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { loadSharp, type Sharp } from '#pictures/load-sharp.ts';

/** A text in one of the game's typefaces; `size` in pixels. */
export type Text = {
  readonly text: string;
  readonly face: keyof typeof FACES;
  readonly size: number;
  readonly color: string;
};

/** Texts side by side: the left one wraps, the right one ends at the right edge. */
export type Line = { readonly left: Text; readonly right?: Text; readonly gap?: number };

export type Area = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The comma keeps "Condensed" and "Medium" parts of the family's name. */
const FACES = {
  display: {
    font: 'Barlow Condensed, Bold',
    fontfile: fileURLToPath(
      import.meta
        .resolve('@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf'),
    ),
  },
  body: {
    font: 'Barlow Medium,',
    fontfile: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/barlow/500Medium/Barlow_500Medium.ttf'),
    ),
  },
} as const;

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Invisible letters at the end give all texts of a size the same height and baseline. */
const STRUT = '<span alpha="1">Åg</span>';

/** Renders a text, smaller if one of its words is wider than the width. */
async function renderText(sharp: Sharp, text: Text, width: number) {
  const rendered = await renderAsIs(sharp, text, width);
  const { width: taken } = rendered.info;
  if (taken <= width) return rendered;
  return renderAsIs(sharp, { ...text, size: Math.floor((text.size * width) / taken) }, width);
}

async function renderAsIs(sharp: Sharp, { text, face, size, color }: Text, width: number) {
  const { font, fontfile } = FACES[face];
  const ofFont = { font: `${font} ${size}`, fontfile, rgba: true, dpi: 72 };
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>${STRUT}`;
  const { data, info } = await sharp({ text: { ...ofFont, text: markup, width } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strut = await sharp({ text: { ...ofFont, text: STRUT } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info, width: info.width - strut.info.width };
}

async function renderLines(lines: readonly Line[], area: Area) {
  const sharp = await loadSharp();
  const rendered = [];
  // One after the other: other work needs the threads too.
  for (const { left, right, gap = 0 } of lines) {
    const end = right && (await renderText(sharp, right, area.width));
    const start = await renderText(sharp, left, area.width - (end ? end.width + 24 : 0));
    const height = Math.max(start.info.height, end?.info.height ?? 0);
    rendered.push({ start, end, gap, height });
  }
  return { rendered, total: rendered.reduce((sum, { gap, height }) => sum + gap + height, 0) };
}

function scaleLine({ left, right, gap = 0 }: Line, factor: number): Line {
  const scale = (text: Text) => ({ ...text, size: Math.floor(text.size * factor) });
  return { left: scale(left), ...(right && { right: scale(right) }), gap: gap * factor };
}

/** Returns lines of text as layers, stacked in the middle of an area; smaller if too high. */
export async function layOutText(lines: readonly Line[], area: Area): Promise<OverlayOptions[]> {
  let { rendered, total } = await renderLines(lines, area);
  if (total > area.height) {
    const smaller = lines.map((line) => scaleLine(line, area.height / total));
    ({ rendered, total } = await renderLines(smaller, area));
  }
  let top = area.top + Math.max(0, Math.round((area.height - total) / 2));
  return rendered.flatMap(({ start, end, gap, height }) => {
    top += Math.round(gap);
    const place = ({ data, info }: typeof start, left: number): OverlayOptions => ({
      input: data,
      raw: { width: info.width, height: info.height, channels: 4 },
      left,
      top: top + Math.round((height - info.height) / 2),
    });
    const layers = [place(start, area.left)];
    if (end) layers.push(place(end, area.left + area.width - end.width));
    top += height;
    return layers;
  });
}
