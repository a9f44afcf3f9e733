import { formatLevel, standingAt, TIERS, type TierStanding } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatNumber } from '../../lib/format.ts';

/** Tells where a player stands, in words: the rank with its numeral, the XP, and the way to the next one. */
export function useRank(xpTotal: number) {
  const { t, i18n } = useTranslation(['profile', 'tiers', 'common']);
  const standing = standingAt(xpTotal);
  const next = standing.nextLevelXp === null ? null : standingAt(standing.nextLevelXp);
  const nameOf = (at: TierStanding) =>
    [t(`tiers:${at.tier.name}`), formatLevel(at)].filter(Boolean).join(' ');
  const number = (xp: number) => formatNumber(xp, i18n.language);
  return {
    name: nameOf(standing),
    /** What is earned of this level, from 0 to 1. */
    progress: standing.progress,
    xp: t('common:xp', { xp: number(xpTotal) }),
    toNext: next
      ? t('profile:toNext', { xp: number(next.levelStartXp - xpTotal), level: nameOf(next) })
      : t('profile:maxLevel'),
    emblem: { shape: TIERS.indexOf(standing.tier), color: standing.tier.color },
  };
}
