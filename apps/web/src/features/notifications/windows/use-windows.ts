import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { queries } from '../../../lib/api.ts';
import { takeTurn } from '../../../lib/take-turn.ts';
import { useToldRewards } from '../rewards/use-told-rewards.ts';
import { useIsCalm, useIsVisible } from './calm.ts';
import { useGathered } from './use-gathered.ts';
import { listClosed, useMarks } from './use-marks.ts';
import { reduceQueue, startQueue, type QueuedWindow, type WindowQueue } from './window-queue.ts';

const unreadQuery = queries.notifications.listUnread.queryOptions();
const unseenQuery = queries.xp.listUnseenRewards.queryOptions();

type Windows = {
  /** What is to be on the screen now. */
  readonly shown: QueuedWindow | null;
  /** Nothing is, not even what is on its way out. */
  readonly isAway: boolean;
  readonly close: () => void;
};

/**
 * Returns what the player has not been told yet, one window at a time, in one tab of this browser:
 * the one that is looked at. `isAllowed`: nothing of the page forbids windows.
 */
export function useWindows(userId: string, isAllowed: boolean): Windows {
  const client = useQueryClient();
  const [queue, dispatch] = useReducer(reduceQueue, null, () => startQueue(listClosed(client)));
  const { mark, isMarking } = useMarks();
  const isVisible = useIsVisible();
  const isHere = isVisible && isAllowed;
  const isCalm = useIsCalm(isHere && queue.waiting.length > 0);
  useUntold(dispatch);
  const hasTurn = useTurn({ userId, queue, isHere, isCalm, isMarking, dispatch });

  const mayOpen = hasTurn && isHere && isCalm && queue.shown === null && queue.waiting.length > 0;
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
      mark(queue.shown);
    },
  };
}

type Dispatch = React.ActionDispatch<[Parameters<typeof reduceQueue>[1]]>;

const listIds = (...lists: readonly (readonly { id: string }[])[]) =>
  new Set(lists.flat().map(({ id }) => id));

/** Fills the queue with what is unread and unseen, and empties it of what no longer is. */
function useUntold(dispatch: Dispatch): void {
  const unread = useQuery(unreadQuery);
  const unseen = useQuery(unseenQuery);
  const notices = unread.data;
  const untold = unseen.data;
  const { rewards: gathered, isGathering } = useGathered(untold);
  const rewards = useToldRewards(gathered);
  // Rewards come first: notices that come with them wait.
  const isReady = !unseen.isPending && !unseen.isFetching && !isGathering && rewards !== undefined;
  const key = [...gathered.map(({ id }) => id), isReady].join();

  useEffect(() => {
    if (!notices && !untold) return;
    dispatch({ type: 'keep', ids: listIds(notices ?? [], untold ?? []) });
    if (isReady) dispatch({ type: 'add', rewards, notices: notices ?? [] });
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the rewards
  }, [notices, untold, key, dispatch]);
}

type TurnOptions = {
  userId: string;
  queue: WindowQueue;
  isHere: boolean;
  isCalm: boolean;
  isMarking: boolean;
  dispatch: Dispatch;
};

/** Tells whether it is this tab that shows windows; it goes on until nothing waits and all is marked. */
function useTurn({ userId, queue, isHere, isCalm, isMarking, dispatch }: TurnOptions): boolean {
  const client = useQueryClient();
  const [hasTurn, setHasTurn] = useState(false);
  const isWanted =
    isMarking ||
    (isHere && (queue.shown !== null || (queue.waiting.length > 0 && (isCalm || hasTurn))));

  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const begin = async () => {
      // Another tab may have told it since this one looked.
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
