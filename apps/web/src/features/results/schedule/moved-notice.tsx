import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { MovedKickoff } from './kickoff-form.tsx';

export function MovedNotice({ moved }: { moved: MovedKickoff }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { kickoffAt, latePredictions, isClosed } = moved;
  return (
    <Notice
      tone={isClosed ? 'warning' : 'success'}
      heading={t('kickoff.moved', { date: format.date(kickoffAt, 'datetime') })}
    >
      <p>
        {t('kickoff.late', {
          count: latePredictions,
          amount: format.number(latePredictions),
        })}
      </p>
      <p>{t(isClosed ? 'kickoff.closedForGood' : 'kickoff.staysOpen')}</p>
    </Notice>
  );
}
