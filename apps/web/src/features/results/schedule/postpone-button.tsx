import type { MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { ClosingDialog } from '#game/administration/closing-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useAdminWork } from '../admin/use-admin-work.ts';
import { usePostponeMatch } from '../results.queries.ts';

export function PostponeButton({ match }: { match: MatchView }) {
  const { t } = useTranslation('results');
  const [isAsking, setIsAsking] = useState(false);
  const { work, trouble } = useAdminWork();
  const postpone = usePostponeMatch();

  async function onConfirm() {
    setIsAsking(false);
    const { id: matchId, itemVersion } = match;
    await work({
      send: () => postpone.mutateAsync({ matchId, itemVersion }),
      done: () => t('postpone.done'),
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
        {t('postpone.button')}
      </Button>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <ClosingDialog
        item={{ kind: 'match', itemId: match.id }}
        isOpen={isAsking}
        title={t('postpone.heading')}
        lead={t('postpone.lead')}
        confirm={t('postpone.button')}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void onConfirm()}
      />
    </div>
  );
}
