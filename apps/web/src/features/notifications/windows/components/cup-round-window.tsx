import type { CupId } from '@kickoracle/contracts';
import type { CupFate } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Trophy } from '#ui/icons/icons.ts';
import { CELEBRATED_FATES } from '../window-queue.ts';
import { Celebration } from './celebration.tsx';
import { WindowFrame, type WindowProps } from './window-frame.tsx';

type CupRoundWindowProps = WindowProps & {
  cup: { readonly cupId: CupId; readonly name: string };
  round: number;
  fate: CupFate;
  skipsAnimation: boolean;
};

export function CupRoundWindow({
  cup,
  round,
  fate,
  skipsAnimation,
  ...props
}: CupRoundWindowProps) {
  const { t } = useTranslation(['windows', 'notifications']);
  const celebrated = CELEBRATED_FATES.find((one) => one === fate) ?? 'advances';
  return (
    <WindowFrame
      {...props}
      title={t(`windows:cupRound.${celebrated}`)}
      footer={
        <>
          <ButtonLink look="secondary" to={paths.cup(cup.cupId)} onClick={props.onClose}>
            {t('windows:cupRound.seeCup')}
          </ButtonLink>
          <Button onClick={props.onClose}>{t('windows:continue')}</Button>
        </>
      }
    >
      <Celebration
        emblem={<Trophy className="size-24 text-gold-ink" strokeWidth={1.5} />}
        color="var(--gold)"
        skipsAnimation={skipsAnimation}
      >
        <p className="font-display text-3xl leading-tight font-bold text-balance [overflow-wrap:anywhere]">
          {cup.name}
        </p>
        <p className="text-soft">{t(`notifications:cup.fates.${fate}`, { round })}</p>
      </Celebration>
    </WindowFrame>
  );
}
