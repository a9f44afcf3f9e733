import type { MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EventsPage } from '../../features/events/events-page.tsx';
import { MatchCard } from '../../features/matches/components/match-card.tsx';
import { MatchHead } from '../../features/matches/components/match-head.tsx';
import { MatchRow } from '../../features/matches/components/match-row.tsx';
import { PredictionDialog } from '../../features/predictions/components/prediction-dialog.tsx';
import { useItemNow } from '../../game/items/item-now.ts';
import { paths } from '../../game/paths.ts';

/** The list of what is open, with the dialog in which matches are predicted. */
export function EventsScreen() {
  const navigate = useNavigate();
  // The match stays while the dialog slides out.
  const [match, setMatch] = useState<MatchView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isMatchOpen = useItemNow(match)?.status === 'active';

  function onPredict(chosen: MatchView) {
    if (chosen.systemVersion === 1) return void navigate(paths.match(chosen.id));
    setMatch(chosen);
    setIsOpen(true);
  }

  return (
    <>
      <EventsPage
        renderMatch={(shown, { isCompact }) =>
          isCompact ? (
            <MatchRow match={shown} onPredict={onPredict} />
          ) : (
            <MatchCard match={shown} onPredict={onPredict} />
          )
        }
      />
      <PredictionDialog
        match={match}
        isOpen={isOpen}
        isMatchOpen={isMatchOpen}
        onClose={() => setIsOpen(false)}
      >
        {match && <MatchHead match={match} />}
      </PredictionDialog>
    </>
  );
}
