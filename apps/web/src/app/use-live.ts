import type { LiveMessage } from '@kickoracle/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../game/players/session.ts';
import { queries } from '../lib/api.ts';
import { joinLive } from '../lib/live/join-live.ts';

/** Messages that come together, as of a whole sheet, are read of once. */
const TOGETHER_MS = 100;

/** Keeps what is shown true while the player does something in another tab or on another device. */
export function useLive(): void {
  const { session } = useSession();
  const client = useQueryClient();
  const userId = session?.userId ?? null;
  useEffect(() => (userId === null ? undefined : followLive(userId, client)), [userId, client]);
}

/** Follows the stream while the page is there; one that waits for a way back lets others have it. */
function followLive(userId: string, client: QueryClient): () => void {
  /** By what it is about. */
  const heard = new Map<string, LiveMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;

  function readAgain(): void {
    timer = undefined;
    for (const key of keysOf([...heard.values()])) {
      void client.invalidateQueries({ queryKey: key });
    }
    heard.clear();
  }

  const join = () =>
    joinLive(userId, {
      onConnect() {
        // At first only what was read before anybody listened can have changed unheard.
        const keys = hasConnected ? EVERYTHING : OWN_KEYS;
        hasConnected = true;
        for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      },
      onMessage(message) {
        heard.set(subjectOf(message), message);
        timer ??= setTimeout(readAgain, TOGETHER_MS);
      },
    });

  let leave = join();
  const onHide = () => leave();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave = join();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    clearTimeout(timer);
    leave();
  };
}

/** What a message is about: the parts of a match are one. */
function subjectOf(message: LiveMessage): string {
  return message.kind === 'prediction' ? (message.matchId ?? message.eventId) : message.kind;
}

/** What shows a player's own predictions, friends, notifications and rewards. */
const OWN_KEYS = [
  queries.matches.key(),
  queries.events.key(),
  queries.predictions.key(),
  queries.friends.key(),
  queries.leaderboard.getFriendsBoard.key(),
  queries.notifications.key(),
  queries.xp.key(),
];

/** What shows what changed: for predictions the lists, the items and the history. */
function keysOf(messages: readonly LiveMessage[]) {
  // A settlement changes items, totals and boards; what is told beside it is among them.
  if (messages.some(({ kind }) => kind === 'xp')) return EVERYTHING;
  const predictions = messages.filter(({ kind }) => kind === 'prediction');
  return [
    ...(predictions.length > 0 ? LISTS_OF_PREDICTIONS : []),
    ...(messages.some(({ kind }) => kind === 'friendship') ? BOARDS_OF_FRIENDS : []),
    ...messages.map((message) => {
      switch (message.kind) {
        case 'prediction':
          return message.matchId === null
            ? queries.events.getEvent.key({ input: { eventId: message.eventId } })
            : queries.matches.getMatch.key({ input: { matchId: message.matchId } });
        case 'friendship':
          return queries.friends.key();
        case 'notification':
        case 'xp':
          return queries.notifications.key();
      }
    }),
  ];
}

/** The one key that all keys begin with. */
const EVERYTHING = [[]] as const;

const LISTS_OF_PREDICTIONS = [
  queries.matches.listActiveMatches.key(),
  queries.events.listOpenItems.key(),
  queries.predictions.getPredictionHistory.key(),
];

const BOARDS_OF_FRIENDS = [queries.leaderboard.getFriendsBoard.key()];
