import type { LiveMessage } from '@kickoracle/contracts';
import { partialMatchKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';
import { isTemporary } from '../lib/errors.ts';

/** The one key that all keys begin with. */
const EVERYTHING = [[]] as const;

/** What became another, and the queries that show it. */
const SHOWN_BY = {
  /** What an administrator did to an item can be seen on every screen that shows it, a board or the audit. */
  item: [
    queries.matches.key(),
    queries.events.key(),
    queries.administration.key(),
    queries.results.key(),
    queries.feeds.key(),
    queries.imports.key(),
    queries.audit.key(),
    queries.predictions.key(),
    queries.leaderboard.key(),
    queries.rounds.key(),
    queries.home.key(),
    queries.skill.key(),
    queries.profiles.key(),
    queries.competitions.key(),
    // With the XP of each friend, which is on their profile and on boards, too.
    queries.friends.listFriends.key(),
    queries.friends.getFriendsRound.key(),
    queries.friends.getDuel.key(),
  ],
  /** The player's own, of whatever items. */
  predictions: [
    queries.matches.key(),
    queries.events.key(),
    queries.predictions.getPredictionHistory.key(),
    queries.rounds.getRound.key(),
    queries.home.key(),
  ],
  friendship: [
    queries.home.key(),
    queries.friends.key(),
    queries.leaderboard.getFriendsBoard.key(),
    queries.notifications.key(),
  ],
  notification: [queries.notifications.key()],
  /** The inbox shows as new what it marks, until it is opened again. */
  notificationRead: [queries.notifications.listUnread.key()],
  rewardSeen: [queries.xp.key()],
  team: [queries.teams.key(), queries.competitions.key()],
  automation: [queries.feeds.key(), queries.audit.key()],
  contactMessage: [queries.contact.listContactMessages.key()],
  /** Whatever is a player's own: nobody listened to it before. */
  player: [
    queries.matches.key(),
    queries.events.key(),
    queries.rounds.key(),
    queries.home.key(),
    queries.predictions.key(),
    queries.friends.key(),
    queries.leaderboard.getFriendsBoard.key(),
    queries.notifications.key(),
    queries.xp.key(),
  ],
  /** A settlement changes items, totals and boards; what is told beside it is among them. */
  xp: EVERYTHING,
  /** A name or a picture, of a player, an event or a team: every list may show it. */
  look: EVERYTHING,
  /** After a time without a connection nobody knows. */
  anything: EVERYTHING,
} as const;

/** A thing that changed; a prediction of which the item is known names it. */
export type Fact = keyof typeof SHOWN_BY | Extract<LiveMessage, { kind: 'prediction' }>;

const LISTS_OF_PREDICTIONS = [
  queries.matches.listActiveMatches.key(),
  queries.events.listOpenItems.key(),
  queries.predictions.getPredictionHistory.key(),
  queries.rounds.getRound.key(),
  queries.home.key(),
];

function keysOf(fact: Fact) {
  if (typeof fact === 'string') return SHOWN_BY[fact];
  const { matchId, eventId } = fact;
  const item =
    matchId === null
      ? queries.events.getEvent.key({ input: { eventId } })
      : queries.matches.getMatch.key({ input: { matchId } });
  return [...LISTS_OF_PREDICTIONS, item];
}

/** Reads again what shows one of the facts, each query once. */
export function readAgain(client: QueryClient, ...facts: readonly Fact[]): Promise<void> {
  const keys = facts.flatMap<readonly unknown[]>(keysOf);
  return client.invalidateQueries({
    predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
  });
}

/**
 * Reads again what shows a fact. Mostly for `onSettled` of what writes it, because a refusal may mean
 * that somebody else was faster; without a connection nothing could be read.
 */
export function useReadAgain(fact: Fact) {
  const client = useQueryClient();
  return async (_answer?: unknown, error?: unknown): Promise<void> => {
    if (!(error instanceof Error && isTemporary(error))) await readAgain(client, fact);
  };
}
