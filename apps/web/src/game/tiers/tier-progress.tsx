import { formatLevel, standingAt, TIERS, type TierStanding } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { Emblem } from './emblem.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

type TierProgressProps = {
  xpTotal: number;
  /** Beside other things, which matter more. */
  isCompact?: boolean;
};

/** The tier and level of a player, and the way to the next. */
export function TierProgress({ xpTotal, isCompact = false }: TierProgressProps) {
  const { t, i18n } = useTranslation(['profile', 'tiers', 'common']);
  const standing = standingAt(xpTotal);
  const next = standing.nextLevelXp === null ? null : standingAt(standing.nextLevelXp);
  const nameOf = (at: TierStanding) =>
    [t(`tiers:${at.tier.name}`), formatLevel(at)].filter(Boolean).join(' ');
  const eyebrow = isCompact ? 'sr-only' : 'eyebrow block text-soft';
  const size = isCompact ? 'text-lg' : 'text-2xl';
  return (
    <div className={clsx('grid', isCompact ? 'gap-2' : 'gap-4')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Emblem
          shape={TIERS.indexOf(standing.tier)}
          color={standing.tier.color}
          className={isCompact ? 'size-10' : 'size-16'}
        />
        <p className="flex-1 whitespace-nowrap">
          <span className={eyebrow}>{t('profile:level')}</span>
          <span className={clsx('font-display font-bold', size)}>{nameOf(standing)}</span>
        </p>
        <p className="ml-auto text-right">
          <span className={eyebrow}>{t('profile:total')}</span>
          <span className={clsx('figures text-gold-ink', size)}>
            {t('common:xp', { xp: formatNumber(xpTotal, i18n.language) })}
          </span>
        </p>
      </div>
      <div className="grid gap-1.5">
        <ProgressBar label={t('profile:progress')} share={standing.progress} />
        <p className="text-right text-sm text-soft">
          {next
            ? t('profile:toNext', {
                xp: formatNumber(next.levelStartXp - xpTotal, i18n.language),
                level: nameOf(next),
              })
            : t('profile:maxLevel')}
        </p>
      </div>
    </div>
  );
}
