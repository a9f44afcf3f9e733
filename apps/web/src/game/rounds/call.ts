import type { GridMatchView, GridPlayerView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';

/** A player's prediction of a match of a round, or its absence. */
export type Call = {
  readonly match: GridMatchView;
  readonly player: GridPlayerView['player'];
  readonly answer: GridPlayerView['answers'][number] | undefined;
};

export type RoundCallsProps = {
  caption: string;
  matches: readonly GridMatchView[];
  players: readonly GridPlayerView[];
  /** Page that compares the viewer with a player. */
  duelPath: (player: GridPlayerView['player']) => string;
  renderCell: (call: Call) => ReactNode;
};
