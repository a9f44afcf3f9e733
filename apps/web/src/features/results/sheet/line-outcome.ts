import type {
  ErrorCode,
  FieldError,
  ImpactFigures,
  MatchAnswersView,
  SettlementReport,
} from '@kickoracle/contracts';

export type LineOutcome =
  | { readonly kind: 'previewed'; readonly figures: ImpactFigures }
  | {
      readonly kind: 'settled';
      readonly report: SettlementReport;
      readonly result: MatchAnswersView;
    }
  /** Another administrator decided it first. */
  | { readonly kind: 'lost' }
  /** The server refused it; the line keeps its input. */
  | { readonly kind: 'refused'; readonly code: ErrorCode };

export type LineRefusal = { readonly code: ErrorCode; readonly fields: readonly FieldError[] };

const OF_A_LINE: readonly string[] = [
  'ITEM_OPEN',
  'ITEM_CHANGED',
  'ITEM_ALREADY_VALIDATED',
  'ITEM_IS_PART',
  'IMPACT_CHANGED',
  'INVALID_INPUT',
  'MATCH_NOT_FOUND',
  'PREDICTIONS_UNSEEN',
  'REWARDS_MISSING',
];

/** Returns true if an error concerns one line only, so the other lines can be sent. */
export const isOfLine = (code: ErrorCode | null): code is ErrorCode =>
  code !== null && OF_A_LINE.includes(code);

export const outcomeOf = ({ code }: LineRefusal): LineOutcome =>
  code === 'ITEM_ALREADY_VALIDATED' ? { kind: 'lost' } : { kind: 'refused', code };

/** Returns true if a line takes no more input. */
export const isOver = (outcome: LineOutcome | undefined) =>
  outcome?.kind === 'settled' || outcome?.kind === 'lost';
