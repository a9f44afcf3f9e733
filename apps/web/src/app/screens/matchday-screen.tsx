import { MatchdayPage } from '#features/matches/matchday/matchday-page.tsx';
import { VisitorsNote } from '#features/predictions/components/visitors-note.tsx';
import { PredictionSheet } from '#features/predictions/sheet/prediction-sheet.tsx';
import { itemNow } from '#game/items/item-now.ts';
import { useSession } from '#game/players/session.ts';
import { useNow } from '#lib/use-now.ts';

export function MatchdayScreen() {
  const { session, isLoading } = useSession();
  const now = useNow(5_000);
  const userId = session?.userId ?? null;
  return (
    <MatchdayPage
      renderSheet={(groups) => {
        if (isLoading) return null;
        return (
          <div className="grid grid-cols-1 gap-4">
            {!session && <VisitorsNote />}
            <PredictionSheet
              key={userId}
              userId={userId}
              groups={groups}
              isOpen={(match) => itemNow(match, now).status === 'active'}
            />
          </div>
        );
      }}
    />
  );
}
