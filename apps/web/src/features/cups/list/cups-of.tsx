import type { CupView, LeagueId } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useCups } from '../cups.queries.ts';

type CupsOfProps = {
  /** Null: all cups that the player sees. */
  leagueId: LeagueId | null;
  children: (cups: readonly CupView[]) => ReactNode;
};

export function CupsOf({ leagueId, children }: CupsOfProps) {
  const { t } = useTranslation(['cups', 'common']);
  const query = useCups(leagueId);
  if (query.data) return children(query.data.cups);
  if (query.isError) return <FailedNotice heading={t('cups:failed')} query={query} />;
  return (
    <Loading label={t('common:loading')}>
      <Skeleton className="h-40" />
    </Loading>
  );
}
