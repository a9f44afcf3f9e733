import { MAX_SHARED_TIES } from '@kickoracle/contracts';
import type {
  Language,
  PictureFormat,
  ShareContent,
  SharedCup,
  SharedHit,
  SharedLevel,
  SharedTable,
} from '@kickoracle/contracts';
import { formatLevel, TIERS, writeScore } from '@kickoracle/game';
import { shareTextsIn } from '#lib/texts.ts';
import { roundNameIn } from '#pictures/round-name.ts';
import { ACCENT, GOLD, INK, SOFT, type Write } from '#pictures/render-picture.ts';
import type { Line } from '#pictures/text-layers.ts';

type Tie = SharedCup['ties'][number];

type Sharing = {
  readonly username: string;
  readonly language: Language;
  readonly content: ShareContent;
  readonly format: PictureFormat;
};

export function shareLines({ content, ...of }: Sharing, text: Write): Line[] {
  const sharer = { ...of, text };
  switch (content.kind) {
    case 'hit':
      return hitLines(content, sharer);
    case 'table':
      return tableLines(content, sharer);
    case 'cup':
      return cupLines(content, sharer);
    case 'level':
      return levelLines(content, sharer);
  }
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
  const score = text('display', isTall ? 220 : 200, GOLD)(writeScore(hit.score, language));
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

/** Ties that fit into a picture. */
const TIES = { wide: 4, tall: MAX_SHARED_TIES };

function cupLines(cup: SharedCup, { username, language, text, format }: Sharer): Line[] {
  const t = shareTextsIn(language);
  const nameOf = (side: Tie['first']) => side.username ?? t('cup.place', { place: side.place });
  const isTall = format === 'tall';
  const ties = cup.ties.slice(0, TIES[format]).map((tie, index): Line => {
    const { first, second, winner, round, isFinal } = tie;
    const isOwn = first.username === username || second.username === username;
    const color = isOwn ? ACCENT : INK;
    const [won, lost] = winner === 'first' ? [first, second] : [second, first];
    const name = isFinal ? t('cup.final') : t('cup.round', { round });
    const result = [won, lost].map(({ xp }) => xp.toLocaleString(language)).join('\u00a0: ');
    return {
      left: text('display', isTall ? 34 : 44, color)(`${nameOf(won)} – ${nameOf(lost)}`),
      right: text('body', isTall ? 27 : 32, color)(`${name}\u2002${result}`),
      gap: index === 0 ? 24 : 6,
    };
  });
  const { champion } = cup;
  return [
    { left: text('body', 34, SOFT)(t('cup.bracket', { competition: cup.competition })) },
    { left: text('display', 80, GOLD)(cup.cup), gap: 8 },
    ...(champion === null
      ? []
      : [{ left: text('display', 52, INK)(t('cup.champion', { name: champion })) }]),
    ...ties,
  ];
}

function levelLines(level: SharedLevel, { username, language, text, format }: Sharer): Line[] {
  const t = shareTextsIn(language);
  const tier = TIERS.find(({ name }) => name === level.tierName)!;
  const name = [t(`tiers.${tier.name}`), formatLevel({ tier, level: level.tierLevel })];
  return [
    { left: text('body', 38, SOFT)(t('level', { name: username })) },
    { left: text('display', format === 'tall' ? 150 : 180, tier.color)(name.join(' ').trim()) },
    { left: text('display', 64, ACCENT)(t('points', { xp: level.xp.toLocaleString(language) })) },
  ];
}
