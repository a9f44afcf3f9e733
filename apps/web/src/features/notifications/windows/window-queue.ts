import type { NotificationView, UnseenRewardView } from '@kickoracle/contracts';
import type { Told } from '../rewards/use-told-rewards.ts';

export type ToldReward = Told<UnseenRewardView>;

/** What a window tells at once; the inbox alone tells of everything else. */
const WITH_WINDOW = ['LEVEL_UP', 'FRIEND_REQUEST', 'FRIEND_ACCEPTED'] as const;
type NoticeWithWindow = Extract<NotificationView, { type: (typeof WITH_WINDOW)[number] }>;

/** What one window tells. */
export type QueuedWindow = (
  | { readonly kind: 'rewards'; readonly rewards: readonly ToldReward[] }
  | { readonly kind: 'notice'; readonly notice: NoticeWithWindow }
) & {
  /** It was on the screen before, and left it without being closed. */
  readonly isAgain: boolean;
};

export type WindowQueue = {
  readonly shown: QueuedWindow | null;
  readonly waiting: readonly QueuedWindow[];
  /** What was closed on this page: never shown again on it, whether or not the server knows. */
  readonly closed: ReadonlySet<string>;
};

export type QueueAction =
  /** What is still untold; the rest was told elsewhere, or taken back. */
  | { readonly type: 'keep'; readonly ids: ReadonlySet<string> }
  /** What is to be told, the notices oldest first. */
  | {
      readonly type: 'add';
      readonly rewards: readonly ToldReward[];
      readonly notices: readonly NotificationView[];
    }
  | { readonly type: 'show' }
  | { readonly type: 'close' }
  /** Takes what is shown off the screen, to be shown again. */
  | { readonly type: 'retract' };

/** Starts a queue in which nothing waits. */
export const startQueue = (closed: Iterable<string> = []): WindowQueue => ({
  shown: null,
  waiting: [],
  closed: new Set(closed),
});

/** Returns the rewards or the one notice that a window tells, by their ids. */
export function idsOf(window: QueuedWindow): string[] {
  return window.kind === 'rewards' ? window.rewards.map(({ id }) => id) : [window.notice.id];
}

/** Keeps the order in which windows come, and that nothing comes twice. */
export function reduceQueue(queue: WindowQueue, action: QueueAction): WindowQueue {
  switch (action.type) {
    case 'keep':
      return keep(queue, action.ids);
    case 'add':
      return addNotices(addRewards(queue, action.rewards), action.notices);
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

/** Leaves what is on the screen as it is until nothing of it is untold. */
function keep(queue: WindowQueue, ids: ReadonlySet<string>): WindowQueue {
  const isUntold = (window: QueuedWindow) => idsOf(window).some((id) => ids.has(id));
  const waiting = queue.waiting.filter(isUntold).map((window) => {
    if (window.kind === 'notice') return window;
    return { ...window, rewards: window.rewards.filter(({ id }) => ids.has(id)) };
  });
  return { ...queue, shown: queue.shown && isUntold(queue.shown) ? queue.shown : null, waiting };
}

/** Takes a window back; rewards take with them those that came since. */
function retract(queue: WindowQueue, shown: QueuedWindow): WindowQueue {
  const window = { ...shown, isAgain: true };
  if (window.kind === 'notice') {
    return { ...queue, shown: null, waiting: [window, ...queue.waiting] };
  }
  const later = queue.waiting.flatMap((one) => (one.kind === 'rewards' ? one.rewards : []));
  const notices = queue.waiting.filter(({ kind }) => kind === 'notice');
  const rewards = [...window.rewards, ...later];
  return { ...queue, shown: null, waiting: [{ ...window, rewards }, ...notices] };
}

/** Tells all that wait by one window, which keeps its place when more come. */
function addRewards(queue: WindowQueue, offered: readonly ToldReward[]): WindowQueue {
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

/** Tells whether it has a window: of who has left the inbox alone tells. */
function hasWindow(notice: NotificationView): notice is NoticeWithWindow {
  const isGone =
    ('requester' in notice && notice.requester === null) ||
    ('addressee' in notice && notice.addressee === null);
  return !isGone && WITH_WINDOW.some((type) => type === notice.type);
}
