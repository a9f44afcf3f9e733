import type { MatchView } from '@kickoracle/contracts';
import { memo } from 'react';
import { EventsPage } from '../../features/events/events-page.tsx';
import { CARDS } from '../../features/events/components/later-event-card.tsx';
import type { MatchForm } from '../../features/events/components/match-form.ts';
import { MatchCard } from '../../features/matches/components/later-match-card.tsx';
import { MatchRow } from '../../features/matches/components/match-row.tsx';
import { isSameScore, type RowScore } from '../../features/predictions/rows/row-score.ts';
import type { Scores } from '../../features/predictions/rows/row-scores.tsx';
import { useSession } from '../../game/players/session.ts';
import { later } from '../../lib/later.tsx';
import { useMatchCall } from './use-match-call.tsx';

const cards: MatchForm = {
  parts: CARDS,
  Matches: function Cards({ children }) {
    const { call, dialog } = useMatchCall();
    return (
      <>
        {children((match) => (
          <MatchCard match={match} onPredict={call} />
        ))}
        {dialog()}
      </>
    );
  },
};

const Row = memo(MatchRow);

const rows: MatchForm = {
  parts: [],
  Matches: function Rows({ children }) {
    const { call, dialog } = useMatchCall();
    return (
      <>
        {children((match) => (
          <Row match={match} onPredict={call} score={null} />
        ))}
        {dialog()}
      </>
    );
  },
};

type ScoreRowProps = Pick<Scores, 'acts' | 'partsOf'> & {
  match: MatchView;
  score: RowScore | null;
  call: (match: MatchView) => void;
};

/** Tells whether a row may stay as it is drawn: in a long list a step changes one of thousands. */
function isSameRow(one: ScoreRowProps, other: ScoreRowProps): boolean {
  if (one.match !== other.match) return false;
  if (one.score === null || other.score === null) return one.score === other.score;
  return isSameScore(one.score, other.score);
}

const ScoreRow = memo(function ScoreRow({ match, score, acts, partsOf, call }: ScoreRowProps) {
  function onPredict(chosen: MatchView) {
    // What the dialog begins with is sent; one with several questions has a page of its own.
    if (chosen.systemVersion !== 1) acts.save(chosen);
    call(chosen);
  }
  return (
    <MatchRow
      match={match}
      onPredict={onPredict}
      score={score && partsOf({ match, score, acts })}
    />
  );
}, isSameRow);

const RowScores = later(
  async () => (await import('../../features/predictions/rows/row-scores.tsx')).RowScores,
  { drawnAs: 'row-scores' },
);

/** Rows in which scores are set; visitors set none, and do not wait for what that takes. */
const rowsOfPlayers: MatchForm = {
  parts: ['row-scores'],
  Matches: function RowsOfPlayers({ children }) {
    const { call, dialog } = useMatchCall();
    return (
      <RowScores>
        {({ acts, goalsIn, scoreIn, partsOf }) => (
          <>
            {children((match) => (
              <ScoreRow match={match} score={scoreIn(match)} {...{ acts, partsOf, call }} />
            ))}
            {dialog(goalsIn)}
          </>
        )}
      </RowScores>
    );
  },
};

/** The list of what is open, with the dialog in which matches are predicted. */
export function EventsScreen() {
  const { session, isLoading } = useSession();
  // While nobody knows who it is, what a player needs is on its way already.
  return <EventsPage rows={session || isLoading ? rowsOfPlayers : rows} cards={cards} />;
}
