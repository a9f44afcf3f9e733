import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Download, Share2 } from '#ui/icons/icons.ts';
import { FailedNotice } from '../lists/failed-notice.tsx';
import { LinkField } from './link-field.tsx';
import {
  momentQuery,
  useWithdrawMoment,
  type Moment,
  type SharedMoment,
} from './moments.queries.ts';
import { useShare } from './use-share.ts';

type MomentDialogProps = { moment: Moment; isOpen: boolean; onClose: () => void };

/** Shares a moment: its picture, with the link to its page. */
export function MomentDialog({ moment, isOpen, onClose }: MomentDialogProps) {
  const { t } = useTranslation(['moments', 'common']);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('moments:dialog.title')}
      closeLabel={t('common:actions.close')}
    >
      <LoadedMoment moment={moment} onClose={onClose} />
    </Dialog>
  );
}

function LoadedMoment({ moment, onClose }: Omit<MomentDialogProps, 'isOpen'>) {
  const { t } = useTranslation(['moments', 'common']);
  const query = useQuery(momentQuery(moment));
  if (query.data) return <Sharing shared={query.data} onClose={onClose} />;
  if (query.isError) return <FailedNotice heading={t('moments:dialog.failed')} query={query} />;
  return (
    <Loading label={t('common:loading')}>
      <Skeleton className="mx-auto aspect-[4/5] w-full max-w-80" />
    </Loading>
  );
}

function Sharing({ shared, onClose }: { shared: SharedMoment; onClose: () => void }) {
  const { t } = useTranslation('moments');
  const { share, mustCopyByHand } = useShare();
  const withdraw = useWithdrawMoment();
  const { token, url, pictures } = shared;

  async function onShare() {
    const file = await readPicture(pictures.tall);
    await share({ text: t('dialog.text'), url, file });
  }

  return (
    <div className="grid grid-cols-1 justify-items-center gap-4">
      <img
        src={pictures.tall}
        alt={t('dialog.picture')}
        width={1080}
        height={1350}
        className="h-auto w-full max-w-80 rounded-base border border-line"
      />
      <p className="text-center text-sm text-balance text-soft">{t('dialog.hint')}</p>
      <div className="grid w-full gap-3">
        <Button onClick={() => void onShare()}>
          <Share2 aria-hidden="true" className="size-5" />
          {t('dialog.share')}
        </Button>
        <a
          href={pictures.tall}
          download="kickoracle.jpg"
          className="inline-flex min-h-11 items-center justify-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <Download aria-hidden="true" className="size-5" />
          {t('dialog.download')}
        </a>
        {mustCopyByHand && <LinkField url={url} hint="" isToCopy />}
        <Button
          look="ghost"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate({ token }, { onSuccess: onClose })}
        >
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
}

/** Reads a picture as a file; null if that fails, since the link can be shared alone. */
async function readPicture(path: string): Promise<File | null> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) return null;
    return new File([await answer.blob()], 'kickoracle.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
