import { useTranslation } from 'react-i18next';
import type { usePictureDraft } from '#lib/picture.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { X } from '#ui/icons/icons.ts';
import { EventPicture } from '../components/event-picture.tsx';

export function ImageField({ image }: { image: ReturnType<typeof usePictureDraft> }) {
  const { t } = useTranslation('createEvent');
  const { pictureProblemText } = useErrorTexts();
  const { draft, problem, isShrinking } = image;
  return (
    <div className="flex items-start gap-4">
      <div className="relative shrink-0">
        <EventPicture path={draft?.url ?? null} className="size-24" />
        {draft && (
          <IconButton
            look="secondary"
            label={t('image.remove')}
            onClick={image.drop}
            className="absolute! -top-3 -right-3 rounded-full"
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      <FilePicker
        label={t(draft ? 'image.another' : 'image.choose')}
        hint={t('image.hint')}
        error={problem ? pictureProblemText(problem) : undefined}
        isBusy={isShrinking}
        onPick={(file) => void image.choose(file)}
      />
    </div>
  );
}
