import type { ImpactView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';

type ImpactFiguresProps = {
  /** Null: not known yet. Its place is kept, so that nothing jumps. */
  impact: ImpactView | null;
  /** Nothing is paid: what is taken back is shown, and be it nothing. */
  isTakingBack?: boolean;
  /** Something stands: what is taken back first is shown, and be it nothing. */
  isReplacing?: boolean;
};

/** What a settlement does, in figures. What is taken back is shown only where there is some. */
export function ImpactFigures(props: ImpactFiguresProps) {
  const { impact, isTakingBack = false, isReplacing = false } = props;
  const { t, i18n } = useTranslation('results');
  const takesBack = isTakingBack || isReplacing || (impact?.reversedPlayers ?? 0) > 0;
  const figures = [
    takesBack && ([t('figures.reversedPlayers'), impact?.reversedPlayers] as const),
    takesBack && ([t('figures.reversedXp'), impact?.reversedXp] as const),
    !isTakingBack && ([t('figures.players'), impact?.awardedPlayers] as const),
    !isTakingBack && ([t('figures.xp'), impact?.awardedXp] as const),
    [t('figures.counted'), impact?.predictions] as const,
    [t('figures.late'), impact?.latePredictions] as const,
    [t('figures.tiers'), impact?.tierChanges] as const,
  ].filter((figure) => figure !== false);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures text-xl">
            {value === undefined ? '–' : formatNumber(value, i18n.language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
