import { readFile } from 'node:fs/promises';
import type { PictureFormat } from '@kickoracle/contracts';
import type { TierName } from '@kickoracle/game';
import pLimit from 'p-limit';
import { DomainError } from '#lib/errors.ts';
import { loadSharp } from './load-sharp.ts';
import { layOutText, type Line, type Text } from './text-layers.ts';

/** A picture takes about 60 ms of a core. */
const AT_ONCE = 1;
const WAITING = 20;
/** Pictures in memory, of about 80 KB. */
const KEPT = 200;
const QUALITY = 85;

export const INK = '#f0f6f0';
export const SOFT = '#abbfb2';
export const ACCENT = '#c8f53d';
export const GOLD = '#f6c945';

const FORMATS = {
  wide: {
    area: { left: 72, top: 40, width: 1056, height: 460 },
    scale: 1,
    emblem: { left: 798, top: 90 },
  },
  tall: {
    area: { left: 80, top: 60, width: 900, height: 1130 },
    scale: 1.4,
    emblem: { left: 80, top: 880 },
  },
} as const;

export type Write = (face: Text['face'], size: number, color: string) => (words: string) => Text;
type WriteLines = (write: Write) => readonly Line[];
type Drawing = {
  readonly format: PictureFormat;
  readonly lines: readonly Line[];
  readonly emblem: TierName | null;
};
export type RenderPicture = (
  format: PictureFormat,
  writeLines: WriteLines,
  emblem?: TierName | null,
) => Promise<Uint8Array>;

/** Renders pictures one after the other, and each once: the latest ones are kept. */
export function createPictureRenderer(draw = drawPicture): RenderPicture {
  const limit = pLimit(AT_ONCE);
  const latest = new Map<string, Promise<Uint8Array>>();

  function drawInTurn(drawing: Drawing): Promise<Uint8Array> {
    if (limit.pendingCount >= WAITING) return Promise.reject(new DomainError('SERVER_BUSY'));
    return limit(draw, drawing);
  }

  return (format, writeLines, emblem = null) => {
    const drawing = { format, lines: scaleLines(writeLines, FORMATS[format].scale), emblem };
    const key = JSON.stringify(drawing);
    const picture = latest.get(key) ?? drawInTurn(drawing);
    latest.delete(key);
    latest.set(key, picture);
    if (latest.size > KEPT) latest.delete(latest.keys().next().value!);
    picture.catch(() => latest.delete(key));
    return picture;
  };
}

function scaleLines(writeLines: WriteLines, scale: number): Line[] {
  const lines = writeLines((face, size, color) => (text) => ({
    text,
    face,
    size: Math.round(size * scale),
    color,
  }));
  return lines.map(({ gap = 0, ...line }) => ({ ...line, gap: Math.round(gap * scale) }));
}

const readCanvas = (file: string) => readFile(new URL(`canvases/${file}`, import.meta.url));

async function drawPicture({ format, lines, emblem }: Drawing): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { area, emblem: place } = FORMATS[format];
  const canvas = await readCanvas(`${format}.jpg`);
  const layers = await layOutText(lines, area);
  if (emblem) layers.push({ input: await readCanvas(`emblem-${emblem}.png`), ...place });
  return sharp(canvas).composite(layers).jpeg({ quality: QUALITY }).toBuffer();
}
