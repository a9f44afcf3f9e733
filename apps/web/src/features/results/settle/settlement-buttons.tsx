import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { ButtonRow } from '#ui/controls/button-row.tsx';
import type { AdminItem } from '../admin/admin-item.ts';
import type { ResultEntry } from '../entry/use-result-entry.ts';
import { RevertDialog } from './revert-dialog.tsx';
import type { Settlement } from './use-settlement.ts';
import { VoidDialog } from './void-dialog.tsx';

type SettlementButtonsProps = {
  item: AdminItem;
  entry: ResultEntry;
  settlement: Settlement;
  isCorrecting: boolean;
  onCorrecting: (isCorrecting: boolean) => void;
  /** Called after a correction; its report has the focus. */
  onCorrected: () => void;
};

export function SettlementButtons(props: SettlementButtonsProps) {
  const { item, entry, settlement, isCorrecting, onCorrecting, onCorrected } = props;
  const { standing, can } = item;
  if (isCorrecting) {
    return (
      <CorrectionButtons
        {...{ entry, settlement, onCorrected }}
        onCancel={() => onCorrecting(false)}
      />
    );
  }
  return (
    <ButtonRow>
      {(can.settle || standing === 'result') && (
        <ValidateButtons {...{ item, entry, settlement }} />
      )}
      {can.correct && (
        <CorrectButton
          label={standing === 'void' ? 'enterAfterAll' : 'correct'}
          onPress={() => onCorrecting(true)}
        />
      )}
      {can.void && <VoidButton item={item} settlement={settlement} />}
      {can.revert && <RevertButton item={item} settlement={settlement} />}
    </ButtonRow>
  );
}

type PartProps = Pick<SettlementButtonsProps, 'entry' | 'settlement'>;

function ValidateButtons({ item, entry, settlement }: PartProps & { item: AdminItem }) {
  const { t } = useTranslation('results');
  const isDead = !item.can.settle || entry.isBlank;
  const hasSeen = settlement.impact !== null;
  return (
    <>
      {item.can.settle && (
        <Button
          look="secondary"
          disabled={isDead || hasSeen}
          isBusy={settlement.isPreviewing}
          onClick={() => void settlement.previewResult()}
        >
          {t('preview')}
        </Button>
      )}
      <Button
        disabled={isDead}
        isBusy={settlement.isSettling}
        onClick={() => void settlement.validate()}
      >
        {t('validate')}
      </Button>
    </>
  );
}

function CorrectButton(props: { label: 'correct' | 'enterAfterAll'; onPress: () => void }) {
  const { t } = useTranslation('results');
  return (
    <Button look="secondary" onClick={props.onPress}>
      {t(props.label)}
    </Button>
  );
}

type CorrectionButtonsProps = PartProps & { onCorrected: () => void; onCancel: () => void };

function CorrectionButtons(props: CorrectionButtonsProps) {
  const { entry, settlement, onCorrected, onCancel } = props;
  const { t } = useTranslation(['results', 'common']);
  const isDead = entry.isBlank || !entry.isChanged;
  async function onConfirm() {
    if (await settlement.correct()) onCorrected();
  }
  return (
    <ButtonRow>
      <Button
        look="secondary"
        disabled={isDead || settlement.impact !== null}
        isBusy={settlement.isPreviewing}
        onClick={() => void settlement.previewResult()}
      >
        {t('results:preview')}
      </Button>
      <Button disabled={isDead} isBusy={settlement.isSettling} onClick={() => void onConfirm()}>
        {t('results:confirmCorrection')}
      </Button>
      <Button
        look="ghost"
        onClick={() => {
          entry.reset();
          onCancel();
        }}
      >
        {t('common:actions.cancel')}
      </Button>
    </ButtonRow>
  );
}

function VoidButton({ item, settlement }: { item: AdminItem; settlement: Settlement }) {
  const { t } = useTranslation('results');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        className="sm:ml-auto"
        isBusy={settlement.isVoiding}
        onClick={() => setIsAsking(true)}
      >
        {t('void.button')}
      </Button>
      <VoidDialog
        item={item}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void settlement.declareVoid();
        }}
      />
    </>
  );
}

function RevertButton({ item, settlement }: { item: AdminItem; settlement: Settlement }) {
  const { t } = useTranslation('results');
  const [isAsking, setIsAsking] = useState(false);
  const isVoid = item.standing === 'void';
  return (
    <>
      <Button
        look="danger"
        className="sm:ml-auto"
        isBusy={settlement.isReverting}
        onClick={() => setIsAsking(true)}
      >
        {t(isVoid ? 'revert.voidButton' : 'revert.button')}
      </Button>
      <RevertDialog
        item={item.ref}
        seasonStyle={item.seasonStyle}
        isOpen={isAsking}
        isVoid={isVoid}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void settlement.revert();
        }}
      />
    </>
  );
}
