import { useTranslation } from '../../lib/translation/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../game/paths.ts';
import { formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFeedStatus } from './feeds.queries.ts';

/** Matches that stay open because the answer about them was of no use, each with what is wrong. */
export function UnreadMatches() {
  const { t, i18n } = useTranslation('adminFeeds');
  const status = useFeedStatus().data;
  const unread = status?.unread ?? [];
  if (unread.length === 0) return null;
  return (
    <Notice tone="warning" heading={t('unread')}>
      <ul className="grid gap-2">
        {unread.map(({ matchId, source, team1, team2, problem, askedAt }) => (
          <li key={`${matchId} ${source}`} className="[overflow-wrap:anywhere]">
            <Link to={paths.match(matchId)} className="font-medium underline underline-offset-4">
              {team1} – {team2}
            </Link>{' '}
            <span className="text-soft">
              {t('asked', { source, when: formatDate(askedAt, 'datetime', i18n.language) })}
            </span>
            <span lang="en" className="block">
              {problem}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
