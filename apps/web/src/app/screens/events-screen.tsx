import { MatchHead } from '../../features/matches/components/match-head.tsx';
import { EventsPage } from '../../features/matches/events-page.tsx';
import { isOpenNow } from '../../features/matches/is-open-now.ts';
import { PredictionDialog } from '../../features/predictions/components/prediction-dialog.tsx';
import { useNow } from '../../lib/use-now.ts';

/** The list of matches, with the dialog that predicts them. */
export function EventsScreen() {
  const now = useNow(5_000);
  return (
    <EventsPage
      renderDialog={({ match, isOpen, onClose }) => (
        <PredictionDialog
          match={match}
          isOpen={isOpen}
          isMatchOpen={match !== null && isOpenNow(match, now)}
          onClose={onClose}
        >
          {match && <MatchHead match={match} />}
        </PredictionDialog>
      )}
    />
  );
}
