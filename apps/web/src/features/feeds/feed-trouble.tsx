import type { FeedStatusView } from '@kickoracle/contracts';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFeedStatus } from './feeds.queries.ts';

/** Why no new results come, while that is so: what went wrong and when, and until when nobody asks. */
export function FeedTrouble() {
  const status = useFeedStatus().data;
  const troubled = (status?.providers ?? []).filter(
    ({ pausedUntil, trouble }) => pausedUntil !== null || trouble !== null,
  );
  return troubled.map((provider) => <ProviderTrouble key={provider.source} {...provider} />);
}

function ProviderTrouble({ source, pausedUntil, trouble }: FeedStatusView['providers'][number]) {
  const { t, i18n } = useTranslation('adminFeeds');
  const dateOf = (moment: string) => formatDate(moment, 'datetime', i18n.language);
  const paused = pausedUntil !== null && t('paused', { source, when: dateOf(pausedUntil) });
  if (!trouble) return <Notice tone="warning">{paused}</Notice>;
  return (
    <Notice tone="warning" heading={t('trouble', { source, when: dateOf(trouble.at) })}>
      <p lang="en">{trouble.problem}</p>
      {paused && <p>{paused}</p>}
    </Notice>
  );
}
