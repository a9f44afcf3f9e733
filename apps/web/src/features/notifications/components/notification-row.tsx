import type { NotificationView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Time } from '#lib/time.tsx';
import { useRequestOutcome } from '../use-request-outcome.ts';
import { useNoticeWords } from './use-notice-words.tsx';

type NotificationRowProps = { notification: NotificationView; isNew: boolean };

export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { mark, title, text, to } = useNoticeWords(notification);
  const outcome = useRequestOutcome(notification);
  const { createdAt } = notification;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised">
        {mark}
      </span>
      <span className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">
        <span className="block font-semibold">
          {to === null ? title : <Link to={to}>{title}</Link>}
        </span>
        {text && <span className="block text-pretty">{text}</span>}
        {outcome && <span className="block text-pretty">{outcome}</span>}
        <Time at={createdAt} preset="datetime" className="block text-sm text-soft" />
      </span>
      {isNew && (
        <span className="eyebrow shrink-0 rounded-full bg-accent px-2 py-0.5 text-on-accent">
          {t('new')}
        </span>
      )}
    </li>
  );
}
