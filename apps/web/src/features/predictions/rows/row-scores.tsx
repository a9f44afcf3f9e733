import type { ReactNode } from 'react';
import { useSession } from '../../../game/players/session.ts';
import { partsOf } from './row-score-parts.tsx';
import { useRowScores } from './use-row-scores.ts';

export type Scores = ReturnType<typeof useRowScores> & {
  /** What a row is given to set its score in place. */
  readonly partsOf: typeof partsOf;
};

type RowScoresProps = { children: (scores: Scores) => ReactNode };

/** Holds the scores that a player sets in the rows of a list. */
export function RowScores({ children }: RowScoresProps) {
  const { session } = useSession();
  return children({ ...useRowScores(session?.userId ?? ''), partsOf });
}
