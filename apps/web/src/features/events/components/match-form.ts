import type { MatchView } from '@kickoracle/contracts';
import type { ComponentType, ReactNode } from 'react';

export type ShowMatch = (match: MatchView) => ReactNode;

export type MatchForm = {
  /** Holds the shared state of a list's matches, and passes down their renderer. */
  readonly Matches: ComponentType<{ children: (showMatch: ShowMatch) => ReactNode }>;
};
