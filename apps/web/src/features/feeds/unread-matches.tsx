import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFeedStatus } from './feeds.queries.ts';

/** Matches that stay open because a provider's response was unusable, each with its reason. */
export function UnreadMatches() {
  const { t } = useTranslation('adminFeeds');
  const format = useFormat();
  const status = useFeedStatus().data;
  const unread = status?.unread ?? [];
  if (unread.length === 0) return null;
  return (
    <Notice tone="warning" heading={t('unread')}>
      <ul className="grid gap-2">
        {unread.map(({ matchId, source, team1, team2, problem, askedAt }) => (
          <li key={`${matchId} ${source}`} className="[overflow-wrap:anywhere]">
            <Link to={paths.match(matchId)} className="font-semibold underline underline-offset-4">
              {team1} – {team2}
            </Link>{' '}
            <span className="text-soft">
              {t('asked', { source, when: format.date(askedAt, 'datetime') })}
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
