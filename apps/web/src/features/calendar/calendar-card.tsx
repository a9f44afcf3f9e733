import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { ownTimeZone } from '#lib/own-time-zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { Confirmation } from '#game/confirmation.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Card } from '#ui/layout/card.tsx';
import {
  useCalendar,
  useCreateCalendarAddress,
  useDeleteCalendarAddress,
} from './calendar.queries.ts';
import { NewAddress } from './new-address.tsx';

export function CalendarCard() {
  const { t } = useTranslation(['calendar', 'common']);
  const format = useFormat();
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const calendar = useCalendar();
  const create = useCreateCalendarAddress();
  const revoke = useDeleteCalendarAddress();
  const [action, setAction] = useState<'renew' | 'revoke'>('renew');
  const [isAsking, setIsAsking] = useState(false);
  const createdAt = calendar.data?.createdAt ?? null;
  const error = create.error ?? revoke.error ?? calendar.error;
  const close = () => setIsAsking(false);
  // The question stays while the dialog animates out.
  const ask = (what: typeof action) => {
    setAction(what);
    setIsAsking(true);
  };

  function makeAddress() {
    revoke.reset();
    const timeZone = ownTimeZone();
    create.mutate({ timeZone }, { onSettled: close });
  }
  function revokeAddress() {
    create.reset();
    revoke.mutate(undefined, {
      onSuccess: () => showToast({ type: 'success', message: t('calendar:revoked') }),
      onSettled: close,
    });
  }

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-lg">{t('calendar:heading')}</h2>
        <p className="mt-1 text-soft">{t('calendar:lead')}</p>
      </div>
      <p className="text-sm text-soft">{t('calendar:secret')}</p>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {create.data && <NewAddress key={create.data.url} url={create.data.url} />}
      {calendar.isPending ? (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-11 w-48" />
        </Loading>
      ) : createdAt === null ? (
        <Button className="justify-self-start" isBusy={create.isPending} onClick={makeAddress}>
          {t('calendar:create')}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-48 text-sm">
            {t('calendar:since', { date: format.date(createdAt, 'longDate') })}
          </p>
          <Button look="secondary" onClick={() => ask('renew')}>
            {t('calendar:renew')}
          </Button>
          <Button look="secondary" onClick={() => ask('revoke')}>
            {t('calendar:revoke')}
          </Button>
        </div>
      )}
      <Confirmation
        isOpen={isAsking}
        isBusy={create.isPending || revoke.isPending}
        onClose={close}
        onConfirm={action === 'renew' ? makeAddress : revokeAddress}
        title={action === 'renew' ? t('calendar:renewHeading') : t('calendar:revokeHeading')}
        lead={t('calendar:oldStops')}
        confirm={action === 'renew' ? t('calendar:renew') : t('calendar:revoke')}
      />
    </Card>
  );
}
