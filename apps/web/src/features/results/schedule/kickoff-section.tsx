import type { MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { RewardsFrom } from '../../../game/awards/rewards-from.tsx';
import { formatDate } from '../../../lib/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DeskItem } from '../desk/desk-item.ts';
import { DeskSection } from '../desk/desk-section.tsx';
import { KickoffForm, type MovedKickoff } from './kickoff-form.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { PostponeButton } from './postpone-button.tsx';
import { RewardsButton } from './rewards-button.tsx';

/** When a match begins, what postpones it, and what it pays. */
export function KickoffSection({ item, match }: { item: DeskItem; match: MatchView }) {
  const { t, i18n } = useTranslation('results');
  const { standing, can } = item;
  const [moved, setMoved] = useState<MovedKickoff | null>(null);
  return (
    <>
      <DeskSection heading={t('kickoff.heading')}>
        <p className="text-soft">
          {standing === 'postponed'
            ? t('kickoff.postponed')
            : t('kickoff.now', { date: formatDate(match.kickoffAt, 'exact', i18n.language) })}
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
      </DeskSection>
      {can.reprice && (
        <DeskSection heading={t('rewards.heading')}>
          <p className="text-soft">{t('rewards.lead')}</p>
          <RewardsFrom match={match} />
          <RewardsButton match={match} />
        </DeskSection>
      )}
    </>
  );
}
