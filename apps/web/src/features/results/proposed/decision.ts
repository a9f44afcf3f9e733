import type { MatchView, SettlementReport } from '@kickoracle/contracts';

/** A decision made on this page, with the match as it was before. */
export type Decision = { readonly match: MatchView } & (
  | { readonly act: 'dismissed' }
  | {
      readonly act: 'validated' | 'corrected';
      readonly report: SettlementReport;
      readonly sentence: string;
      readonly sources: string;
    }
);

export type Settled = Exclude<Decision, { act: 'dismissed' }>;
