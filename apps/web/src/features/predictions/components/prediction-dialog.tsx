import type { MatchView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetGoals } from '#game/sheet/sheet-goals.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { PredictionPanel } from './prediction-panel.tsx';

type PredictionDialogProps = {
  /** The match to predict; null while the dialog is closed. */
  match: MatchView | null;
  isOpen: boolean;
  isMatchOpen: boolean;
  /** The score already entered in the list. */
  start?: SheetGoals;
  onClose: () => void;
  children: ReactNode;
};

export function PredictionDialog(props: PredictionDialogProps) {
  const { match, isOpen, isMatchOpen, start, onClose, children } = props;
  const { t } = useTranslation(['matchPrediction', 'common']);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('matchPrediction:heading')}
      closeLabel={t('common:actions.close')}
    >
      {match && (
        <div className="grid gap-4">
          {children}
          <PredictionPanel
            match={match}
            isOpen={isMatchOpen}
            isUnderHead
            {...(start && { start })}
            onSaved={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}
