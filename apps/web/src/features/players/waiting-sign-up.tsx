import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { Confirmation } from '#game/confirmation.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { useConfirmAddress, type WaitingSignUp } from './players.queries.ts';

export function WaitingSignUpRow({ signUp }: { signUp: WaitingSignUp }) {
  const { t } = useTranslation('adminPlayers');
  const work = useWork();
  const format = useFormat();
  const confirm = useConfirmAddress();
  const [isAsking, setIsAsking] = useState(false);
  const { signUpId, username, createdAt } = signUp;
  const when = format.date(createdAt, 'datetime');
  const close = () => setIsAsking(false);

  async function onConfirm() {
    await work(confirm.mutateAsync({ signUpId }), () => t('waiting.done', { username }));
    close();
  }

  return (
    <li className={clsx(cardClass, 'grid gap-3 p-4 sm:flex sm:items-center sm:justify-between')}>
      <div className="grid min-w-0 gap-1">
        <span className="eyebrow text-warning">{t('waiting.heading')}</span>
        <span className="font-semibold [overflow-wrap:anywhere]">{username}</span>
        <span className="text-sm text-soft">{t('waiting.text', { when })}</span>
      </div>
      <Button
        look="secondary"
        onClick={() => setIsAsking(true)}
        className="shrink-0 max-sm:justify-self-start"
      >
        {t('waiting.open')}
        <span className="sr-only">{username}</span>
      </Button>
      <Confirmation
        isOpen={isAsking}
        isBusy={confirm.isPending}
        onClose={close}
        onConfirm={() => void onConfirm()}
        title={t('waiting.title', { username })}
        lead={t('waiting.lead')}
        confirm={t('waiting.open')}
      />
    </li>
  );
}
