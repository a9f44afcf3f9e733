import type { LeagueId, LeagueView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { errorCode } from '#lib/errors.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useLeague } from '../leagues.queries.ts';
import { LeagueTable } from '../table/league-table.tsx';
import { LeagueHeader } from './league-header.tsx';
import { useLeaveWhenGone } from './use-leave-when-gone.ts';

const WAITING = { isAhead: true, fallback: <Skeleton className="h-80" /> };
const Rounds = lazyPart(async () => (await import('../rounds/rounds.tsx')).Rounds, WAITING);
const Members = lazyPart(async () => (await import('../members/members.tsx')).Members, WAITING);
const HallOfFame = lazyPart(
  async () => (await import('../fame/hall-of-fame.tsx')).HallOfFame,
  WAITING,
);

const TABS = ['table', 'rounds', 'cups', 'members', 'fame'] as const;

const GONE = new Set(['LEAGUE_NOT_FOUND', 'INVALID_INPUT']);

type LeaguePageProps = { renderCups: (league: LeagueView) => ReactNode };

export function LeaguePage({ renderCups }: LeaguePageProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const { leagueId = '' } = useParams<{ leagueId: LeagueId }>();
  const league = useLeague(leagueId as LeagueId);
  const isGone = GONE.has(errorCode(league.error) ?? '');
  useLeaveWhenGone(isGone && league.data ? league.data.name : null);

  if (isGone) {
    return (
      <StateView
        isError
        level={1}
        drawing="closed-eye"
        heading={t('leagues:gone.heading')}
        text={t('leagues:gone.text')}
        className="mx-auto max-w-md"
      >
        <PageHead title={t('leagues:title')} />
        <ButtonLink to={paths.leagues}>{t('leagues:gone.link')}</ButtonLink>
      </StateView>
    );
  }
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <PageHead title={league.data?.name ?? t('leagues:title')} />
      <BackLink to={paths.leagues}>{t('leagues:title')}</BackLink>
      {league.data ? (
        <>
          <LeagueHeader league={league.data} />
          <LeagueTabs league={league.data} renderCups={renderCups} />
        </>
      ) : league.isError ? (
        <FailedNotice heading={t('leagues:failed')} query={league} />
      ) : (
        <Loading label={t('common:loading')} className="grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </div>
  );
}

function LeagueTabs({ league, renderCups }: LeaguePageProps & { league: LeagueView }) {
  const { t } = useTranslation('leagues');
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((id) => id === search.get('tab')) ?? 'table';
  const requests = league.requests ?? 0;
  const tabs = TABS.map((id) => ({
    id,
    label: t(`tabs.${id}`),
    ...(id === 'members' && requests > 0 && { count: requests }),
  }));
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs}
      selected={tab}
      onSelect={(id) =>
        setSearch(id === 'table' ? {} : { tab: id }, { replace: true, preventScrollReset: true })
      }
      panelClassName="grid min-w-0 grid-cols-1 gap-6"
    >
      {tab === 'table' && <LeagueTable league={league} />}
      {tab === 'rounds' && <Rounds league={league} />}
      {tab === 'cups' && renderCups(league)}
      {tab === 'members' && <Members league={league} />}
      {tab === 'fame' && <HallOfFame league={league} />}
    </Tabs>
  );
}
