import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { queries } from '#lib/api.ts';
import { takeTurn } from '#lib/with-lock.ts';
import { useRewardsWithEvents } from '../rewards/use-rewards-with-events.ts';
import { useIsIdle, useIsVisible } from './idle.ts';
import { useBatchedRewards } from './use-batched-rewards.ts';
import { listClosed, useMarks } from './use-marks.ts';
import { closeMoment, listClosedMoments, type SheetMoment } from './sheet-moments.ts';
import { useSheetMoments } from './use-sheet-moments.ts';
import { reduceQueue, startQueue, type QueuedWindow, type WindowQueue } from './window-queue.ts';

const unreadQuery = queries.notifications.listUnread.queryOptions();
const unseenQuery = queries.xp.listUnseenRewards.queryOptions();

type Windows = {
  readonly shown: QueuedWindow | null;
  /** No window is on the screen, not even during its exit animation. */
  readonly isAway: boolean;
  readonly close: () => void;
};

/** Returns unread news one window at a time, in the visible tab, while the page allows its kind. */
export function useWindows(
  userId: string,
  isAllowed: (window: QueuedWindow | undefined) => boolean,
): Windows {
  const client = useQueryClient();
  const [queue, dispatch] = useReducer(reduceQueue, null, () =>
    startQueue([...listClosed(client), ...listClosedMoments(userId)]),
  );
  const { mark, isMarking } = useMarks();
  const isVisible = useIsVisible();
  const isHere = isVisible && isAllowed(queue.shown ?? queue.waiting[0]);
  const isIdle = useIsIdle(isHere && queue.waiting.length > 0);
  useUnreadNews(dispatch);
  const addMoments = useCallback(
    (moments: readonly SheetMoment[]) => dispatch({ type: 'addMoments', moments }),
    [],
  );
  useSheetMoments(addMoments);
  const hasTurn = useTurn({ userId, queue, isHere, isIdle, isMarking, dispatch });

  const mayOpen = hasTurn && isHere && isIdle && queue.shown === null && queue.waiting.length > 0;
  useEffect(() => {
    if (mayOpen) dispatch({ type: 'show' });
  }, [mayOpen]);
  useEffect(() => {
    if (!isHere) dispatch({ type: 'retract' });
  }, [isHere]);

  return {
    shown: isHere ? queue.shown : null,
    isAway: !isHere,
    close() {
      if (!queue.shown) return;
      dispatch({ type: 'close' });
      if (queue.shown.kind === 'moment') closeMoment(userId, queue.shown.moment);
      else mark(queue.shown);
    },
  };
}

type Dispatch = React.ActionDispatch<[Parameters<typeof reduceQueue>[1]]>;

const listIds = (...lists: readonly (readonly { id: string }[])[]) =>
  new Set(lists.flat().map(({ id }) => id));

/** Adds unread news to the queue, and removes news that is read elsewhere. */
function useUnreadNews(dispatch: Dispatch): void {
  const unread = useQuery(unreadQuery);
  const unseen = useQuery(unseenQuery);
  const notices = unread.data;
  const unseenRewards = unseen.data;
  const { rewards: batched, isBatching } = useBatchedRewards(unseenRewards);
  const rewards = useRewardsWithEvents(batched);
  // Rewards come first: notices of the same settlement wait for them.
  const isReady = !unseen.isPending && !unseen.isFetching && !isBatching && rewards !== undefined;
  const key = [...batched.map(({ id }) => id), isReady].join();

  useEffect(() => {
    if (!notices && !unseenRewards) return;
    dispatch({ type: 'keep', ids: listIds(notices ?? [], unseenRewards ?? []) });
    if (isReady) dispatch({ type: 'add', rewards, notices: notices ?? [] });
    // oxlint-disable-next-line react/exhaustive-deps -- `key` identifies the rewards
  }, [notices, unseenRewards, key, dispatch]);
}

type TurnOptions = {
  userId: string;
  queue: WindowQueue;
  isHere: boolean;
  isIdle: boolean;
  isMarking: boolean;
  dispatch: Dispatch;
};

/** Returns true if this tab shows the windows; it keeps its turn until all are marked as read. */
function useTurn({ userId, queue, isHere, isIdle, isMarking, dispatch }: TurnOptions): boolean {
  const client = useQueryClient();
  const [hasTurn, setHasTurn] = useState(false);
  const isWanted =
    isMarking ||
    (isHere && (queue.shown !== null || (queue.waiting.length > 0 && (isIdle || hasTurn))));

  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const begin = async () => {
      // Another tab may have shown them since this tab's last read.
      const [unread, unseen] = [unreadQuery.queryKey, unseenQuery.queryKey];
      await Promise.all(
        [unread, unseen].map((queryKey) => client.refetchQueries({ queryKey, exact: true })),
      );
      if (isOver) return;
      const ids = listIds(client.getQueryData(unread) ?? [], client.getQueryData(unseen) ?? []);
      dispatch({ type: 'keep', ids });
      setHasTurn(true);
    };
    const leave = takeTurn(`windows ${userId}`, () => {
      void begin();
      return () => setHasTurn(false);
    });
    return () => {
      isOver = true;
      leave();
      setHasTurn(false);
    };
  }, [isWanted, userId, client, dispatch]);
  return hasTurn;
}
