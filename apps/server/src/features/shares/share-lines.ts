import type {
  Language,
  PictureFormat,
  ShareContent,
  SharedHit,
  SharedTable,
} from '@kickoracle/contracts';
import { shareTextsIn } from '#lib/texts.ts';
import { roundNameIn } from '#pictures/round-name.ts';
import { ACCENT, GOLD, INK, SOFT, type Write } from '#pictures/render-picture.ts';
import type { Line } from '#pictures/text-layers.ts';

type Sharing = {
  readonly username: string;
  readonly language: Language;
  readonly content: ShareContent;
  readonly format: PictureFormat;
};

export function shareLines({ content, ...sharer }: Sharing, text: Write): Line[] {
  return content.kind === 'hit'
    ? hitLines(content, { ...sharer, text })
    : tableLines(content, { ...sharer, text });
}

type Sharer = Omit<Sharing, 'content'> & { readonly text: Write };

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
  const named = roundNameIn(language, round);
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
