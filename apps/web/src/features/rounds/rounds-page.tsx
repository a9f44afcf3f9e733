import type { LeaderboardRow, MatchView } from '@kickoracle/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListParts } from '#game/lists/list-parts.tsx';
import { useSession } from '#game/players/session.ts';
import { previewPath } from '#game/sharing/preview-path.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { oneColumnRowsClass } from '#game/lists/rows-class.ts';
import { PageHead } from '#lib/page-head.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { RoundPicker } from './components/round-picker.tsx';
import { RoundSummary } from './components/round-summary.tsx';
import { useCompetitions, useRound, useRounds, useRoundTable } from './rounds.queries.ts';
import { useRoundPlace } from './use-round-place.ts';

type Table = { rows: readonly LeaderboardRow[]; ownRow: LeaderboardRow | null };

type RoundsPageProps = {
  renderMatch: (match: MatchView) => ReactNode;
  renderTable: (table: Table) => ReactNode;
};

const FIRST_PLACES = 10;

export function RoundsPage({ renderMatch, renderTable }: RoundsPageProps) {
  const { t, i18n } = useTranslation(['rounds', 'common']);
  const { session, isLoading } = useSession();
  const [requested, goTo] = useRoundPlace();
  const competitions = useCompetitions();
  const list = competitions.data ?? [];
  const competition = list.find(({ id }) => id === requested.competitionId) ?? list[0];
  const competitionId = competition?.id ?? null;
  const seasons = useRounds({ competitionId, season: requested.season });
  const found = seasons.data;
  const isKnown = found?.rounds.some(({ round }) => round === requested.round) === true;
  const round = isKnown ? requested.round : (found?.current ?? null);
  const season = found?.season ?? null;
  const isReady = competitionId !== null && season !== null && round !== null;
  const place = isReady && !seasons.isPlaceholderData ? { competitionId, season, round } : null;
  const matches = useRound(place);
  const table = useRoundTable(place);
  const failed = [competitions, seasons, matches, table].find(
    ({ isError, data }) => isError && data === undefined,
  );
  const isEmpty = found !== undefined && found.rounds.length === 0;

  return (
    <>
      <PageHead
        title={t('rounds:title')}
        description={t('rounds:description')}
        image={place ? previewPath.round(place, i18n.language) : undefined}
      />
      <h1 className="text-3xl">{t('rounds:heading')}</h1>
      <ListParts current="rounds" className="my-4" />
      <RoundPicker
        competitions={list}
        competition={competition}
        seasons={found?.seasons ?? []}
        season={season}
        rounds={found?.rounds ?? []}
        round={round}
        onCompetition={(id) => goTo({ competitionId: id, season: null, round: null })}
        onSeason={(year) => goTo({ competitionId, season: year, round: null })}
        onRound={(name) => goTo({ competitionId, season, round: name })}
      />
      {failed ? (
        <div className="mt-5">
          <FailedView heading={t('rounds:failed')} query={failed} showsReason={false} />
        </div>
      ) : isEmpty || (competitions.isSuccess && list.length === 0) ? (
        <div className="mt-5">
          <StateView heading={t('rounds:empty')} text={t('rounds:emptyHint')} />
        </div>
      ) : !matches.data || !table.data || isLoading ? (
        <Loading label={t('common:loading')} className={`mt-5 ${oneColumnRowsClass}`}>
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} className="m-2 h-12" />
          ))}
        </Loading>
      ) : (
        <div className="mt-5 grid grid-cols-1 gap-6">
          <RoundSummary {...table.data} isPlayer={session !== null} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <section className="grid grid-cols-1 gap-3">
              <h2 id="round-matches" className="text-xl">
                {t('rounds:matches')}
              </h2>
              <ul aria-labelledby="round-matches" className={oneColumnRowsClass}>
                {matches.data.matches.map((match) => (
                  <li key={match.id} className="grid grid-cols-1">
                    {renderMatch(match)}
                  </li>
                ))}
              </ul>
            </section>
            <RoundTable key={round} table={table.data} renderTable={renderTable} />
          </div>
        </div>
      )}
    </>
  );
}

function RoundTable({
  table,
  renderTable,
}: Pick<RoundsPageProps, 'renderTable'> & { table: Table }) {
  const { t } = useTranslation('rounds');
  const [isWhole, setIsWhole] = useState(false);
  const { rows, ownRow } = table;
  const shown = isWhole ? rows : rows.slice(0, FIRST_PLACES);
  return (
    <section aria-labelledby="round-table" className="grid grid-cols-1 gap-3">
      <h2 id="round-table" className="text-xl">
        {t('table')}
      </h2>
      {rows.length === 0 ? (
        <p className="text-soft">{t('nobodyYet')}</p>
      ) : (
        renderTable({ rows: shown, ownRow })
      )}
      {shown.length < rows.length && (
        <Button look="secondary" onClick={() => setIsWhole(true)} className="justify-self-start">
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </section>
  );
}
