import type { NotificationView, UnseenRewardView } from '@kickoracle/contracts';
import type { WithEvent } from '../rewards/use-rewards-with-events.ts';
import type { SheetMoment } from './sheet-moments.ts';

export type RewardWithEvent = WithEvent<UnseenRewardView>;

/** Notifications with a window; all others are in the inbox only. */
const WITH_WINDOW = [
  'LEVEL_UP',
  'FRIEND_REQUEST',
  'FRIEND_ACCEPTED',
  'LEAGUE_ROUND',
  'CUP_ROUND',
] as const;

export const CELEBRATED_FATES = ['advances', 'champion', 'consolation_winner'] as const;
type NoticeWithWindow = Extract<NotificationView, { type: (typeof WITH_WINDOW)[number] }>;

export type QueuedWindow = (
  | { readonly kind: 'rewards'; readonly rewards: readonly RewardWithEvent[] }
  | { readonly kind: 'notice'; readonly notice: NoticeWithWindow }
  | { readonly kind: 'moment'; readonly moment: SheetMoment }
) & {
  /** True if this window was shown before, and was removed without being closed. */
  readonly isAgain: boolean;
};

export type WindowQueue = {
  readonly shown: QueuedWindow | null;
  readonly waiting: readonly QueuedWindow[];
  /** Ids closed on this page: never shown here again, even if the server still lists them. */
  readonly closed: ReadonlySet<string>;
};

export type QueueAction =
  /** Ids that are still unread; others were read elsewhere or reverted. */
  | { readonly type: 'keep'; readonly ids: ReadonlySet<string> }
  | {
      readonly type: 'add';
      readonly rewards: readonly RewardWithEvent[];
      readonly notices: readonly NotificationView[];
    }
  | { readonly type: 'addMoments'; readonly moments: readonly SheetMoment[] }
  | { readonly type: 'show' }
  | { readonly type: 'close' }
  | { readonly type: 'retract' };

export const startQueue = (closed: Iterable<string> = []): WindowQueue => ({
  shown: null,
  waiting: [],
  closed: new Set(closed),
});

export function idsOf(window: QueuedWindow): string[] {
  switch (window.kind) {
    case 'rewards':
      return window.rewards.map(({ id }) => id);
    case 'notice':
      return [window.notice.id];
    case 'moment':
      return [window.moment.id];
  }
}

export function reduceQueue(queue: WindowQueue, action: QueueAction): WindowQueue {
  switch (action.type) {
    case 'keep':
      return keep(queue, action.ids);
    case 'add':
      return addNotices(addRewards(queue, action.rewards), action.notices);
    case 'addMoments':
      return addMoments(queue, action.moments);
    case 'show': {
      const [next, ...waiting] = queue.waiting;
      return queue.shown || !next ? queue : { ...queue, shown: next, waiting };
    }
    case 'close': {
      if (!queue.shown) return queue;
      const closed = new Set([...queue.closed, ...idsOf(queue.shown)]);
      return { ...queue, shown: null, closed };
    }
    case 'retract':
      return queue.shown ? retract(queue, queue.shown) : queue;
  }
}

/** Drops read news. A window on the screen stays unchanged while a part of it is unread. */
function keep(queue: WindowQueue, ids: ReadonlySet<string>): WindowQueue {
  const isUnread = (window: QueuedWindow) =>
    window.kind === 'moment' || idsOf(window).some((id) => ids.has(id));
  const waiting = queue.waiting.filter(isUnread).map((window) => {
    if (window.kind !== 'rewards') return window;
    return { ...window, rewards: window.rewards.filter(({ id }) => ids.has(id)) };
  });
  return { ...queue, shown: queue.shown && isUnread(queue.shown) ? queue.shown : null, waiting };
}

/** Returns a window to the queue; a rewards window absorbs rewards that arrived since. */
function retract(queue: WindowQueue, shown: QueuedWindow): WindowQueue {
  const window = { ...shown, isAgain: true };
  if (window.kind !== 'rewards') {
    return { ...queue, shown: null, waiting: [window, ...queue.waiting] };
  }
  const later = queue.waiting.flatMap((one) => (one.kind === 'rewards' ? one.rewards : []));
  const others = queue.waiting.filter(({ kind }) => kind !== 'rewards');
  const rewards = [...window.rewards, ...later];
  return { ...queue, shown: null, waiting: [{ ...window, rewards }, ...others] };
}

/** Puts all waiting rewards into one window, which keeps its place in the queue. */
function addRewards(queue: WindowQueue, offered: readonly RewardWithEvent[]): WindowQueue {
  const known = new Set([...queue.closed, ...(queue.shown ? idsOf(queue.shown) : [])]);
  const rewards = offered.filter(({ id, xp }) => xp > 0 && !known.has(id));
  if (rewards.length === 0) return queue;
  const place = queue.waiting.findIndex(({ kind }) => kind === 'rewards');
  const isAgain = queue.waiting[place]?.isAgain ?? false;
  const window: QueuedWindow = { kind: 'rewards', rewards, isAgain };
  const waiting = place < 0 ? [...queue.waiting, window] : queue.waiting.with(place, window);
  return { ...queue, waiting };
}

function addNotices(queue: WindowQueue, offered: readonly NotificationView[]): WindowQueue {
  const queued = [...(queue.shown ? [queue.shown] : []), ...queue.waiting];
  const known = new Set([...queue.closed, ...queued.flatMap(idsOf)]);
  const added: QueuedWindow[] = [];
  for (const notice of offered) {
    if (known.has(notice.id) || !hasWindow(notice)) continue;
    known.add(notice.id);
    added.push({ kind: 'notice', notice, isAgain: false });
  }
  return added.length === 0 ? queue : { ...queue, waiting: [...queue.waiting, ...added] };
}

function addMoments(queue: WindowQueue, moments: readonly SheetMoment[]): WindowQueue {
  const queued = [...(queue.shown ? [queue.shown] : []), ...queue.waiting];
  const known = new Set([...queue.closed, ...queued.flatMap(idsOf)]);
  const added = moments
    .filter(({ id }) => !known.has(id))
    .map((moment): QueuedWindow => ({ kind: 'moment', moment, isAgain: false }));
  return added.length === 0 ? queue : { ...queue, waiting: [...queue.waiting, ...added] };
}

/** Returns true if a notice has a window; those about deleted accounts are in the inbox only. */
function hasWindow(notice: NotificationView): notice is NoticeWithWindow {
  if (notice.type === 'CUP_ROUND') {
    return notice.cup !== null && CELEBRATED_FATES.some((fate) => fate === notice.fate);
  }
  if (notice.type === 'LEAGUE_ROUND') return notice.league !== null && notice.honour !== null;
  const isDeleted =
    ('requester' in notice && notice.requester === null) ||
    ('addressee' in notice && notice.addressee === null);
  return !isDeleted && WITH_WINDOW.some((type) => type === notice.type);
}
