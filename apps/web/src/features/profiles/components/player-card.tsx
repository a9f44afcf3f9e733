import type { ProfileView } from '@kickoracle/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { pictureUrl } from '#game/players/picture-url.ts';
import { Camera, Pencil, Settings } from '#ui/icons/icons.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { LockedMark } from '#game/players/locked-mark.tsx';
import { TierProgress } from '#game/tiers/tier-progress.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';

const PictureEditor = lazyPart(async () => (await import('./picture-editor.tsx')).PictureEditor);

/** The place of the owner's settings on the page. */
export const SETTINGS_ID = 'settings';

type NameEditorOptions = {
  profile: ProfileView;
  onRenamed: (renamed: ProfileView) => void;
  onClose: () => void;
};

export type RenderNameEditor = (options: NameEditorOptions) => ReactNode;

type PlayerCardProps = {
  profile: ProfileView;
  isLocked: boolean;
  /** For owners only. */
  renderNameEditor: RenderNameEditor | null;
  onRenamed: (renamed: ProfileView) => void;
  actions?: ReactNode;
};

export function PlayerCard(props: PlayerCardProps) {
  const { profile, isLocked, renderNameEditor, onRenamed, actions } = props;
  const { t } = useTranslation('profile');
  const format = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const date = format.date(profile.createdAt, 'monthAndYear');
  const isOwner = renderNameEditor !== null;

  function closeEditor() {
    setIsEditing(false);
    editButton.current?.focus();
  }

  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:gap-6 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <PlayerPicture profile={profile} isOwner={isOwner} />
        <div className="min-w-0 flex-1 basis-28">
          <h1 className="text-xl sm:text-2xl">
            <BreakableName>{profile.username}</BreakableName>
          </h1>
          <p className="text-soft">{t('joined', { date })}</p>
          {isLocked && <LockedMark />}
        </div>
        {isOwner && (
          <div className="grid gap-2 max-sm:self-start">
            <Button
              ref={editButton}
              look="secondary"
              aria-expanded={isEditing}
              onClick={() => (isEditing ? closeEditor() : setIsEditing(true))}
              className="max-sm:px-3"
            >
              <Pencil aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">{t('edit')}</span>
            </Button>
            <ButtonLink
              look="secondary"
              to={{ hash: SETTINGS_ID }}
              onClick={() => document.getElementById(SETTINGS_ID)?.focus({ preventScroll: true })}
              className="max-sm:px-3"
            >
              <Settings aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">{t('settings')}</span>
            </ButtonLink>
          </div>
        )}
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
      </div>
      {isEditing && renderNameEditor && (
        <NameEditor
          render={renderNameEditor}
          profile={profile}
          onClose={closeEditor}
          onRenamed={(renamed) => {
            setIsEditing(false);
            onRenamed(renamed);
          }}
        />
      )}
      <TierProgress xpTotal={profile.xpTotal} />
    </Card>
  );
}

function NameEditor({ render, ...options }: NameEditorOptions & { render: RenderNameEditor }) {
  return render(options);
}

function PlayerPicture({ profile, isOwner }: { profile: ProfileView; isOwner: boolean }) {
  const { t } = useTranslation(['profile', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const avatar = (
    <Avatar
      name={profile.username}
      picture={pictureUrl(profile.picture)}
      className="size-20 sm:size-24"
    />
  );
  if (!isOwner) return avatar;
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('profile:picture.change')}
        title={t('profile:picture.change')}
        onClick={() => setIsOpen(true)}
        className="group relative shrink-0 rounded-full"
      >
        {avatar}
        <span className="absolute -right-1 -bottom-1 grid size-9 place-items-center rounded-full border-2 border-edge bg-surface text-ink transition-colors duration-150 group-hover:border-ink group-hover:bg-raised">
          <Camera aria-hidden="true" className="size-4" />
        </span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('profile:picture.heading')}
        closeLabel={t('common:actions.close')}
      >
        <PictureEditor profile={profile} onDone={close} />
      </Dialog>
    </>
  );
}
