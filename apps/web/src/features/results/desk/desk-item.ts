import type {
  EventView,
  ItemId,
  MatchAnswersView,
  MatchView,
  PermissionsView,
} from '@kickoracle/contracts';
import type { SeasonStyle } from '@kickoracle/game';
import type { EntryField, EntryTexts } from '../entry/result-entry.ts';

/**
 * What stands on an item, as it is put into words: it takes predictions, waits for a result or for a new date, was closed
 * without a result, or has a result or a void that can be taken back.
 */
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

/** Tells why no result can be entered where one would be; null: it can, or its time comes. */
export function obstacleOf({
  standing,
  can,
  match,
}: Pick<DeskItem, 'standing' | 'can' | 'match'>): 'unpriced' | 'undated' | null {
  if (can.settle || can.correct || standing === 'open') return null;
  return match?.parts.some(({ rewards }) => rewards === null) ? 'unpriced' : 'undated';
}

/** Tells whether predictions are closed and still hidden: what settles it shows them, and none are taken again. */
export const isSecretAt = ({ standing, closesAt }: DeskItem, now: Date): boolean =>
  standing === 'postponed' || (standing === 'closed' && now < new Date(closesAt));

/** What the desk needs of a match or of an event; its parts never ask which of the two it is. */
export type DeskItem = {
  readonly ref: { readonly kind: 'match' | 'event'; readonly itemId: ItemId };
  readonly itemVersion: number;
  readonly standing: Standing;
  /** Its kickoff or its deadline. */
  readonly closesAt: string;
  /** What whoever sits at it may do about the item. */
  readonly can: PermissionsView;
  /** What is filled in to tell what happened, in order. */
  readonly fields: readonly EntryField[];
  /** The score of the first leg, which a result must not contradict. */
  readonly firstLeg: string | null;
  /** What stands, as texts of the fields; empty while nothing does. */
  readonly result: EntryTexts;
  /** Returns a complete entry as it is sent. */
  toResult(answers: EntryTexts): MatchAnswersView | string;
  /** Of its competition, by which its season boards are named; null without one. */
  readonly seasonStyle: SeasonStyle | null;
  /** The match, for what only matches have: a kickoff and rewards that are computed. */
  readonly match: MatchView | null;
};
