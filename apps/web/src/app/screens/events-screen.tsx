import type { MatchView } from '@kickoracle/contracts';
import { memo, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { EventsPage } from '../../features/events/events-page.tsx';
import { MatchCard } from '../../features/matches/components/later-match-card.tsx';
import { MatchRow } from '../../features/matches/components/match-row.tsx';
import { rowScoreOf } from '../../features/predictions/rows/row-score.tsx';
import {
  isSameScore,
  useRowScores,
  type RowActs,
  type RowScore,
} from '../../features/predictions/rows/use-row-scores.ts';
import { useItemNow } from '../../game/items/item-now.ts';
import { paths } from '../../game/paths.ts';
import { useSession } from '../../game/players/session.ts';
import { later } from '../../lib/later.tsx';
import { useSteady } from '../../lib/use-steady.ts';

const CallMatch = later(async () => (await import('./call-match.tsx')).CallMatch, {
  isAhead: true,
});

type RowProps = Pick<ComponentProps<typeof MatchRow>, 'match' | 'onPredict'> & {
  score: RowScore | null;
  acts: RowActs;
};

/** Tells whether a row may stay as it is drawn: in a long list a step changes one of thousands. */
function isSameRow(one: RowProps, other: RowProps): boolean {
  if (one.match !== other.match || one.onPredict !== other.onPredict) return false;
  if (one.score === null || other.score === null) return one.score === other.score;
  return isSameScore(one.score, other.score);
}

const Row = memo(function Row({ match, onPredict, score, acts }: RowProps) {
  const parts = score && rowScoreOf({ match, score, acts });
  return <MatchRow match={match} onPredict={onPredict} score={parts} />;
}, isSameRow);

/** The list of what is open, with the dialog in which matches are predicted. */
export function EventsScreen() {
  const navigate = useNavigate();
  const { session } = useSession();
  const scores = useRowScores(session?.userId ?? '');
  // The match stays while the dialog slides out.
  const [match, setMatch] = useState<MatchView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isMatchOpen = useItemNow(match)?.status === 'active';

  const { onPredict } = useSteady({
    onPredict(chosen: MatchView) {
      if (chosen.systemVersion === 1) return void navigate(paths.match(chosen.id));
      if (session) scores.acts.save(chosen);
      setMatch(chosen);
      setIsOpen(true);
    },
  });

  return (
    <>
      <EventsPage
        renderMatch={(shown, { isCompact }) =>
          isCompact ? (
            <Row
              match={shown}
              onPredict={onPredict}
              score={session && scores.scoreIn(shown)}
              acts={scores.acts}
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
