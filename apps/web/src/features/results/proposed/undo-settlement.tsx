import type { MatchAnswersView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seasonStyleOf } from '#game/competitions/season-style.ts';
import { Button } from '#ui/controls/button.tsx';
import { Confirmation } from '#game/confirmation.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useAdminWork } from '../admin/use-admin-work.ts';
import { useScoreWords } from '../entry/use-proposal-words.ts';
import { ImpactChanges } from '../impact/impact-changes.tsx';
import { ImpactFigures } from '../impact/impact-figures.tsx';
import { seenOf, useItemWrites, useImpact } from '../results.queries.ts';
import { REVERT_WORD, RevertDialog } from '../settle/revert-dialog.tsx';
import type { Settled } from './decision.ts';

type UndoSettlementProps = {
  settled: Settled;
  onStart: () => void;
  onEnd: (isUndone: boolean) => void;
};

export function UndoSettlement({ settled, onStart, onEnd }: UndoSettlementProps) {
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const { match, act, report } = settled;
  const [isAsking, setIsAsking] = useState(false);
  const { work, trouble } = useAdminWork();
  const writes = useItemWrites();
  const item = { kind: 'match', itemId: match.id, itemVersion: report.itemVersion } as const;
  const former = act === 'corrected' ? match.result : null;

  async function undo(send: () => Promise<unknown>, done: string) {
    setIsAsking(false);
    onStart();
    onEnd((await work({ send, done: () => done })) !== null);
  }

  return (
    <>
      <Button
        look="secondary"
        isBusy={writes.revert.isPending || writes.correct.isPending}
        onClick={() => setIsAsking(true)}
      >
        {former ? t('proposed.back', { score: scoreInWords(former.score) }) : t('revert.button')}
      </Button>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      {former ? (
        isAsking && (
          <BackDialog
            match={match}
            former={former}
            onClose={() => setIsAsking(false)}
            onConfirm={(seen) =>
              void undo(
                () => writes.correct.mutateAsync({ ...item, result: former, foreseen: seen }),
                t('done.corrected'),
              )
            }
          />
        )
      ) : (
        <RevertDialog
          item={item}
          seasonStyle={seasonStyleOf(match.competition)}
          isOpen={isAsking}
          isVoid={false}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            void undo(
              () => writes.revert.mutateAsync({ ...item, confirmation: REVERT_WORD }),
              t('done.reverted'),
            )
          }
        />
      )}
    </>
  );
}

type BackDialogProps = Pick<Settled, 'match'> & {
  former: MatchAnswersView;
  onClose: () => void;
  onConfirm: (seen: ReturnType<typeof seenOf>) => void;
};

function BackDialog({ match, former, onClose, onConfirm }: BackDialogProps) {
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const { errorText } = useErrorTexts();
  const impact = useImpact(match, { result: former, isWanted: true });
  const seen = impact.data ?? null;
  const back = t('proposed.back', { score: scoreInWords(former.score) });
  return (
    <Confirmation
      isOpen
      isBusy={seen === null && impact.isFetching}
      isDangerous
      title={back}
      lead={
        <div className="grid gap-3">
          <p>{t('impact.lead')}</p>
          <ImpactFigures impact={seen} isReplacing />
          {seen && <ImpactChanges impact={seen} seasonStyle={seasonStyleOf(match.competition)} />}
          {impact.error && <Notice tone="warning">{errorText(impact.error)}</Notice>}
        </div>
      }
      confirm={back}
      onClose={onClose}
      onConfirm={() => seen && onConfirm(seenOf(seen))}
    />
  );
}
