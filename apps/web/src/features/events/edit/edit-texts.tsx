import type { EventView } from '@kickoracle/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { TextsEditor } from '../create/texts-editor.tsx';
import { useEditEventTexts } from '../admin-events.queries.ts';
import { useTextsForm } from './use-texts-form.ts';

export function EditTexts({ event }: { event: EventView }) {
  const { t } = useTranslation('eventDetail');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <TextsForm event={event} onClose={() => setIsOpen(false)} />;
  return (
    <div>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {t('mend.open')}
      </Button>
    </div>
  );
}

function TextsForm({ event, onClose }: { event: EventView; onClose: () => void }) {
  const { t } = useTranslation('eventDetail');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const form = useTextsForm(event);
  const edit = useEditEventTexts();
  // The version when the form opened: changes by others must not be overwritten unseen.
  const [seen, setSeen] = useState<number | null>(event.itemVersion);

  function cancel() {
    form.startAgain();
    onClose();
  }

  async function onSubmit(submission: FormEvent) {
    submission.preventDefault();
    const texts = form.take();
    if (!texts) return;
    const itemVersion = seen ?? event.itemVersion;
    try {
      await edit.mutateAsync({ eventId: event.id, itemVersion, ...texts });
      form.startAgain();
      showToast({ type: 'success', message: t('mend.saved') });
      onClose();
    } catch {
      // After a conflict the page shows the current texts.
      setSeen(null);
    }
  }
  return (
    <form
      noValidate
      onSubmit={(submission) => void onSubmit(submission)}
      className="grid grid-cols-1 gap-3"
    >
      <p className="text-sm text-soft">{t('mend.lead')}</p>
      <TextsEditor form={form} />
      {edit.isError && <Notice tone="error">{errorText(edit.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={edit.isPending}>
          {t('mend.save')}
        </Button>
        <Button look="secondary" disabled={edit.isPending} onClick={cancel}>
          {t('mend.cancel')}
        </Button>
      </div>
    </form>
  );
}
