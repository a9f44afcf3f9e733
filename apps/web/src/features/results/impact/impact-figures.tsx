import type { ImpactFigures as Figures } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { FigureList } from './figure-list.tsx';

type ImpactFiguresProps = {
  /** Null: not known yet. Its place is kept, so that nothing jumps. */
  impact: Figures | null;
  /** Nothing is paid: what is lost is shown, and be it nothing. */
  isTakingBack?: boolean;
  /** Something stands: who loses and who stays is shown, and be it nobody. */
  isReplacing?: boolean;
};

/** What a settlement does, in figures: what is left of it for each player. */
export function ImpactFigures(props: ImpactFiguresProps) {
  const { impact, isTakingBack = false, isReplacing = false } = props;
  const { t } = useTranslation('results');
  const replaces = isReplacing || (impact?.unchangedPlayers ?? 0) > 0;
  const takes = isTakingBack || replaces || (impact?.losingPlayers ?? 0) > 0;
  const figures = [
    !isTakingBack && ([t('figures.gainingPlayers'), impact?.gainingPlayers] as const),
    !isTakingBack && ([t('figures.gainedXp'), impact?.gainedXp] as const),
    takes && ([t('figures.losingPlayers'), impact?.losingPlayers] as const),
    takes && ([t('figures.lostXp'), impact?.lostXp] as const),
    replaces && ([t('figures.unchangedPlayers'), impact?.unchangedPlayers] as const),
    [t('figures.counted'), impact?.predictions] as const,
    [t('figures.late'), impact?.latePredictions] as const,
    [t('figures.tiers'), impact?.tierChanges] as const,
  ].filter((figure) => figure !== false);
  return <FigureList figures={figures} />;
}
