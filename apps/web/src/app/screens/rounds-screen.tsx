import { useNavigate } from 'react-router';
import { BoardTable } from '#features/leaderboard/components/board-table.tsx';
import { MatchRow } from '#features/matches/components/match-row.tsx';
import { RoundsPage } from '#features/rounds/rounds-page.tsx';
import { paths } from '#game/paths.ts';

export function RoundsScreen() {
  const navigate = useNavigate();
  return (
    <RoundsPage
      renderMatch={(match) => (
        <MatchRow
          match={match}
          isDayShown
          onPredict={({ id }) => void navigate(paths.match(id))}
          score={null}
        />
      )}
      renderTable={(table) => <BoardTable {...table} hasMovement={false} />}
    />
  );
}
