import type {
  ErrorCode,
  FieldError,
  ImpactFigures,
  MatchAnswersView,
  SettlementReport,
} from '@kickoracle/contracts';

/** What became of a line. */
export type SheetFate =
  /** What it would do was seen. */
  | { readonly kind: 'foreseen'; readonly figures: ImpactFigures }
  | {
      readonly kind: 'settled';
      readonly report: SettlementReport;
      readonly result: MatchAnswersView;
    }
  /** Somebody else decided it before. */
  | { readonly kind: 'lost' }
  /** It was refused, and waits with all that was typed. */
  | { readonly kind: 'refused'; readonly code: ErrorCode };

/** A refusal of one line, which says nothing of the others. */
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

/** Tells whether a refusal is of the line that was sent, and no reason to send no other. */
export const isOfLine = (code: ErrorCode | null): code is ErrorCode =>
  code !== null && OF_A_LINE.includes(code);

export const fateOf = ({ code }: LineRefusal): SheetFate =>
  code === 'ITEM_ALREADY_VALIDATED' ? { kind: 'lost' } : { kind: 'refused', code };

/** Tells whether nothing can be entered in a line any more. */
export const isOver = (fate: SheetFate | undefined) =>
  fate?.kind === 'settled' || fate?.kind === 'lost';
