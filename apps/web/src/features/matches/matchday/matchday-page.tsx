import type { CompetitionId, MatchView } from '@kickoracle/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { LoadMore } from '#ui/controls/load-more.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { ArrowLeft } from '#ui/icons/icons.ts';
import { DAYS_AT_ONCE, matchesOf, type MatchdayChoice } from './matchday-choice.ts';
import { MatchdayFilter } from './matchday-filter.tsx';
import { useNextRound } from './use-next-round.ts';
import { useOpenMatches } from './use-open-matches.ts';

export type MatchdayGroup = {
  readonly key: string;
  readonly heading: string | null;
  readonly matches: readonly MatchView[];
};

type MatchdayPageProps = { renderSheet: (groups: readonly MatchdayGroup[]) => ReactNode };

export function MatchdayPage({ renderSheet }: MatchdayPageProps) {
  const { t } = useTranslation(['matchday', 'events', 'common']);
  const [search, setSearch] = useSearchParams();
  const competitionId = search.get('competition') as CompetitionId | null;
  const [days, setDays] = useState(DAYS_AT_ONCE);
  const next = useNextRound(competitionId);
  const round = search.get('round') ?? next.nextRound;
  const choice: MatchdayChoice = competitionId ? { kind: 'round', round } : { kind: 'days', days };
  const open = useOpenMatches(competitionId, choice);
  const shown = matchesOf(open.matches, choice);
  const groups = useGroups(shown, competitionId === null);

  function showMore() {
    let more = days + DAYS_AT_ONCE;
    // The next days can have no match.
    while (matchesOf(open.matches, { kind: 'days', days: more }).length === shown.length) {
      more += DAYS_AT_ONCE;
    }
    setDays(more);
  }

  function choose(chosen: { competition: string | null; round?: string }) {
    const next = Object.entries(chosen).filter(([, value]) => value);
    setSearch(next as [string, string][], { replace: true, preventScrollReset: true });
  }

  return (
    <div className="mx-auto -mt-3 grid max-w-4xl gap-2 sm:gap-4 md:mt-0">
      <PageHead title={t('matchday:title')} description={t('matchday:description')} />
      <div className="flex items-center gap-1">
        <Link
          to={paths.events}
          aria-label={t('matchday:back')}
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-base text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h1 className="text-xl sm:text-2xl">{t('matchday:heading')}</h1>
      </div>
      <MatchdayFilter
        competitionId={competitionId}
        round={round}
        matches={open.matches}
        onChange={choose}
      />
      {open.isPending || (next.isPending && round === null) ? (
        <Loading label={t('common:loading')} className="grid gap-1">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-20" />
          ))}
        </Loading>
      ) : shown.length === 0 && open.isFailed ? (
        <FailedView heading={t('events:list.failed')} query={open} showsReason={false} />
      ) : (
        <>
          {shown.length === 0 && (
            <StateView heading={t('events:list.empty')} text={t('events:list.emptyHint')}>
              <ButtonLink to={paths.events}>{t('matchday:back')}</ButtonLink>
            </StateView>
          )}
          {renderSheet(groups)}
          {shown.length > 0 && open.isFailed && (
            <FailedNotice heading={t('events:list.failed')} query={open} />
          )}
          {choice.kind === 'days' && open.matches.length > shown.length && (
            <LoadMore label={t('matchday:moreDays')} isBusy={open.isFetching} onLoad={showMore} />
          )}
        </>
      )}
    </div>
  );
}

/** Groups matches by competition, the one that plays first in front. */
function useGroups(matches: readonly MatchView[], areMixed: boolean): MatchdayGroup[] {
  const { competitionName } = useCompetitionNames();
  const groups = Map.groupBy(matches, ({ competition }) => competition.id);
  return [...groups].map(([key, ofGroup]) => ({
    key,
    heading: areMixed ? competitionName(ofGroup[0]!.competition.name) : null,
    matches: ofGroup,
  }));
}
