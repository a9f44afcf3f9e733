import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { BoardSkeleton } from '#game/boards/ranked-table.tsx';
import { useJump } from '#game/boards/use-jump.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import type { BoardFilters } from '../board-filters.ts';
import { useFriendsBoard } from '../leaderboard.queries.ts';
import { BoardError, isLost } from './board-states.tsx';
import { BoardSummary } from './board-summary.tsx';
import { BoardTable } from './board-table.tsx';

type FriendsBoardProps = { filters: BoardFilters; chosen: string; onFootball: () => void };

export function FriendsBoard({ filters, chosen, onFootball }: FriendsBoardProps) {
  const { t } = useTranslation('leaderboard');
  const { session } = useSession();
  const board = useFriendsBoard(filters);
  const { rows = [], comparedWith = null } = board.data ?? {};
  const isListed = rows.some(({ userId }) => userId === session?.userId);
  const { board: place, jump } = useJump({
    hasOwnRow: isListed,
    isReading: false,
    goThere: () => undefined,
  });

  if (isLost(board)) {
    return <BoardError query={board} onFootball={onFootball} />;
  }
  if (!board.data) return <BoardSkeleton />;
  const isAlone = rows.length === (isListed ? 1 : 0);
  return (
    <div
      ref={place}
      aria-busy={board.isFetching}
      className={clsx('grid grid-cols-1 gap-4', board.isPlaceholderData && 'opacity-60')}
    >
      {rows.length > 0 && (
        <div>
          <BoardSummary
            filters={filters}
            chosen={chosen}
            players={rows.length}
            comparedWith={comparedWith}
            onJump={isListed && !isAlone ? jump : undefined}
          />
          <BoardTable rows={rows} ownRow={null} hasMovement={comparedWith !== null} />
        </div>
      )}
      {isAlone && (
        <StateView drawing="podium" heading={t('friends.empty')} text={t('friends.emptyHint')}>
          <ButtonLink to={paths.ownProfile} look="secondary">
            {t('friends.link')}
          </ButtonLink>
        </StateView>
      )}
    </div>
  );
}
