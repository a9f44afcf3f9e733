import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Emblem } from './emblem.tsx';
import { useRank } from './use-rank.ts';

/** The tier and level of a player, and the way to the next. */
export function TierProgress({ xpTotal }: { xpTotal: number }) {
  const { t } = useTranslation('profile');
  const { name, progress, xp, toNext, emblem } = useRank(xpTotal);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Emblem {...emblem} className="size-16" />
        <p className="flex-1 whitespace-nowrap">
          <span className="eyebrow block text-soft">{t('level')}</span>
          <span className="font-display text-2xl font-bold">{name}</span>
        </p>
        <p className="ml-auto text-right">
          <span className="eyebrow block text-soft">{t('total')}</span>
          <span className="figures text-2xl text-gold-ink">{xp}</span>
        </p>
      </div>
      <div className="grid gap-1.5">
        <ProgressBar label={t('progress')} share={progress} />
        <p className="text-right text-sm text-soft">{toNext}</p>
      </div>
    </div>
  );
}
