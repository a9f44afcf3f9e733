import type { ReactNode } from 'react';
import { useSession } from '#game/players/session.ts';
import { partsOf } from './row-score-parts.tsx';
import { useRowScores } from './use-row-scores.ts';

export type Scores = ReturnType<typeof useRowScores> & {
  readonly partsOf: typeof partsOf;
};

type RowScoresProps = { children: (scores: Scores) => ReactNode };

export function RowScores({ children }: RowScoresProps) {
  const { session } = useSession();
  return children({ ...useRowScores(session?.userId ?? ''), partsOf });
}
