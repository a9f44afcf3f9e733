import type { MatchView } from '@kickoracle/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

type OverNoticeProps = {
  match: MatchView;
  /** Left as it is from here; somebody else was first; or it waits no more, whoever did that. */
  why: 'dismissed' | 'lost' | 'gone';
};

/** In the place of a card on which nothing can be decided any more. */
export function OverNotice({ match, why }: OverNoticeProps) {
  const { t } = useTranslation('results');
  const focused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone; nobody pressed what others decided.
    if (why !== 'gone') focused.current?.focus({ preventScroll: true });
  }, [why]);
  return (
    <div ref={focused} tabIndex={-1} className="outline-none">
      <Notice tone={why === 'dismissed' ? 'info' : 'warning'}>
        {t(`proposed.${why}`)}{' '}
        <Link to={paths.matchDesk(match.id)} className="font-semibold text-ink underline">
          {t('proposed.lostLink')}
        </Link>
      </Notice>
    </div>
  );
}
