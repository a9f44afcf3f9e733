import type { CompetitionId, MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate, localDay } from '../../../lib/format.ts';
import { useSession } from '../../../game/players/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadMore } from '../../../ui/controls/load-more.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { groupByDay } from '../group-by-day.ts';
import { useActiveMatches } from '../matches.queries.ts';
import { MatchCard } from './match-card.tsx';

const gridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2';

type MatchListProps = {
  competitionId: CompetitionId | null;
  onShowAll: () => void;
  onPredict: (match: MatchView) => void;
};

export function MatchList({ competitionId, onShowAll, onPredict }: MatchListProps) {
  const { t } = useTranslation(['matches', 'common']);
  const { isLoading: isSessionLoading } = useSession();
  const list = useActiveMatches(competitionId);
  const matches = list.data?.pages.flatMap((page) => page.matches as MatchView[]) ?? [];

  // Cards of players say more than cards of visitors: nothing may jump when it is known which.
  if (list.isPending || isSessionLoading) return <MatchListSkeleton />;
  if (list.isError && matches.length === 0) {
    return (
      <StateView isError heading={t('matches:list.failed')}>
        <Button onClick={() => void list.refetch()} isBusy={list.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (matches.length === 0) {
    const hint = competitionId ? 'matches:list.emptyHintFiltered' : 'matches:list.emptyHint';
    return (
      <StateView heading={t('matches:list.empty')} text={t(hint)}>
        {competitionId && (
          <Button look="secondary" onClick={onShowAll}>
            {t('matches:list.showAll')}
          </Button>
        )}
      </StateView>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      {groupByDay(matches).map(({ day, matches: ofDay }) => (
        <section key={day} className="grid grid-cols-1 gap-3">
          <DayHeading kickoffAt={ofDay[0]!.kickoffAt} />
          <div className={gridClass}>
            {ofDay.map((match) => (
              <MatchCard key={match.id} match={match} onPredict={onPredict} />
            ))}
          </div>
        </section>
      ))}
      {list.hasNextPage ? (
        <LoadMore
          label={t('common:actions.loadMore')}
          isBusy={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      ) : (
        <p className="rounded-base border border-dashed border-edge p-4 text-center text-soft">
          {t('matches:list.stayTuned')}
        </p>
      )}
    </div>
  );
}

function DayHeading({ kickoffAt }: { kickoffAt: string }) {
  const { t, i18n } = useTranslation('matches');
  const now = useNow();
  const day = localDay(kickoffAt);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const nearby =
    day === localDay(now)
      ? t('list.today')
      : day === localDay(tomorrow)
        ? t('list.tomorrow')
        : null;
  return (
    <h2 className="flex items-baseline gap-2 text-lg">
      {nearby && <span className="text-accent-ink">{nearby}</span>}
      <span className={nearby ? 'text-base font-semibold text-soft' : ''}>
        {formatDate(kickoffAt, 'full', i18n.language)}
      </span>
    </h2>
  );
}

function MatchListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className={gridClass}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-60" />
      ))}
    </Loading>
  );
}
