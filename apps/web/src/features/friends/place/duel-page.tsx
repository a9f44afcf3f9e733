import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { Duel } from '#game/rounds/duel.tsx';
import { queries } from '#lib/api.ts';
import { PageHead } from '#lib/page-head.tsx';
import { errorCode } from '#lib/errors.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { useDuel } from './place.queries.ts';

const GONE = new Set(['NOT_FRIENDS', 'PLAYER_NOT_FOUND', 'INVALID_INPUT']);

export function DuelPage() {
  const { t } = useTranslation(['friends', 'common']);
  const { username = '' } = useParams();
  const player = useQuery(queries.profiles.getProfile.queryOptions({ input: { username } }));
  const duel = useDuel(player.data?.userId);
  const head = <PageHead title={t('friends:place.duelWith', { username })} />;
  const failed = [player, duel].find(({ isError }) => isError);

  if (failed && GONE.has(errorCode(failed.error) ?? '')) {
    return (
      <StateView isError level={1} drawing="closed-eye" heading={t('friends:place.duelGone')}>
        {head}
        <ButtonLink to={paths.friends}>{t('friends:place.title')}</ButtonLink>
      </StateView>
    );
  }
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      {head}
      <BackLink to={paths.friends}>{t('friends:place.title')}</BackLink>
      <h1 className="text-2xl">
        <BreakableName>{t('friends:place.duelWith', { username })}</BreakableName>
      </h1>
      {player.data && duel.data ? (
        <Duel
          names={{ own: t('friends:place.you'), other: player.data.username }}
          rounds={duel.data.rounds}
        />
      ) : failed ? (
        <FailedNotice heading={t('friends:place.failed')} query={failed} />
      ) : (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </div>
  );
}
