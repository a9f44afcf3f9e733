import type { EventId } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useWrite } from '#lib/use-write.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useUploadEventImage } from '../admin-events.queries.ts';
import type { EventForm } from './use-event-form.ts';

type Waiting = { readonly eventId: EventId; readonly picture: Blob };

/** Creates an event, then uploads its image; the upload can be retried alone. */
export function useCreateEvent(onCreated: (eventId: EventId) => void) {
  const { t } = useTranslation('createEvent');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const refresh = useInvalidate('look');
  const create = useWrite(queries.events.createEvent.mutationOptions());
  const upload = useUploadEventImage();
  const [share, setShare] = useState(0);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function sendImage(image: Waiting) {
    setShare(0);
    setWaiting(image);
    try {
      await upload.mutateAsync({ ...image, onProgress: setShare });
    } catch {
      return; // The form shows the reason, with a button to retry.
    }
    showToast({ type: 'success', message: t('imageUploaded') });
    finish(image.eventId);
  }
  function finish(eventId: EventId) {
    setWaiting(null);
    onCreated(eventId);
  }

  return {
    isCreating: create.isPending,
    failure: create.error ? errorText(create.error) : null,
    image: waiting && {
      isSending: upload.isPending,
      share,
      failure: upload.error ? errorText(upload.error) : null,
      retry: () => void sendImage(waiting),
      leaveOut: () => finish(waiting.eventId),
    },

    /** Returns true if the event was created; otherwise the form shows the reasons. */
    async create(
      form: EventForm,
      draft: EventForm['draft'],
      picture: Blob | null,
    ): Promise<boolean> {
      try {
        const created = await create.mutateAsync(draft);
        const eventId = created.eventId;
        showToast({ type: 'success', message: t('created') });
        void refresh();
        if (picture) void sendImage({ eventId, picture });
        else finish(eventId);
        return true;
      } catch (error) {
        showToast({ type: 'error', message: t('failed') });
        form.refuse(error);
        return false;
      }
    },
  };
}
