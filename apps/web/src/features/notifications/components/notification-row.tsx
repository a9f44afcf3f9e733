import type { NotificationView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#lib/use-format.ts';
import type { RenderAnswers } from '../render-answers.ts';
import { useRequestOutcome } from '../use-request-outcome.ts';
import { useNoticeWords } from './use-notice-words.tsx';

type NotificationRowProps = {
  notification: NotificationView;
  isNew: boolean;
  now: Date;
  renderAnswers: RenderAnswers;
};

export function NotificationRow(props: NotificationRowProps) {
  const { notification, isNew, now, renderAnswers } = props;
  const { t } = useTranslation('notifications');
  const { mark, title, text, to } = useNoticeWords(notification);
  const outcome = useRequestOutcome(notification);
  const { createdAt } = notification;
  const format = useFormat();
  const isToday = format.isZoneKnown && format.day(createdAt) === format.day(now);
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-l-[3px] px-3 py-3 sm:px-5',
        isNew ? 'border-l-accent-edge bg-raised' : 'border-l-transparent',
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pitch">{mark}</span>
      <span className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">
        <span className="block font-semibold">
          {to === null ? title : <Link to={to}>{title}</Link>}
        </span>
        {text && <span className="block text-pretty">{text}</span>}
        {outcome && <span className="block text-pretty">{outcome.text}</span>}
        <time dateTime={createdAt} className="block text-sm text-soft">
          {isToday ? format.relative(createdAt, now) : format.date(createdAt, 'time')}
        </time>
      </span>
      {isNew && (
        <span className="eyebrow shrink-0 rounded-full bg-accent px-2 py-0.5 text-on-accent">
          {t('new')}
        </span>
      )}
      {outcome?.openFrom && (
        <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:ml-auto">
          {renderAnswers(outcome.openFrom)}
        </span>
      )}
    </li>
  );
}
