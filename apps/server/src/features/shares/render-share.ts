import { readFile } from 'node:fs/promises';
import type {
  Language,
  PictureFormat,
  ShareContent,
  SharedHit,
  SharedTable,
} from '@kickoracle/contracts';
import { matchdayOf } from '@kickoracle/game';
import pLimit from 'p-limit';
import { DomainError } from '#lib/errors.ts';
import { shareTextsIn } from '#lib/texts.ts';
import { loadSharp } from '#pictures/load-sharp.ts';
import { layOutText, type Line, type Text } from './text-layers.ts';

/** A picture takes about 60 ms of a core. */
const AT_ONCE = 1;
const WAITING = 20;
const QUALITY = 85;

const INK = '#f0f6f0';
const SOFT = '#abbfb2';
const ACCENT = '#c8f53d';
const GOLD = '#f6c945';

/** Place of the texts, and their size. */
const FORMATS = {
  wide: { area: { left: 72, top: 40, width: 1056, height: 460 }, scale: 1 },
  tall: { area: { left: 80, top: 60, width: 900, height: 1130 }, scale: 1.4 },
} as const;

type Sharing = {
  readonly username: string;
  readonly language: Language;
  readonly content: ShareContent;
  readonly format: PictureFormat;
};

/** Renders the picture of a share as JPEG. Throws SERVER_BUSY if too many wait. */
export function createShareRenderer() {
  const limit = pLimit(AT_ONCE);

  return async (sharing: Sharing): Promise<Uint8Array> => {
    if (limit.pendingCount >= WAITING) throw new DomainError('SERVER_BUSY');
    return limit(renderShare, sharing);
  };
}

async function renderShare({ format, content, ...sharer }: Sharing): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { area, scale } = FORMATS[format];
  const text = (face: Text['face'], size: number, color: string) => (words: string) =>
    ({ text: words, face, size: Math.round(size * scale), color }) satisfies Text;
  const of = { ...sharer, text, format };
  const lines = content.kind === 'hit' ? hitLines(content, of) : tableLines(content, of);
  const scaled = lines.map(({ gap = 0, ...line }) => ({ ...line, gap: Math.round(gap * scale) }));
  const canvas = await readFile(new URL(`canvases/${format}.jpg`, import.meta.url));
  const layers = await layOutText(scaled, area);
  return sharp(canvas).composite(layers).jpeg({ quality: QUALITY }).toBuffer();
}

type Sharer = Pick<Sharing, 'username' | 'language' | 'format'> & {
  readonly text: (face: Text['face'], size: number, color: string) => (words: string) => Text;
};

function hitLines(hit: SharedHit, { username, language, text, format }: Sharer): Line[] {
  const t = shareTextsIn(language);
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumSignificantDigits: 2,
  });
  const crowd =
    hit.hits === 1 ? t('alone') : t('crowd', { percent: percent.format(hit.hits / hit.players) });
  const isTall = format === 'tall';
  const score = text('display', isTall ? 220 : 200, GOLD)(hit.score.replace('-', '–'));
  const xp = text(
    'display',
    isTall ? 64 : 96,
    ACCENT,
  )(t('xp', { xp: hit.xp.toLocaleString(language) }));
  return [
    { left: text('body', 38, SOFT)(t('hit', { name: username })) },
    { left: score, ...(!isTall && { right: xp }) },
    { left: text('display', 66, INK)(`${hit.team1} – ${hit.team2}`) },
    { left: text('body', 38, SOFT)(crowd), gap: isTall ? 24 : 0 },
    ...(isTall ? [{ left: xp }] : []),
  ];
}

function tableLines(table: SharedTable, { username, language, text }: Sharer): Line[] {
  const t = shareTextsIn(language);
  const { competition, round } = table.round;
  const number = matchdayOf(round);
  const named = number === undefined ? round : t('matchday', { number });
  const rows = table.rows.map((row, index): Line => {
    const color = row.username === username ? ACCENT : INK;
    return {
      left: text(
        'display',
        46,
        color,
      )(`${row.rank.toLocaleString(language)}.\u00a0\u00a0${row.username}`),
      right: text('body', 38, color)(t('points', { xp: row.xp.toLocaleString(language) })),
      gap: index === 0 ? 16 : 0,
    };
  });
  return [
    { left: text('body', 34, SOFT)(t('table', { competition, round: named })) },
    { left: text('display', 80, GOLD)(table.league), gap: 12 },
    ...rows,
  ];
}
