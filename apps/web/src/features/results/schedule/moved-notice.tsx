import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { MovedKickoff } from './kickoff-form.tsx';

/** What a moved kickoff did: how many predictions came too late, and whether it can be predicted. */
export function MovedNotice({ moved }: { moved: MovedKickoff }) {
  const { t, i18n } = useTranslation('results');
  const { kickoffAt, latePredictions, isClosed } = moved;
  return (
    <Notice
      tone={isClosed ? 'warning' : 'success'}
      heading={t('kickoff.moved', { date: formatDate(kickoffAt, 'datetime', i18n.language) })}
    >
      <p>
        {t('kickoff.late', {
          count: latePredictions,
          amount: formatNumber(latePredictions, i18n.language),
        })}
      </p>
      <p>{t(isClosed ? 'kickoff.closedForGood' : 'kickoff.staysOpen')}</p>
    </Notice>
  );
}
