import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Emblem } from './emblem.tsx';
import { useRank } from './use-rank.ts';

type TierProgressProps = {
  xpTotal: number;
  /** True for a smaller version, beside more important content. */
  isCompact?: boolean;
};

export function TierProgress({ xpTotal, isCompact = false }: TierProgressProps) {
  const { t } = useTranslation('profile');
  const { name, progress, xp, toNext, emblem } = useRank(xpTotal);
  const eyebrow = isCompact ? 'sr-only' : 'eyebrow block text-soft';
  const size = isCompact ? 'text-lg' : 'text-xl sm:text-2xl';
  return (
    <div className={clsx('grid grid-cols-1', isCompact ? 'gap-2' : 'gap-4')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Emblem {...emblem} className={isCompact ? 'size-10' : 'size-14 sm:size-16'} />
        <p className="min-w-0 flex-1 basis-auto">
          <span className={eyebrow}>{t('level')}</span>
          <span className={clsx('font-display font-bold', size)}>{name}</span>
        </p>
        <p className="ml-auto text-right">
          <span className={eyebrow}>{t('total')}</span>
          <span className={clsx('figures text-gold-ink', size)}>{xp}</span>
        </p>
      </div>
      <div className="grid gap-1.5">
        <ProgressBar label={t('progress')} share={progress} />
        <p className="text-right text-sm text-soft">{toNext}</p>
      </div>
    </div>
  );
}
