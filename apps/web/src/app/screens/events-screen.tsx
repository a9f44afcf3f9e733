import type { MatchView } from '@kickoracle/contracts';
import { memo } from 'react';
import { EventsPage } from '#features/events/events-page.tsx';
import type { MatchForm } from '#features/events/components/match-form.ts';
import { MatchCard } from '#features/matches/components/match-card.tsx';
import { MatchRow } from '#features/matches/components/match-row.tsx';
import { isSameScore, type RowScore } from '#features/predictions/rows/row-score.ts';
import type { Scores } from '#features/predictions/rows/row-scores.tsx';
import { useSession } from '#game/players/session.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useMatchCall } from './use-match-call.tsx';

const cards: MatchForm = {
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

/** Returns true if a row need not render: a press changes one of thousands. */
function isSameRow(one: ScoreRowProps, other: ScoreRowProps): boolean {
  if (one.match !== other.match) return false;
  if (one.score === null || other.score === null) return one.score === other.score;
  return isSameScore(one.score, other.score);
}

const ScoreRow = memo(function ScoreRow({ match, score, acts, partsOf, call }: ScoreRowProps) {
  function onPredict(chosen: MatchView) {
    // The dialog starts with the saved score; a match of version 1 has a page.
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

const RowScores = lazyPart(
  async () => (await import('#features/predictions/rows/row-scores.tsx')).RowScores,
);

/** Rows with score inputs, which visitors do not load. */
const rowsOfPlayers: MatchForm = {
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

export function EventsScreen() {
  const { session, isLoading } = useSession();
  // Before the session is known, the code for players loads already.
  return <EventsPage rows={session || isLoading ? rowsOfPlayers : rows} cards={cards} />;
}
