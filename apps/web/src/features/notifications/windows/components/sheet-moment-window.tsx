import { useTranslation } from 'react-i18next';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { ListChecks, Sparkles } from '#ui/icons/icons.ts';
import type { SheetMoment } from '../sheet-moments.ts';
import { SmallWindow } from './small-window.tsx';
import type { WindowProps } from './window-frame.tsx';

/** Without an animation: nothing is won yet. */
export function SheetMomentWindow({ moment, ...props }: WindowProps & { moment: SheetMoment }) {
  const { t } = useTranslation('honours');
  const roundName = useRoundName();
  if (moment.kind === 'first') {
    return (
      <SmallWindow
        {...props}
        skipsAnimation
        Emblem={Sparkles}
        title={t('window.firstPrediction')}
        text={t('window.firstPredictionText')}
      />
    );
  }
  return (
    <SmallWindow
      {...props}
      skipsAnimation
      Emblem={ListChecks}
      title={t('window.complete')}
      text={t('window.completeText', { round: roundName(moment.round) })}
      link={{ to: paths.round(moment), label: t('window.toRound') }}
    />
  );
}
