import type { SkillRow } from '@kickoracle/contracts';
import { RANKED_CALLS } from '@kickoracle/game';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '#game/boards/ranked-table.tsx';
import { RankedTable } from '#game/boards/ranked-table.tsx';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useSkillBoard } from '../leaderboard.queries.ts';
import { BoardPages, countPages } from './board-pages.tsx';
import { BoardError, isLost } from './board-states.tsx';

type SkillBoardProps = { page: number; onPage: (page: number, isCorrection?: true) => void };

export function SkillBoard({ page, onPage }: SkillBoardProps) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const board = useSkillBoard(page);
  const pages = countPages(board.data?.players ?? 0);
  const isPastEnd = board.isSuccess && !board.isPlaceholderData && page > pages;
  useEffect(() => {
    if (isPastEnd) onPage(pages, true);
  });
  if (isLost(board)) return <BoardError query={board} onFootball={() => onPage(1)} />;
  if (!board.data || isPastEnd) return <BoardSkeleton />;
  const { rows, players, ownRow } = board.data;
  return (
    <div
      aria-busy={board.isFetching}
      className={board.isPlaceholderData ? 'opacity-60' : undefined}
    >
      <p className="mb-3 max-w-prose text-sm text-soft">
        {t('skill.lead', { calls: RANKED_CALLS })}
        <Link
          to={paths.proof}
          className="flex min-h-11 w-fit items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('skill.proof')}
        </Link>
      </p>
      {rows.length === 0 ? (
        <StateView
          drawing="podium"
          heading={t('skill.empty')}
          text={t('skill.emptyHint', { calls: RANKED_CALLS })}
        >
          <ButtonLink to={paths.events}>{t('emptyLink')}</ButtonLink>
        </StateView>
      ) : (
        <>
          <p className="mb-2 text-sm text-soft">
            {t('players', { count: players, amount: format.number(players) })}
          </p>
          <SkillTable rows={rows} ownRow={ownRow} />
        </>
      )}
      <BoardPages page={page} pages={pages} onChange={onPage} />
    </div>
  );
}

type SkillTableProps = { rows: readonly SkillRow[]; ownRow: SkillRow | null };

function SkillTable({ rows, ownRow }: SkillTableProps) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const lead = (points: number) => format.signed(points, 1);
  return (
    <RankedTable
      caption={t('order.skill')}
      rows={rows}
      ownRow={ownRow}
      points={{
        id: 'skill',
        heading: t('columns.skill'),
        className: 'w-18 pr-3 pl-1 sm:w-64',
        isNumber: true,
        cell: ({ calls, estimate }) => (
          <span className="inline-grid justify-items-end">
            <span className="figures text-lg">{lead(estimate.perHundred)}</span>
            <span aria-hidden="true" className="text-xs text-soft sm:hidden">
              ±{lead((estimate.high - estimate.low) / 2).replace('+', '')}
            </span>
            <span className="text-sm text-soft max-sm:sr-only">
              {t('skill.between', { low: lead(estimate.low), high: lead(estimate.high) })}
              <span className="max-sm:hidden">
                {' · '}
                {t('skill.calls', { count: calls, amount: format.number(calls) })}
              </span>
            </span>
          </span>
        ),
      }}
    />
  );
}
