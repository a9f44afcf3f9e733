import type { MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ClosingDialog } from '../../../game/administration/closing-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDeskWork } from '../desk/use-desk-work.ts';
import { usePostponeMatch } from '../results.queries.ts';

/** Postpones a match of which nobody knows yet when it will be played. */
export function PostponeButton({ match }: { match: MatchView }) {
  const { t } = useTranslation('results');
  const [isAsking, setIsAsking] = useState(false);
  const { work, trouble } = useDeskWork();
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
