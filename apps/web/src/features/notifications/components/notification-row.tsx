import type { NotificationView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { useRequestFate } from '../use-request-fate.ts';
import { useNoticeWords } from './use-notice-words.tsx';

type NotificationRowProps = { notification: NotificationView; isNew: boolean };

/** One thing that the player was told, with the way to what it is about. */
export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const { t, i18n } = useTranslation('notifications');
  const { mark, title, text, to } = useNoticeWords(notification);
  const fate = useRequestFate(notification);
  const { createdAt } = notification;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised">
        {mark}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-break-word">
          {to === null ? title : <Link to={to}>{title}</Link>}
        </span>
        {text && <span className="block text-pretty [overflow-wrap:anywhere]">{text}</span>}
        {fate && <span className="block text-pretty [overflow-wrap:anywhere]">{fate}</span>}
        <time dateTime={createdAt} className="block text-sm text-soft">
          {formatDate(createdAt, 'datetime', i18n.language)}
        </time>
      </span>
      {isNew && (
        <span className="eyebrow shrink-0 rounded-full bg-accent px-2 py-0.5 text-on-accent">
          {t('new')}
        </span>
      )}
    </li>
  );
}
