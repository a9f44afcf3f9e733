import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkField } from '#game/sharing/link-field.tsx';
import { useShare } from '#game/sharing/use-share.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Share2 } from '#ui/icons/icons.ts';
import { useChangeInvitation, useOwnInvitation } from './invitations.queries.ts';

type InviteFriendsProps = Pick<ComponentProps<typeof Button>, 'look'>;

export function InviteFriends({ look }: InviteFriendsProps) {
  const { t } = useTranslation('friends');
  const { errorText } = useErrorTexts();
  const own = useOwnInvitation();
  const { create } = useChangeInvitation();
  const { share, mustCopyByHand } = useShare();
  const url = own.data?.invitation?.url ?? null;
  const text = t('invitation.shareText');

  async function invite() {
    if (url !== null) return share({ text, url });
    try {
      const { invitation } = await create.mutateAsync(undefined);
      await share({ text, url: invitation.url });
    } catch {
      // The error shows below.
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        {...(look && { look })}
        onClick={() => void invite()}
        isBusy={create.isPending || own.isPending}
        className="max-sm:w-full"
      >
        <Share2 aria-hidden="true" className="size-5" />
        {t('invitation.invite')}
      </Button>
      {create.error && <Notice tone="error">{errorText(create.error)}</Notice>}
      {mustCopyByHand && url !== null && (
        <LinkField url={url} hint={t('invitation.linkHint')} isToCopy />
      )}
    </div>
  );
}
