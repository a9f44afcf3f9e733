import { isOpen, type ItemClock } from './displayed-status.ts';
import { judgeKickoffMove } from './kickoff-move.ts';

export type ItemStanding = ItemClock & {
  readonly kind: 'match' | 'event';
  readonly validationKind: 'result' | 'void' | 'history' | null;
  /** All its questions have rewards. */
  readonly isPriced: boolean;
};

/** Error codes for actions that an item's state forbids. */
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
/** Rejects a match without a date: it has not been played. */
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

/** Conditions of each administrator action. The first that fails is reported. */
const DEMANDS = {
  settle: [isFinishable, hasDate, isPriced],
  /** Records a result without awards, as imports do for past seasons. */
  record: [isFinishable, hasDate],
  void: [isFinishable],
  correct: [isValidated, hasDate, isPriced],
  revert: [isValidated],
  move: [isMatch, isMovable],
  postpone: [isMatch, isUnsettled, isPostponable],
  reprice: [isMatch, takesPredictions],
  /** Finishes an item without a result, or reverts that. */
  close: [isUnsettled],
  delete: [],
} as const satisfies Readonly<Record<string, readonly Judge[]>>;

export type AdministratorAction = keyof typeof DEMANDS;

/** Returns why administrators cannot do an action at `now`, or null. */
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

/** Returns why a player cannot predict; `hasSeen`: they have seen others' predictions. */
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

export type Permissions = Readonly<
  Record<'predict' | Exclude<AdministratorAction, 'record'>, boolean>
>;

/** Role of the viewer, and whether they have seen others' predictions. */
export type ItemViewer = {
  readonly isPlayer: boolean;
  readonly isAdmin: boolean;
  readonly hasSeen: boolean;
};

/** Returns the viewer's permissions at `now`, by the rules of the operations. */
export function permissionsOf(item: ItemStanding, viewer: ItemViewer, now: Date): Permissions {
  const prediction = { isOpen: isOpen(item, now), hasSeen: viewer.hasSeen };
  const may = (action: AdministratorAction) =>
    viewer.isAdmin && refusalOf(action, item, now) === null;
  return {
    predict: viewer.isPlayer && predictionRefusalOf(prediction) === null,
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

/** Returns the permissions after the deadline, if nothing else changes; null if it is not open. */
export function permissionsOnceClosed(
  item: ItemStanding,
  viewer: ItemViewer,
  now: Date,
): Permissions | null {
  return isOpen(item, now) ? permissionsOf(item, viewer, item.closesAt) : null;
}
