import type { MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RewardsFrom } from '#game/awards/rewards-from.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { AdminItem } from '../admin/admin-item.ts';
import { AdminSection } from '../admin/admin-section.tsx';
import { KickoffForm, type MovedKickoff } from './kickoff-form.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { PostponeButton } from './postpone-button.tsx';
import { RewardsButton } from './rewards-button.tsx';

export function KickoffSection({ item, match }: { item: AdminItem; match: MatchView }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { standing, can } = item;
  const [moved, setMoved] = useState<MovedKickoff | null>(null);
  return (
    <>
      <AdminSection heading={t('kickoff.heading')}>
        <p className="text-soft">
          {standing === 'postponed'
            ? t('kickoff.postponed')
            : t('kickoff.now', { date: format.date(match.kickoffAt, 'exact') })}
        </p>
        {can.move ? (
          <>
            <KickoffForm match={match} standing={standing} onMoved={setMoved} />
            {moved && <MovedNotice moved={moved} />}
            {can.postpone && <PostponeButton match={match} />}
          </>
        ) : (
          <Notice tone="info">{t('kickoff.settled')}</Notice>
        )}
      </AdminSection>
      {can.reprice && (
        <AdminSection heading={t('rewards.heading')}>
          <p className="text-soft">{t('rewards.lead')}</p>
          <RewardsFrom match={match} />
          <RewardsButton match={match} />
        </AdminSection>
      )}
    </>
  );
}
