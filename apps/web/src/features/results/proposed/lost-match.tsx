import type { MatchView } from '@kickoracle/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Says that somebody else was first; the card with the button that was pressed is gone. */
export function LostMatch({ match }: { match: MatchView }) {
  const { t } = useTranslation('results');
  const focused = useRef<HTMLDivElement>(null);
  useEffect(() => focused.current?.focus(), []);
  return (
    <div ref={focused} tabIndex={-1} className="outline-none">
      <Notice tone="warning" heading={`${match.team1.name} – ${match.team2.name}`}>
        {t('proposed.lost')}{' '}
        <Link to={paths.matchDesk(match.id)} className="font-semibold text-ink underline">
          {t('proposed.lostLink')}
        </Link>
      </Notice>
    </div>
  );
}
