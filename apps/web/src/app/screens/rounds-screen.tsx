import { useNavigate } from 'react-router';
import { BoardTable } from '#features/leaderboard/components/board-table.tsx';
import { MatchCard } from '#features/matches/components/match-card.tsx';
import { RoundsPage } from '#features/rounds/rounds-page.tsx';
import { paths } from '#game/paths.ts';

export function RoundsScreen() {
  const navigate = useNavigate();
  return (
    <RoundsPage
      renderMatch={(match) => (
        <MatchCard match={match} onPredict={({ id }) => void navigate(paths.match(id))} />
      )}
      renderTable={(table) => <BoardTable {...table} hasMovement={false} />}
    />
  );
}
