import type { MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDeskWork } from '../desk/use-desk-work.ts';
import { usePostponeMatch } from '../results.queries.ts';

/** Postpones a match of which nobody knows yet when it will be played. */
export function PostponeButton({ match }: { match: MatchView }) {
  const { t } = useTranslation(['results', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const { work, trouble } = useDeskWork();
  const postpone = usePostponeMatch();

  async function onConfirm() {
    setIsAsking(false);
    const { id: matchId, itemVersion } = match;
    await work({
      send: () => postpone.mutateAsync({ matchId, itemVersion }),
      done: () => t('results:postpone.done'),
    });
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        look="secondary"
        className="justify-self-start"
        isBusy={postpone.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('results:postpone.button')}
      </Button>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('results:postpone.heading')}
        lead={t('results:postpone.lead')}
        labels={{
          confirm: t('results:postpone.button'),
          cancel: t('common:actions.cancel'),
          close: t('common:actions.close'),
        }}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void onConfirm()}
      />
    </div>
  );
}
