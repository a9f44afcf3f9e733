import type {
  EventView,
  ItemId,
  MatchAnswersView,
  MatchView,
  PermissionsView,
} from '@kickoracle/contracts';
import type { SeasonStyle } from '@kickoracle/game';
import type { EntryField, EntryTexts } from '../entry/result-entry.ts';

/** State of an item for the administrator; `closed` means finished without a result. */
export type Standing = 'open' | 'waiting' | 'postponed' | 'closed' | 'result' | 'void';

export function standingOf({
  status,
  note,
}: Pick<MatchView | EventView, 'status' | 'note'>): Standing {
  if (status === 'finished') {
    if (note === 'void') return 'void';
    return note === 'no_result' ? 'closed' : 'result';
  }
  if (note === 'postponed') return 'postponed';
  return status === 'active' ? 'open' : 'waiting';
}

/** Returns why an item takes no result although it is not open; null if it takes one. */
export function obstacleOf({
  standing,
  can,
  match,
}: Pick<AdminItem, 'standing' | 'can' | 'match'>): 'unpriced' | 'undated' | null {
  if (can.settle || can.correct || standing === 'open') return null;
  return match?.parts.some(({ rewards }) => rewards === null) ? 'unpriced' : 'undated';
}

/** Returns true if predictions are closed but hidden: settling reveals them for good. */
export const isSecretAt = ({ standing, closesAt }: AdminItem, now: Date): boolean =>
  standing === 'postponed' || (standing === 'closed' && now < new Date(closesAt));

export type AdminItem = {
  readonly ref: { readonly kind: 'match' | 'event'; readonly itemId: ItemId };
  readonly itemVersion: number;
  readonly standing: Standing;
  readonly closesAt: string;
  readonly can: PermissionsView;
  readonly fields: readonly EntryField[];
  /** The score of the first leg, which a result must not contradict. */
  readonly firstLeg: string | null;
  /** The result in force, as texts of the fields; empty without one. */
  readonly result: EntryTexts;
  toResult(answers: EntryTexts): MatchAnswersView | string;
  readonly seasonStyle: SeasonStyle | null;
  readonly match: MatchView | null;
};
