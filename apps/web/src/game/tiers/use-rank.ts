import { formatLevel, standingAt, TIERS, type TierStanding } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

export function useRank(xpTotal: number) {
  const { t } = useTranslation(['profile', 'tiers', 'common']);
  const { number } = useFormat();
  const standing = standingAt(xpTotal);
  const next = standing.nextLevelXp === null ? null : standingAt(standing.nextLevelXp);
  const nameOf = (at: TierStanding) =>
    [t(`tiers:${at.tier.name}`), formatLevel(at)].filter(Boolean).join(' ');
  return {
    name: nameOf(standing),
    progress: standing.progress,
    xp: t('common:xp', { xp: number(xpTotal) }),
    toNext: next
      ? t('profile:toNext', { xp: number(next.levelStartXp - xpTotal), level: nameOf(next) })
      : t('profile:maxLevel'),
    emblem: { shape: TIERS.indexOf(standing.tier), color: standing.tier.color },
  };
}
