import type { MailChoices } from '@kickoracle/contracts';
import { PUSH_KINDS } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Card } from '#ui/layout/card.tsx';
import { readPushSupport } from './browser-push.ts';
import { PushDevices } from './push-devices.tsx';
import { usePush, usePushChoices, useUpdatePushChoices, type PushChoices } from './push.queries.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { ThisDevice } from './this-device.tsx';

export function PushCard({ userId }: { userId: string }) {
  const { t } = useTranslation(['push', 'common']);
  const { errorText } = useErrorTexts();
  const push = usePush();
  const choices = usePushChoices();
  const [support] = useState(readPushSupport);
  const error = push.error ?? choices.error;

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-lg">{t('push:heading')}</h2>
        <p className="mt-1 text-soft">{t('push:lead')}</p>
      </div>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {(push.isPending || choices.isPending) && (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {push.data &&
        (support === 'ready' ? (
          <ThisDevice userId={userId} push={push.data} />
        ) : (
          <Notice tone="info">{t(`push:support.${support}`)}</Notice>
        ))}
      {push.data && push.data.devices.length > 0 && choices.data && (
        <>
          <Choices choices={choices.data} />
          <PushDevices userId={userId} devices={push.data.devices} />
        </>
      )}
    </Card>
  );
}

/** Removes choices that the server has stored, so that the page shows the server's again. */
const withoutSame = (pending: PushChoices, arrived: PushChoices): PushChoices =>
  Object.fromEntries(
    Object.entries(pending).filter(
      ([choice, value]) => arrived[choice as keyof PushChoices] !== value,
    ),
  );

function Choices({ choices }: { choices: MailChoices }) {
  const { t } = useTranslation('push');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const update = useUpdatePushChoices();
  const [pending, setPending] = useState<PushChoices>({});
  const { pushKinds, quietHours } = { ...choices, ...pending };

  async function save(changed: PushChoices) {
    setPending((before) => ({ ...before, ...changed }));
    try {
      await update.mutateAsync(changed);
      showToast({ type: 'success', message: t('saved') });
    } catch {
      // The notice shows the error.
    } finally {
      // A change of the same choice may still be pending.
      setPending((before) => withoutSame(before, changed));
    }
  }

  return (
    <>
      {update.error && <Notice tone="error">{errorText(update.error)}</Notice>}
      <fieldset className="grid">
        <legend className="mb-1 font-semibold text-soft">{t('kindsHeading')}</legend>
        {PUSH_KINDS.map((kind) => (
          <SwitchField
            key={kind}
            label={t(`kinds.${kind}`)}
            isOn={pending[kind] ?? pushKinds.includes(kind)}
            onChange={(isOn) => void save({ [kind]: isOn })}
          />
        ))}
      </fieldset>
      <p className="text-sm text-soft">{t('notBoth')}</p>
      <QuietHoursFields hours={quietHours} onChange={(hours) => void save({ quietHours: hours })} />
    </>
  );
}
