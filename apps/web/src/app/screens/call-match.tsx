import type { MatchView } from '@kickoracle/contracts';
import type { ComponentProps } from 'react';
import { MatchHead } from '#features/matches/components/match-head.tsx';
import { PredictionDialog } from '#features/predictions/components/prediction-dialog.tsx';

type CallMatchProps = Omit<ComponentProps<typeof PredictionDialog>, 'children' | 'match'> & {
  match: MatchView;
};

export function CallMatch(props: CallMatchProps) {
  return (
    <PredictionDialog {...props}>
      <MatchHead match={props.match} />
    </PredictionDialog>
  );
}
