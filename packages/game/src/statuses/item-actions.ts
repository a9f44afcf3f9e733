import { isOpen, type ItemClock } from './displayed-status.ts';
import { judgeKickoffMove } from './kickoff-move.ts';

/** An item as far as what can be done about it is concerned. */
export type ItemStanding = ItemClock & {
  readonly kind: 'match' | 'event';
  readonly validationKind: 'result' | 'void' | 'history' | null;
  /** Every question of it has its rewards. */
  readonly isPriced: boolean;
};

/** Why something cannot be done about an item as it stands: the code with which it is refused. */
export type ItemRefusal =
  | 'ITEM_ALREADY_VALIDATED'
  | 'ITEM_CHANGED'
  | 'ITEM_NOT_VALIDATED'
  | 'ITEM_OPEN'
  | 'ITEM_SETTLED'
  | 'KICKOFF_PASSED'
  | 'MATCH_NOT_FOUND'
  | 'PREDICTION_CLOSED'
  | 'PREDICTIONS_SEEN'
  | 'REWARDS_MISSING';

type Judge = (item: ItemStanding, now: Date) => ItemRefusal | null;

const isMatch: Judge = ({ kind }) => (kind === 'match' ? null : 'MATCH_NOT_FOUND');
const isPriced: Judge = ({ isPriced: is }) => (is ? null : 'REWARDS_MISSING');
const isValidated: Judge = ({ validationKind }) => (validationKind ? null : 'ITEM_NOT_VALIDATED');
const isUnsettled: Judge = ({ validationKind }) => (validationKind ? 'ITEM_SETTLED' : null);
/** Refuses a match without a date: it has not been played. */
const hasDate: Judge = ({ postponedAt }) => (postponedAt ? 'ITEM_OPEN' : null);

const isFinishable: Judge = (item, now) => {
  if (item.validationKind !== null) return 'ITEM_ALREADY_VALIDATED';
  return isOpen(item, now) ? 'ITEM_OPEN' : null;
};

const isMovable: Judge = (item, now) => {
  const move = judgeKickoffMove({ ...item, kickoff: item.closesAt }, item.closesAt, now);
  return move.kind === 'refused' ? move.reason : null;
};

const isPostponable: Judge = (item, now) => {
  if (item.postponedAt !== null || item.storedStatus !== 'active') return 'ITEM_CHANGED';
  return isOpen(item, now) ? null : 'KICKOFF_PASSED';
};

const takesPredictions: Judge = (item, now) => (isOpen(item, now) ? null : 'PREDICTION_CLOSED');

/** What an item must be for each of what administrators do about it; the first that fails is told. */
const DEMANDS = {
  settle: [isFinishable, hasDate, isPriced],
  /** Letting a result stand that nobody is paid for, as imports do with seasons of the past. */
  record: [isFinishable, hasDate],
  void: [isFinishable],
  correct: [isValidated, hasDate, isPriced],
  revert: [isValidated],
  move: [isMatch, isMovable],
  postpone: [isMatch, isUnsettled, isPostponable],
  reprice: [isMatch, takesPredictions],
  /** Finishing it without a result, or taking that back. */
  close: [isUnsettled],
  delete: [],
} as const satisfies Readonly<Record<string, readonly Judge[]>>;

export type AdministratorAction = keyof typeof DEMANDS;

/** Tells why administrators cannot do something about an item at `now`; null: nothing is in the way. */
export function refusalOf(
  action: AdministratorAction,
  item: ItemStanding,
  now: Date,
): ItemRefusal | null {
  const demands: readonly Judge[] = DEMANDS[action];
  for (const demand of demands) {
    const refusal = demand(item, now);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Tells why a player cannot predict an item; `hasSeen`: they have seen what others predicted on it. */
export function predictionRefusalOf({
  isOpen: takes,
  hasSeen,
}: {
  isOpen: boolean;
  hasSeen: boolean;
}): 'PREDICTION_CLOSED' | 'PREDICTIONS_SEEN' | null {
  if (!takes) return 'PREDICTION_CLOSED';
  return hasSeen ? 'PREDICTIONS_SEEN' : null;
}

/** What somebody may do about an item. */
export type Permissions = Readonly<
  Record<'predict' | Exclude<AdministratorAction, 'record'>, boolean>
>;

/** Whoever it is asked for: what they may call at all, and whether they have seen what others predicted. */
export type ItemViewer = {
  readonly isPlayer: boolean;
  readonly isAdmin: boolean;
  readonly hasSeen: boolean;
};

/** Returns what somebody may do about an item at `now`, as the operations that do it would judge then. */
export function permissionsOf(item: ItemStanding, viewer: ItemViewer, now: Date): Permissions {
  const asked = { isOpen: isOpen(item, now), hasSeen: viewer.hasSeen };
  const may = (action: AdministratorAction) =>
    viewer.isAdmin && refusalOf(action, item, now) === null;
  return {
    predict: viewer.isPlayer && predictionRefusalOf(asked) === null,
    settle: may('settle'),
    correct: may('correct'),
    void: may('void'),
    revert: may('revert'),
    move: may('move'),
    postpone: may('postpone'),
    reprice: may('reprice'),
    close: may('close'),
    delete: may('delete'),
  };
}

/** Returns the same from its deadline on, if nothing else happens to it; null: its deadline changes nothing. */
export function permissionsOnceClosed(
  item: ItemStanding,
  viewer: ItemViewer,
  now: Date,
): Permissions | null {
  return isOpen(item, now) ? permissionsOf(item, viewer, item.closesAt) : null;
}
