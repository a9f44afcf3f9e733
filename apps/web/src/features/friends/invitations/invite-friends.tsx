import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Share2 } from '../../../ui/icons/icons.ts';
import { useChangeInvitation, useOwnInvitation } from './invitations.queries.ts';
import { OwnLink } from './own-link.tsx';
import { useShareLink } from './use-share-link.ts';

/** Gives the player's link away, and makes it first where there is none. */
export function InviteFriends() {
  const { t } = useTranslation('friends');
  const { errorText } = useErrorTexts();
  const own = useOwnInvitation();
  const { create } = useChangeInvitation();
  const { share, mustCopyByHand } = useShareLink();
  const url = own.data?.invitation?.url ?? null;

  async function invite() {
    if (url !== null) return share(url);
    try {
      const { invitation } = await create.mutateAsync(undefined);
      await share(invitation.url);
    } catch {
      // Said below.
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        onClick={() => void invite()}
        isBusy={create.isPending || own.isPending}
        className="max-sm:w-full"
      >
        <Share2 aria-hidden="true" className="size-5" />
        {t('invitation.invite')}
      </Button>
      {create.error && <Notice tone="error">{errorText(create.error)}</Notice>}
      {mustCopyByHand && url !== null && <OwnLink url={url} isToCopy />}
    </div>
  );
}
