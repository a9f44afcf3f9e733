import type { ProfileView } from '@kickoracle/contracts';
import { PICTURE_MAX_SIDE } from '@kickoracle/contracts/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '#lib/errors.ts';
import { pictureUrl } from '#game/players/picture-url.ts';
import { usePictureDraft } from '#lib/picture.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { UploadBar } from '#ui/feedback/upload-bar.tsx';
import { useDeletePicture, useUploadPicture } from '../profiles.queries.ts';

type PictureEditorProps = { profile: ProfileView; onDone: () => void };

export function PictureEditor({ profile, onDone }: PictureEditorProps) {
  const { t } = useTranslation('profile');
  const { showToast } = useToast();
  const { pictureProblemText } = useErrorTexts();
  const { draft, problem, isShrinking, choose } = usePictureDraft(PICTURE_MAX_SIDE);
  const [share, setShare] = useState(0);
  const upload = useUploadPicture();
  const remove = useDeletePicture();
  const failure = useFailureText(upload.error ?? remove.error);

  function onChoose(file: File) {
    upload.reset();
    remove.reset();
    void choose(file);
  }
  function onSave(picture: Blob) {
    setShare(0);
    upload.mutate(
      { picture, onProgress: setShare },
      {
        onSuccess() {
          showToast({ type: 'success', message: t('picture.saved') });
          onDone();
        },
      },
    );
  }
  function onRemove() {
    remove.mutate(undefined, {
      onSuccess() {
        showToast({ type: 'success', message: t('picture.removed') });
        onDone();
      },
    });
  }

  return (
    <div className="grid gap-4">
      <figure className="grid justify-items-center gap-2">
        <Avatar
          name={profile.username}
          picture={draft?.url ?? pictureUrl(profile.picture)}
          className="size-40"
        />
        <figcaption className="min-h-5 text-sm text-soft">
          {draft && t('picture.preview')}
        </figcaption>
      </figure>
      <div className="text-center [&>div]:justify-items-center">
        <FilePicker
          label={draft ? t('picture.another') : t('picture.choose')}
          onPick={onChoose}
          hint={t('picture.hint')}
          error={problem ? pictureProblemText(problem) : undefined}
          isBusy={isShrinking}
          look={draft ? 'secondary' : 'primary'}
        />
      </div>
      {upload.isPending && <UploadBar label={t('picture.progress')} share={share} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      {(draft ?? profile.picture) && (
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          {draft && (
            <Button isBusy={upload.isPending} onClick={() => onSave(draft.picture)}>
              {t('picture.save')}
            </Button>
          )}
          {profile.picture && (
            <Button
              look="secondary"
              isBusy={remove.isPending}
              disabled={upload.isPending}
              onClick={onRemove}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const SAYS_IT_ALL = new Set(['PICTURE_INVALID', 'PICTURE_SUPERSEDED', 'PICTURE_TOO_LARGE']);

function useFailureText(error: unknown): string | null {
  const { t } = useTranslation('profile');
  const { errorText } = useErrorTexts();
  if (!error) return null;
  const code = errorCode(error);
  if (code !== null && SAYS_IT_ALL.has(code)) return errorText(error);
  return t('picture.uploadFailed', { reason: errorText(error) });
}
