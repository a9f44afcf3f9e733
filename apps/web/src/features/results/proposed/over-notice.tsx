import type { MatchView } from '@kickoracle/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type OverNoticeProps = {
  match: MatchView;
  /** Dismissed here, decided by another administrator first, or gone for another reason. */
  why: 'dismissed' | 'lost' | 'gone';
};

export function OverNotice({ match, why }: OverNoticeProps) {
  const { t } = useTranslation('results');
  const focused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone. Decisions of others must not take the focus.
    if (why !== 'gone') focused.current?.focus({ preventScroll: true });
  }, [why]);
  return (
    <div ref={focused} tabIndex={-1} className="outline-none">
      <Notice tone={why === 'dismissed' ? 'info' : 'warning'}>
        {t(`proposed.${why}`)}{' '}
        <Link to={paths.matchAdmin(match.id)} className="font-semibold text-ink underline">
          {t('proposed.lostLink')}
        </Link>
      </Notice>
    </div>
  );
}
