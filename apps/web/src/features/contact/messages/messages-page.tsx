import type { ContactMessageView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { PagedList } from '#game/lists/paged-list.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Time } from '#lib/time.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { Confirmation } from '#game/confirmation.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Trash } from '#ui/icons/icons.ts';
import { cardClass } from '#ui/layout/card.tsx';
import { useContactMessages, useDeleteContactMessage } from './messages.queries.ts';

export function MessagesPage() {
  const { t } = useTranslation('adminMessages');
  const work = useWork();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useContactMessages();
  const remove = useDeleteContactMessage();
  const [asking, setAsking] = useState<ContactMessageView | null>(null);
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];

  async function onConfirm() {
    if (!asking) return;
    await work(remove.mutateAsync({ messageId: asking.id }), () => t('deleted'));
    setAsking(null);
    // The pressed button disappears with its message.
    heading.current?.focus();
  }
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <PageHead title={t('title')} />
      <AdminHeading headingRef={heading} heading={t('heading')} lead={t('lead')} />
      <PagedList
        list={list}
        count={messages.length}
        skeleton={{ rows: 3, className: 'h-32' }}
        failed={t('failed')}
        empty={<StateView heading={t('empty')} text={t('emptyHint')} />}
      >
        <ol aria-label={t('messages')} className="grid gap-3">
          {messages.map((message) => (
            <li key={message.id}>
              <Message message={message} onDelete={() => setAsking(message)} />
            </li>
          ))}
        </ol>
      </PagedList>
      <Confirmation
        isOpen={asking !== null}
        isDangerous
        isBusy={remove.isPending}
        onClose={() => setAsking(null)}
        onConfirm={() => void onConfirm()}
        title={t('deletion.heading')}
        lead={asking && t('deletion.lead', { email: asking.email })}
        confirm={t('delete')}
      />
    </div>
  );
}

type MessageProps = { message: ContactMessageView; onDelete: () => void };

function Message({ message: { email, message, createdAt }, onDelete }: MessageProps) {
  const { t } = useTranslation('adminMessages');
  return (
    <article aria-label={email} className={clsx(cardClass, 'grid gap-2 p-4')}>
      <div className="flex items-start justify-between gap-3">
        <p className="grid min-w-0">
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            aria-label={t('reply', { email })}
            className="font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {email}
          </a>
          <Time at={createdAt} preset="datetime" className="text-sm text-soft" />
        </p>
        <IconButton label={t('deleteOf', { email })} onClick={onDelete}>
          <Trash aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
    </article>
  );
}
