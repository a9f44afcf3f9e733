import type { MatchView } from '@kickoracle/contracts';
import type { ComponentType, ReactNode } from 'react';

export type ShowMatch = (match: MatchView) => ReactNode;

/** How a list shows its matches: in rows, or in cards. */
export type MatchForm = {
  /** Holds what the matches of a list have in common, and says how each is shown. */
  readonly Matches: ComponentType<{ children: (showMatch: ShowMatch) => ReactNode }>;
  /** What they are made of, by the names of the parts. */
  readonly parts: readonly string[];
};
