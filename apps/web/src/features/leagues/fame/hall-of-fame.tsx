import type { LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useHallOfFame } from '../leagues.queries.ts';
import { FameSeason } from './fame-season.tsx';

export function HallOfFame({ league }: { league: LeagueView }) {
  const { t } = useTranslation(['leagues', 'common']);
  const fame = useHallOfFame(league.leagueId);
  if (fame.isError && !fame.data) {
    return <FailedNotice heading={t('leagues:failed')} query={fame} />;
  }
  if (!fame.data) {
    return (
      <Loading label={t('common:loading')}>
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  return (
    <ol className="grid grid-cols-1 gap-4">
      {fame.data.seasons.map((season) => (
        <li key={season.number}>
          <FameSeason season={season} />
        </li>
      ))}
    </ol>
  );
}
