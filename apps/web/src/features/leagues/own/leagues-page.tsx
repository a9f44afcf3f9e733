import type { LeagueId } from '@kickoracle/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { useOwnLeagues, useWithdrawRequest } from '../leagues.queries.ts';
import { CreateLeague, CreateLeagueButton } from './create-league.tsx';
import { EnterCode } from './enter-code.tsx';
import { LeagueFace, LeagueRow } from './league-row.tsx';
import { NoLeagues } from './no-leagues.tsx';

type LeaguesPageProps = { renderCups: () => ReactNode };

export function LeaguesPage({ renderCups }: LeaguesPageProps) {
  const { t } = useTranslation('leagues');
  const own = useOwnLeagues();
  const [isCreating, setIsCreating] = useState(false);
  const isEmpty = own.data?.leagues.length === 0;
  const create = own.data?.mayCreate && <CreateLeagueButton onPress={() => setIsCreating(true)} />;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <PageHead title={t('title')} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-1 text-soft">{t('lead')}</p>
        </div>
        {!isEmpty && create}
      </div>
      <OwnLeagues own={own} create={create} />
      {/* Not in the list: a change of it must not close the form. */}
      <CreateLeague isOpen={isCreating} onClose={() => setIsCreating(false)} />
      {/* Not while it loads: the list would push it down. */}
      {!own.isPending && (
        <section className={`${cardClass} grid grid-cols-1 gap-3 p-4 sm:p-6`}>
          <h2 className="text-lg">{t('code.heading')}</h2>
          <EnterCode />
        </section>
      )}
      {!own.isPending && renderCups()}
    </div>
  );
}

type OwnLeaguesProps = { own: ReturnType<typeof useOwnLeagues>; create: ReactNode };

function OwnLeagues({ own, create }: OwnLeaguesProps) {
  const { t } = useTranslation(['leagues', 'common']);
  if (own.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-20" />
        ))}
      </Loading>
    );
  }
  if (!own.data) return <FailedNotice heading={t('leagues:failed')} query={own} />;
  const { leagues, requested, mayCreate } = own.data;
  return (
    <>
      {requested.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h2 className="text-lg">{t('leagues:requested.heading')}</h2>
          <ul className={`${cardClass} divide-y divide-line`}>
            {requested.map((request) => (
              <RequestedRow key={request.leagueId} {...request} />
            ))}
          </ul>
        </section>
      )}
      {leagues.length === 0 ? (
        <NoLeagues>{create}</NoLeagues>
      ) : (
        <ul className={`${cardClass} divide-y divide-line overflow-clip`}>
          {leagues.map((league) => (
            <LeagueRow key={league.leagueId} league={league} />
          ))}
        </ul>
      )}
      {!mayCreate && <Notice tone="info">{t('leagues:create.closed')}</Notice>}
    </>
  );
}

type RequestedRowProps = {
  leagueId: LeagueId;
  name: string;
  crest: Parameters<typeof LeagueFace>[0]['crest'];
  requestedAt: string;
};

function RequestedRow({ leagueId, name, crest, requestedAt }: RequestedRowProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const withdraw = useWithdrawRequest();
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <LeagueFace crest={crest} name={name}>
        <span className="text-sm text-soft">
          {t('requested.since', { date: format.date(requestedAt, 'dayAndMonth') })}
        </span>
      </LeagueFace>
      <Button
        look="secondary"
        isBusy={withdraw.isPending}
        aria-label={t('requested.withdrawOf', { league: name })}
        onClick={() => withdraw.mutate({ leagueId })}
      >
        {t('requested.withdraw')}
      </Button>
    </li>
  );
}
