import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UploadBar } from '#ui/feedback/upload-bar.tsx';
import type { useCreateEvent } from './use-create-event.ts';

type ImageOnItsWayProps = { image: NonNullable<ReturnType<typeof useCreateEvent>['image']> };

export function ImageOnItsWay({ image }: ImageOnItsWayProps) {
  const { t } = useTranslation('createEvent');
  if (image.isSending) return <UploadBar label={t('image.sending')} share={image.share} />;
  return (
    <Notice
      tone="error"
      heading={t('image.failed')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={image.retry}>{t('image.retry')}</Button>
          <Button look="secondary" onClick={image.leaveOut}>
            {t('image.leaveOut')}
          </Button>
        </div>
      }
    >
      {image.failure}
    </Notice>
  );
}
