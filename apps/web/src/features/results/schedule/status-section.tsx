import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosingDialog } from '#game/administration/closing-dialog.tsx';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { AdminItem } from '../admin/admin-item.ts';
import { AdminSection } from '../admin/admin-section.tsx';
import { useStatusSwitch } from './use-status-switch.ts';

/** Switch between active and finished: closes an item without a result, or reopens it (OP-39). */
export function StatusSection({ item }: { item: AdminItem }) {
  const { t } = useTranslation('results');
  const { standing, can } = item;
  const [isAsking, setIsAsking] = useState(false);
  const { change, isPending, trouble } = useStatusSwitch(item);
  const isActive = can.close && standing !== 'closed';

  return (
    <AdminSection heading={t('status.heading')}>
      <SwitchField
        label={t('status.label')}
        hint={t(`status.hint.${standing}`)}
        isOn={isActive}
        isDisabled={!can.close || isPending}
        onChange={(isOn) => {
          // Players who are about to predict would be shut out.
          if (!isOn && standing === 'open') setIsAsking(true);
          else void change(isOn ? 'active' : 'finished');
        }}
      />
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <ClosingDialog
        item={item.ref}
        isOpen={isAsking}
        title={t('status.close.heading')}
        lead={t('status.close.lead')}
        confirm={t('status.close.confirm')}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void change('finished');
        }}
      />
    </AdminSection>
  );
}
