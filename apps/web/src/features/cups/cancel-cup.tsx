import type { CupView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '#game/confirmation.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useCupActions } from './cups.queries.ts';

/** Cancels a cup before its entry closes: for a league's owner, or for administrators. */
export function CancelCup({ cup }: { cup: CupView }) {
  const { t } = useTranslation('cups');
  const { cancel, cancelPublic } = useCupActions();
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const { cupId, league, name } = cup;
  const write = league === null ? cancelPublic : cancel;
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        {t('cancel.action')}
        <span className="sr-only">{name}</span>
      </Button>
      <Confirmation
        isDangerous
        isOpen={isAsked}
        isBusy={write.isPending}
        onClose={close}
        onConfirm={() => write.mutate({ cupId }, { onSettled: close })}
        title={t('cancel.title', { cup: name })}
        lead={t('cancel.lead')}
        confirm={t('cancel.action')}
        cancel={t('cancel.keep')}
      />
    </>
  );
}
