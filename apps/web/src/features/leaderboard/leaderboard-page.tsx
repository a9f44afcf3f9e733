import type { CompetitionView, LeaderboardRow } from '@kickoracle/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FIRST_LEADERBOARD_YEAR, LEADERBOARD_DEPTH, LEADERBOARD_PAGE_SIZE } from 'virtual:contract';
import { useDocumentHead } from '../../lib/document-head.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../game/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Pagination } from '../../ui/layout/pagination.tsx';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { changeFilters, readFilters, writeFilters, type BoardFilters } from './board-filters.ts';
import { BoardFilterBar } from './components/board-filter-bar.tsx';
import { BoardTable } from './components/board-table.tsx';
import { useCompetitions, useLeaderboard } from './leaderboard.queries.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';

const LAST_PAGE = LEADERBOARD_DEPTH / LEADERBOARD_PAGE_SIZE;

/** Rankings by XP; which one is shown stands in the address. */
export function LeaderboardPage() {
  const { t } = useTranslation('leaderboard');
  useDocumentHead({ title: t('title'), description: t('description') });
  const { data: competitions } = useCompetitions();
  const now = useNow(60_000);
  const scope = useMemo(
    () => ({
      now,
      competitions: (competitions ?? []) as CompetitionView[],
      firstYear: FIRST_LEADERBOARD_YEAR,
      lastPage: LAST_PAGE,
    }),
    [competitions, now],
  );
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search, scope);

  function onChange(change: Partial<BoardFilters>) {
    const next = changeFilters(filters, change, scope);
    setSearch(writeFilters(next), { preventScrollReset: change.page === undefined });
  }

  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-1 mb-6 text-soft">{t('description')}</p>
      <BoardFilterBar filters={filters} scope={scope} onChange={onChange} />
      <Board filters={filters} onPage={(page) => onChange({ page })} />
    </div>
  );
}

type BoardProps = { filters: BoardFilters; onPage: (page: number) => void };

function Board({ filters, onPage }: BoardProps) {
  const { t, i18n } = useTranslation(['leaderboard', 'common']);
  const { errorText } = useErrorTexts();
  const board = useLeaderboard(filters);

  if (board.isError) {
    return (
      <StateView isError heading={`${t('common:error')}: ${errorText(board.error)}`}>
        <Button onClick={() => void board.refetch()} isBusy={board.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (!board.data) return <BoardSkeleton />;
  const { rows, players, ownRow } = board.data;
  if (players === 0 || (rows.length === 0 && filters.page === 1)) {
    return (
      <StateView
        drawing="podium"
        heading={t('leaderboard:empty')}
        text={t('leaderboard:emptyHint')}
      >
        <ButtonLink to={paths.events}>{t('leaderboard:emptyLink')}</ButtonLink>
      </StateView>
    );
  }
  const pages = Math.min(LAST_PAGE, Math.ceil(players / LEADERBOARD_PAGE_SIZE));
  return (
    <div
      aria-busy={board.isFetching}
      className={board.isPlaceholderData ? 'opacity-60' : undefined}
    >
      <p className="mb-2 text-sm text-soft">
        {t('leaderboard:players', {
          count: players,
          amount: formatNumber(players, i18n.language),
        })}
      </p>
      <BoardTable rows={rows as LeaderboardRow[]} ownRow={ownRow as LeaderboardRow | null} />
      {pages > 1 && (
        <div className="mt-4">
          <Pagination
            page={filters.page}
            pageCount={pages}
            onChange={onPage}
            labels={{
              navigation: t('leaderboard:pages'),
              previous: t('leaderboard:previous'),
              next: t('leaderboard:next'),
              page: (page) => t('leaderboard:page', { page, pages }),
            }}
          />
        </div>
      )}
    </div>
  );
}

function BoardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className="grid gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </Loading>
  );
}
