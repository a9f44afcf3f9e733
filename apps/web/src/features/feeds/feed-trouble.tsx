import type { FeedStatusView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFeedStatus } from './feeds.queries.ts';

/** Errors of providers, with their time and the end of a pause. Empty without an error. */
export function FeedTrouble() {
  const status = useFeedStatus().data;
  const troubled = (status?.providers ?? []).filter(
    ({ pausedUntil, trouble }) => pausedUntil !== null || trouble !== null,
  );
  return troubled.map((provider) => <ProviderTrouble key={provider.source} {...provider} />);
}

function ProviderTrouble({ source, pausedUntil, trouble }: FeedStatusView['providers'][number]) {
  const { t } = useTranslation('adminFeeds');
  const format = useFormat();
  const dateOf = (moment: string) => format.date(moment, 'datetime');
  const paused = pausedUntil !== null && t('paused', { source, when: dateOf(pausedUntil) });
  if (!trouble) return <Notice tone="warning">{paused}</Notice>;
  return (
    <Notice tone="warning" heading={t('trouble', { source, when: dateOf(trouble.at) })}>
      <p lang="en">{trouble.problem}</p>
      {paused && <p>{paused}</p>}
    </Notice>
  );
}
