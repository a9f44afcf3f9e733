import type { MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EventsPage } from '../../features/events/events-page.tsx';
import { MatchCard } from '../../features/matches/components/later-match-card.tsx';
import { MatchRow } from '../../features/matches/components/match-row.tsx';
import { rowScoreOf } from '../../features/predictions/rows/row-score.tsx';
import { useRowScores } from '../../features/predictions/rows/use-row-scores.ts';
import { useItemNow } from '../../game/items/item-now.ts';
import { paths } from '../../game/paths.ts';
import { useSession } from '../../game/players/session.ts';
import { later } from '../../lib/later.tsx';

const CallMatch = later(async () => (await import('./call-match.tsx')).CallMatch, {
  isAhead: true,
});

/** The list of what is open, with the dialog in which matches are predicted. */
export function EventsScreen() {
  const navigate = useNavigate();
  const { session } = useSession();
  const scores = useRowScores(session?.userId ?? '');
  // The match stays while the dialog slides out.
  const [match, setMatch] = useState<MatchView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isMatchOpen = useItemNow(match)?.status === 'active';

  function onPredict(chosen: MatchView) {
    if (chosen.systemVersion === 1) return void navigate(paths.match(chosen.id));
    if (session) scores.save(chosen);
    setMatch(chosen);
    setIsOpen(true);
  }

  return (
    <>
      <EventsPage
        renderMatch={(shown, { isCompact }) =>
          isCompact ? (
            <MatchRow
              match={shown}
              onPredict={onPredict}
              score={session && rowScoreOf(shown, scores)}
            />
          ) : (
            <MatchCard match={shown} onPredict={onPredict} />
          )
        }
      />
      {match && (
        <CallMatch
          match={match}
          isOpen={isOpen}
          isMatchOpen={isMatchOpen}
          {...(session && { start: scores.goalsIn(match) })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
