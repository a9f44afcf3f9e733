import type { MatchView, SettlementReport } from '@kickoracle/contracts';

/** What was done about a match on this page, of which it stood like this before. */
export type Decision = { readonly match: MatchView } & (
  | { readonly act: 'dismissed' }
  | {
      readonly act: 'validated' | 'corrected';
      readonly report: SettlementReport;
      readonly sentence: string;
      /** The sources by whose result, as they are named. */
      readonly sources: string;
    }
);

/** A match that was settled here. */
export type Settled = Exclude<Decision, { act: 'dismissed' }>;
