import type { CupId } from '@kickoracle/contracts';
import type { CupFate } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { Trophy } from '#ui/icons/icons.ts';
import { CELEBRATED_FATES } from '../window-queue.ts';
import { SmallWindow } from './small-window.tsx';
import type { WindowProps } from './window-frame.tsx';

type CupRoundWindowProps = WindowProps & {
  cup: { readonly cupId: CupId; readonly name: string };
  round: number;
  fate: CupFate;
  skipsAnimation: boolean;
};

export function CupRoundWindow({ cup, round, fate, ...props }: CupRoundWindowProps) {
  const { t } = useTranslation(['windows', 'notifications']);
  const celebrated = CELEBRATED_FATES.find((one) => one === fate) ?? 'advances';
  return (
    <SmallWindow
      {...props}
      Emblem={Trophy}
      title={t(`windows:cupRound.${celebrated}`)}
      heading={cup.name}
      text={t(`notifications:cup.fates.${fate}`, { round })}
      link={{ to: paths.cup(cup.cupId), label: t('windows:cupRound.seeCup') }}
    />
  );
}
