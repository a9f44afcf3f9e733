import type { EventView } from '@kickoracle/contracts';
import { EVENT_IMAGE_MAX_SIDE } from '@kickoracle/contracts/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureDraft } from '#lib/picture.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { UploadBar } from '#ui/feedback/upload-bar.tsx';
import { useUploadEventImage } from '../admin-events.queries.ts';
import { EventPicture } from './event-picture.tsx';

export function EventImageEditor({ event }: { event: EventView }) {
  const { t } = useTranslation('eventDetail');
  const { errorText, pictureProblemText } = useErrorTexts();
  const { showToast } = useToast();
  const { draft, problem, isShrinking, choose, drop } = usePictureDraft(EVENT_IMAGE_MAX_SIDE);
  const [share, setShare] = useState(0);
  const upload = useUploadEventImage();

  function save(picture: Blob) {
    setShare(0);
    upload.mutate(
      { eventId: event.id, picture, onProgress: setShare },
      {
        onSuccess() {
          showToast({ type: 'success', message: t('imageUploaded') });
          drop();
        },
        onError(error) {
          const message = t('failedUploadImage', { reason: errorText(error) });
          showToast({ type: 'error', message });
        },
      },
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-4">
      <EventPicture path={draft?.url ?? event.imagePath} className="size-24 sm:size-36" />
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <FilePicker
          label={t(draft ? 'settings.anotherImage' : 'settings.chooseImage')}
          hint={t('settings.imageHint')}
          error={problem ? pictureProblemText(problem) : undefined}
          isBusy={isShrinking}
          onPick={(file) => void choose(file)}
        />
        {upload.isPending && <UploadBar label={t('settings.sendingImage')} share={share} />}
        {draft && (
          <div className="flex flex-wrap gap-2">
            <Button isBusy={upload.isPending} onClick={() => save(draft.picture)}>
              {t('settings.saveImage')}
            </Button>
            <Button look="secondary" disabled={upload.isPending} onClick={drop}>
              {t('settings.dropImage')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
