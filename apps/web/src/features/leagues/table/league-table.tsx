import type { LeagueTableRow, LeagueView } from '@kickoracle/contracts';
import { canInLeague } from '@kickoracle/game';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '#game/boards/ranked-table.tsx';
import { useJump } from '#game/boards/use-jump.ts';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { useSession } from '#game/players/session.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useLeagueRounds, useLeagueTable } from '../leagues.queries.ts';
import { InReach } from './in-reach.tsx';
import { ShareTable } from './share-table.tsx';
import { TableFilters } from './table-filters.tsx';
import { TableRows } from './table-rows.tsx';
import { toTableInput } from './table-choice.ts';
import { useTableChoice } from './use-table-choice.ts';
import { useTableHeading } from './use-table-heading.ts';

const ExportTable = lazyPart(
  async () => (await import('../exports/export-table.tsx')).ExportTable,
  { isAhead: true, isSpare: true },
);

/** Rows before the press that shows the rest. */
const FIRST_ROWS = 100;
/** A table of so few rows fits a screen: the own one is in sight. */
const FITTING_ROWS = 10;

export function LeagueTable({ league }: { league: LeagueView }) {
  const { t } = useTranslation('common');
  const { choice, change } = useTableChoice();
  const rounds = useLeagueRounds(league.leagueId);
  const latest = rounds.data?.rounds ?? [];
  const round = choice.round ?? latest[0] ?? null;
  const isWaiting = choice.period === 'round' && rounds.isPending;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TableFilters
        league={league}
        choice={choice}
        rounds={latest}
        round={round}
        onChange={change}
      />
      {isWaiting ? (
        <Loading label={t('loading')}>
          <Skeleton className="h-80" />
        </Loading>
      ) : (
        <ShownTable league={league} input={toTableInput(choice, round && keyOf(round))} />
      )}
    </div>
  );
}

const keyOf = ({
  competitionId,
  season,
  round,
}: NonNullable<ReturnType<typeof useTableChoice>['choice']['round']>) => ({
  competitionId,
  season,
  round,
});

type ShownTableProps = { league: LeagueView; input: ReturnType<typeof toTableInput> };

function ShownTable({ league, input }: ShownTableProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const headingOf = useTableHeading();
  const query = useLeagueTable(league.leagueId, input);
  const ownId = useSession().session?.userId;
  if (query.isError && !query.data) {
    return <FailedNotice heading={t('leagues:failed')} query={query} />;
  }
  if (!query.data) return <BoardSkeleton />;
  const { rows, ahead, comparedWith } = query.data;
  const table = { league, input, data: query.data };
  return (
    <div
      aria-busy={query.isFetching}
      className={clsx('grid grid-cols-1 gap-4', query.isPlaceholderData && 'opacity-60')}
    >
      <InReach rows={rows} ahead={ahead} ownId={ownId} />
      <Rows rows={rows} ownId={ownId} comparedWith={comparedWith} />
      {/* The rows of another period must not leave under the name of this one. */}
      <div inert={query.isPlaceholderData} className="flex flex-wrap gap-3">
        <ShareTable {...table} />
        {canInLeague(league.role, 'export') && (
          <ExportTable league={league} title={headingOf(table)} data={query.data} />
        )}
      </div>
    </div>
  );
}

type RowsProps = {
  rows: readonly LeagueTableRow[];
  ownId: string | undefined;
  comparedWith: { competition: string; round: string } | null;
};

function Rows({ rows, ownId, comparedWith }: RowsProps) {
  const { t } = useTranslation(['leagues', 'leaderboard']);
  const format = useFormat();
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const own = rows.find(({ userId }) => userId === ownId) ?? null;
  const { board, jump } = useJump({
    hasOwnRow: shown.some(({ userId }) => userId === ownId),
    isReading: false,
    goThere: () => setIsWhole(true),
  });
  return (
    <div ref={board} className="grid min-w-0 grid-cols-1">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-36 text-sm leading-tight text-soft">
          {t('leagues:members', { count: rows.length, amount: format.number(rows.length) })}
          {comparedWith && (
            <span className="block">
              {t('leagues:table.movement', {
                round: `${competitionName(comparedWith.competition)}, ${roundName(comparedWith.round)}`,
              })}
            </span>
          )}
        </p>
        {own && rows.length > FITTING_ROWS && (
          <Button look="ghost" onClick={jump} className="shrink-0">
            {t('leaderboard:jump')}
          </Button>
        )}
      </div>
      <TableRows rows={shown} ownRow={own} hasMovement={comparedWith !== null} />
      {shown.length < rows.length && (
        <Button look="secondary" onClick={() => setIsWhole(true)} className="mt-4">
          {t('leagues:table.all', { count: rows.length, amount: format.number(rows.length) })}
        </Button>
      )}
    </div>
  );
}
