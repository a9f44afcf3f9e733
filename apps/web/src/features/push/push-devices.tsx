import type { PushDevice } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { nameBrowser } from './name-browser.ts';
import { useUnsubscribe } from './push.queries.ts';

type PushDevicesProps = { readonly userId: string; readonly devices: readonly PushDevice[] };

export function PushDevices({ userId, devices }: PushDevicesProps) {
  const { t } = useTranslation('push');
  const format = useFormat();
  const { errorText } = useErrorTexts();
  const remove = useUnsubscribe(userId);
  return (
    <section aria-labelledby="push-devices" className="grid gap-2">
      <h3 id="push-devices" className="font-semibold text-soft">
        {t('devices.heading')}
      </h3>
      {remove.isError && <Notice tone="error">{errorText(remove.error)}</Notice>}
      <ul className="grid">
        {devices.map((device) => {
          const { deviceId, browser, isThis, createdAt } = device;
          const name = nameBrowser(browser) ?? t('devices.unknown');
          return (
            <li
              key={deviceId}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-edge py-2"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {isThis ? t('devices.this', { name }) : name}
                </p>
                <p className="text-sm text-soft">
                  {t('devices.since', { date: format.date(createdAt, 'longDate') })}
                </p>
              </div>
              <Button
                look="ghost"
                aria-label={t('devices.removeNamed', { name })}
                onClick={() => remove.mutate({ deviceId, isThis })}
              >
                {t('devices.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
