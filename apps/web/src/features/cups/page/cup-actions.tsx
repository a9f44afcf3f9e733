import type { CupView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '#game/confirmation.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { CancelCup } from '../cancel-cup.tsx';
import { useCupActions } from '../cups.queries.ts';

/** Actions of a player until entry closes. */
export function EntryActions({ cup }: { cup: CupView }) {
  const { cupId, status, canEnter, canLeave, canCancel } = cup;
  if (status !== 'entry' || !(canEnter || canLeave || canCancel)) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      {canEnter && <EnterCup cupId={cupId} />}
      {canLeave && <Withdraw cupId={cupId} />}
      {canCancel && <CancelCup cup={cup} />}
    </div>
  );
}

function EnterCup({ cupId }: Pick<CupView, 'cupId'>) {
  const { t } = useTranslation('cups');
  const { showToast } = useToast();
  const { enter } = useCupActions();
  const onSuccess = () => showToast({ type: 'success', message: t('enter.done') });
  return (
    <Button isBusy={enter.isPending} onClick={() => enter.mutate({ cupId }, { onSuccess })}>
      {t('enter.action')}
    </Button>
  );
}

/** Before the draw a player can return. */
function Withdraw({ cupId }: Pick<CupView, 'cupId'>) {
  const { t } = useTranslation('cups');
  const { leave } = useCupActions();
  return (
    <Button look="secondary" isBusy={leave.isPending} onClick={() => leave.mutate({ cupId })}>
      {t('withdraw')}
    </Button>
  );
}

/** After the draw there is no return. */
export function LeaveCup({ cupId }: Pick<CupView, 'cupId'>) {
  const { t } = useTranslation('cups');
  const { leave } = useCupActions();
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      <Button look="ghost" className="justify-self-start" onClick={() => setIsAsked(true)}>
        {t('leave.action')}
      </Button>
      <Confirmation
        isDangerous
        isOpen={isAsked}
        isBusy={leave.isPending}
        onClose={close}
        onConfirm={() => leave.mutate({ cupId }, { onSettled: close })}
        title={t('leave.title')}
        lead={t('leave.lead')}
        confirm={t('leave.action')}
      />
    </>
  );
}
