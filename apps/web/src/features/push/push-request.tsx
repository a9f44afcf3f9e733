import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useHasSaved } from '#game/prediction-saves.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Bell } from '#ui/icons/icons.ts';
import { cardClass } from '#ui/layout/card.tsx';
import { readPushSupport } from './browser-push.ts';
import { usePush, usePushChoices, useSubscribe, useUpdatePushChoices } from './push.queries.ts';
import { useKeepSubscribed } from './use-keep-subscribed.ts';
import { usePushErrorText } from './use-push-error-text.ts';

/** Asks after a prediction on this page, once in an account’s life. */
export function PushRequest({ userId }: { userId: string }) {
  const { t } = useTranslation('push');
  const { showToast } = useToast();
  const [canAsk] = useState(
    () => readPushSupport() === 'ready' && Notification.permission === 'default',
  );
  const [isDone, setIsDone] = useState(false);
  const mayAsk = useHasSaved() && canAsk;
  const choices = usePushChoices({ isEnabled: mayAsk });
  const isUnasked = mayAsk && !isDone && choices.data?.isAskedForPush === false;
  const push = usePush({ isEnabled: isUnasked });
  const subscribe = useSubscribe(userId);
  const update = useUpdatePushChoices();
  const errorText = usePushErrorText();
  useKeepSubscribed(userId);

  async function answer(isWanted: boolean) {
    setIsDone(true);
    update.mutate({ isAskedForPush: true });
    if (!isWanted) return;
    try {
      const isOn = await subscribe.mutateAsync(push.data!.publicKey);
      showToast(
        isOn
          ? { type: 'success', message: t('on') }
          : { type: 'info', message: t('support.blocked') },
      );
    } catch (error) {
      showToast({ type: 'error', message: errorText(error) });
    }
  }

  if (!isUnasked || !push.data?.hasPredicted) return null;
  return (
    <section
      aria-labelledby="push-request"
      className={clsx(
        cardClass,
        'mx-auto mt-8 grid max-w-3xl gap-4 p-5 sm:grid-cols-[auto_1fr] sm:gap-x-5 sm:p-6',
      )}
    >
      <span className="grid size-12 place-items-center rounded-full bg-raised">
        <Bell aria-hidden="true" className="size-6 text-accent-ink" />
      </span>
      <div className="grid min-w-0 gap-4">
        <div>
          <h2 id="push-request" className="text-lg">
            {t('request.heading')}
          </h2>
          <p className="mt-1 text-soft">{t('request.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void answer(true)}>{t('request.yes')}</Button>
          <Button look="ghost" onClick={() => void answer(false)}>
            {t('request.no')}
          </Button>
        </div>
      </div>
    </section>
  );
}
