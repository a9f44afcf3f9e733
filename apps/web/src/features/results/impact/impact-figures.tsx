import type { ImpactFigures as Figures } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { FigureList } from './figure-list.tsx';

type ImpactFiguresProps = {
  /** Null while it loads; the layout reserves its space. */
  impact: Figures | null;
  /** A revert: losses are shown even if they are zero, and gains never. */
  isRevert?: boolean;
  /** A correction: losing and unchanged players are shown even if there are none. */
  isReplacing?: boolean;
};

export function ImpactFigures(props: ImpactFiguresProps) {
  const { impact, isRevert = false, isReplacing = false } = props;
  const { t } = useTranslation('results');
  const replaces = isReplacing || (impact?.unchangedPlayers ?? 0) > 0;
  const takes = isRevert || replaces || (impact?.losingPlayers ?? 0) > 0;
  const figures = [
    !isRevert && ([t('figures.gainingPlayers'), impact?.gainingPlayers] as const),
    !isRevert && ([t('figures.gainedXp'), impact?.gainedXp] as const),
    takes && ([t('figures.losingPlayers'), impact?.losingPlayers] as const),
    takes && ([t('figures.lostXp'), impact?.lostXp] as const),
    replaces && ([t('figures.unchangedPlayers'), impact?.unchangedPlayers] as const),
    [t('figures.counted'), impact?.predictions] as const,
    [t('figures.late'), impact?.latePredictions] as const,
    [t('figures.tiers'), impact?.tierChanges] as const,
  ].filter((figure) => figure !== false);
  return <FigureList figures={figures} />;
}
