import type { ImpactView, ItemView } from '@kickoracle/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakingBack } from '#game/administration/use-taking-back.ts';
import { DELETE_WORD } from '#game/administration/delete-word.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Confirmation } from '#game/confirmation.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { seenItemOf, useDeleteItem } from '../admin.queries.ts';
import { useItemFacts } from '../use-item-facts.ts';

export type Deletion = { readonly title: string; readonly impact: ImpactView };

type DeleteDialogProps = {
  item: ItemView;
  figures: ReactNode;
  onClose: () => void;
  onDeleted: (deletion: Deletion) => void;
};

/** Asks for the typed word. A wrong item is deleted and created again (OP-67). */
export function DeleteDialog({ item, figures, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('admin');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const { title } = useItemFacts()(item);
  const deleteItem = useDeleteItem();
  const { isLoading } = useTakingBack(seenItemOf(item));
  // The version when the dialog opened: changes by others must not be deleted unseen.
  const [seen, setSeen] = useState<ItemView | null>(item);

  function onConfirm() {
    deleteItem.mutate(
      { ...seenItemOf(seen ?? item), confirmation: DELETE_WORD },
      {
        onSuccess(impact) {
          showToast({ type: 'success', message: t('deleted') });
          onDeleted({ title, impact: impact });
        },
        onError() {
          // After a conflict the dialog shows the current item.
          setSeen(null);
          showToast({ type: 'error', message: t('deleteFailed') });
        },
      },
    );
  }

  return (
    <Confirmation
      isOpen
      isDangerous
      // The figures must be visible before confirming.
      isBusy={isLoading || deleteItem.isPending}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('deletion.heading')}
      lead={
        <div className="grid gap-3">
          <p className="font-semibold text-ink">{title}</p>
          <p>{t('deletion.lead')}</p>
          {figures}
          <p>{t('deletion.again')}</p>
          {deleteItem.isError && <Notice tone="error">{errorText(deleteItem.error)}</Notice>}
        </div>
      }
      word={{ text: DELETE_WORD, label: t('deletion.word', { word: DELETE_WORD }) }}
      confirm={t('delete')}
    />
  );
}
