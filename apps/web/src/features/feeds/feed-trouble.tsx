import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFeedStatus } from './feeds.queries.ts';

/** Why no new results come, while that is so: what went wrong and when, and until when nobody asks. */
export function FeedTrouble() {
  const { t, i18n } = useTranslation('adminFeeds');
  const status = useFeedStatus().data;
  const { pausedUntil = null, trouble = null } = status?.provider ?? {};
  if (pausedUntil === null && trouble === null) return null;
  const dateOf = (moment: string) => formatDate(moment, 'datetime', i18n.language);
  const paused = pausedUntil !== null && t('paused', { when: dateOf(pausedUntil) });
  if (!trouble) return <Notice tone="warning">{paused}</Notice>;
  return (
    <Notice tone="warning" heading={t('trouble', { when: dateOf(trouble.at) })}>
      <p lang="en">{trouble.problem}</p>
      {paused && <p>{paused}</p>}
    </Notice>
  );
}
