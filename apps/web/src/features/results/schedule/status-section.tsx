import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DeskItem } from '../desk/desk-item.ts';
import { DeskSection } from '../desk/desk-section.tsx';
import { useStatusSwitch } from './use-status-switch.ts';

/** Active or finished: closes an item without a result, and takes that back (OP-39). */
export function StatusSection({ item }: { item: DeskItem }) {
  const { t } = useTranslation(['results', 'common']);
  const { standing } = item;
  const [isAsking, setIsAsking] = useState(false);
  const { change, isPending, trouble } = useStatusSwitch(item);
  const isSettled = standing === 'result' || standing === 'void';
  const isActive = !isSettled && standing !== 'closed';

  return (
    <DeskSection heading={t('results:status.heading')}>
      <SwitchField
        label={t('results:status.label')}
        hint={t(`results:status.hint.${standing}`)}
        isOn={isActive}
        isDisabled={isSettled || isPending}
        onChange={(isOn) => {
          // Whoever is about to predict would be shut out.
          if (!isOn && standing === 'open') setIsAsking(true);
          else void change(isOn ? 'active' : 'finished');
        }}
      />
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={t('results:status.close.heading')}
        lead={t('results:status.close.lead')}
        labels={{
          confirm: t('results:status.close.confirm'),
          cancel: t('common:actions.cancel'),
          close: t('common:actions.close'),
        }}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void change('finished');
        }}
      />
    </DeskSection>
  );
}
