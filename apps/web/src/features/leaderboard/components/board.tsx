import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '#game/boards/ranked-table.tsx';
import { useJump } from '#game/boards/use-jump.ts';
import { paths } from '#game/paths.ts';
import { errorCode } from '#lib/errors.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import type { BoardFilters } from '../board-filters.ts';
import { useLeaderboard } from '../leaderboard.queries.ts';
import { BoardPages, countPages } from './board-pages.tsx';
import { BoardError, isLost } from './board-states.tsx';
import { BoardSummary } from './board-summary.tsx';
import { BoardTable } from './board-table.tsx';

type Page = Pick<BoardFilters, 'page' | 'after'>;
type Month = Pick<BoardFilters, 'year' | 'month'>;
type BoardProps = {
  filters: BoardFilters;
  chosen: string;
  /** Month before, for a month that has just begun; null: none. */
  before: Month | null;
  onMonth: (month: Month) => void;
  onPage: (page: Page, isCorrection?: true) => void;
  onFootball: () => void;
};

export function Board({ filters, chosen, before, onMonth, onPage, onFootball }: BoardProps) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const board = useLeaderboard(filters);
  const { rows = [], players = 0, ownRow = null, ownPage = null } = board.data ?? {};
  const { board: place, jump } = useJump({
    hasOwnRow: rows.some(({ userId }) => userId === ownRow?.userId),
    isReading: board.isPending || board.isPlaceholderData,
    goThere: () => ownPage !== null && onPage({ page: ownPage, after: null }),
  });

  const pages = countPages(players);
  const isPastTheLast = board.isSuccess && !board.isPlaceholderData && rows.length === 0;
  const isPastEnd = isPastTheLast && (filters.page > 1 || filters.after !== null);
  useEffect(() => {
    if (isPastEnd)
      onPage({ page: Math.min(pages, Math.max(1, filters.page - 1)), after: null }, true);
  });

  // A bookmark may contain a cursor that is no longer valid.
  const isStale = filters.after !== null && errorCode(board.error) === 'INVALID_INPUT';
  useEffect(() => {
    if (isStale) onPage({ page: filters.page, after: null }, true);
  });

  if (isLost(board) && !isStale) {
    return <BoardError query={board} onFootball={onFootball} />;
  }
  if (!board.data || isPastEnd) return <BoardSkeleton />;
  if (rows.length === 0) {
    return (
      <StateView drawing="podium" heading={t('empty')} text={t('emptyHint')}>
        <ButtonLink to={paths.events}>{t('emptyLink')}</ButtonLink>
        {before && (
          <Button look="secondary" onClick={() => onMonth(before)}>
            {t('monthBefore', { month: format.monthOfYear(before) })}
          </Button>
        )}
      </StateView>
    );
  }
  const { previous, next, comparedWith } = board.data;

  function turnTo(page: number) {
    const step = page - filters.page;
    onPage({ page, after: step === 1 ? next : step === -1 ? previous : null });
  }

  return (
    <div
      ref={place}
      aria-busy={board.isFetching}
      className={board.isPlaceholderData ? 'opacity-60' : undefined}
    >
      <BoardSummary
        filters={filters}
        chosen={chosen}
        players={players}
        comparedWith={comparedWith}
        onJump={ownPage === null ? undefined : jump}
      />
      <BoardTable rows={rows} ownRow={ownRow} hasMovement={comparedWith !== null} />
      <BoardPages page={filters.page} pages={pages} onChange={turnTo} />
    </div>
  );
}
