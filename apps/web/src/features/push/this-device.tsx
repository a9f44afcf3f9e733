import type { PushDevice } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSubscribe, useUnsubscribe } from './push.queries.ts';
import { usePushErrorText } from './use-push-error-text.ts';

type Push = { readonly publicKey: string; readonly devices: readonly PushDevice[] };

export function ThisDevice({ userId, push }: { userId: string; push: Push }) {
  const { t } = useTranslation('push');
  const subscribe = useSubscribe(userId);
  const unsubscribe = useUnsubscribe(userId);
  const own = push.devices.find(({ isThis }) => isThis);
  const isBusy = subscribe.isPending || unsubscribe.isPending;
  const error = subscribe.error ?? unsubscribe.error;
  const errorText = usePushErrorText();

  function change(isOn: boolean) {
    subscribe.reset();
    unsubscribe.reset();
    if (isOn) subscribe.mutate(push.publicKey);
    else if (own) unsubscribe.mutate({ deviceId: own.deviceId, isThis: true });
  }

  return (
    <>
      <SwitchField
        label={t('thisDevice')}
        hint={t('thisDeviceHint')}
        isOn={isBusy ? subscribe.isPending : own !== undefined}
        isDisabled={isBusy}
        onChange={change}
      />
      {subscribe.data === false && <Notice tone="info">{t('support.blocked')}</Notice>}
      {error && <Notice tone="error">{errorText(error)}</Notice>}
    </>
  );
}
