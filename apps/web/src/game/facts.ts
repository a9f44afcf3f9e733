import type { LeagueId, LiveMessage } from '@kickoracle/contracts';
import { hashKey, partialMatchKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { queries, sessionKey } from '../lib/api.ts';
import { isTemporary } from '../lib/errors.ts';

/** The prefix of all keys. */
const EVERYTHING = [[]] as const;

/** Queries to refetch, by what changed. */
const SHOWN_BY = {
  /** An administrator's change to an item shows on its pages, on boards and in the audit. */
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
    queries.badges.getShelf.key(),
    queries.home.key(),
    queries.skill.key(),
    queries.profiles.key(),
    queries.competitions.key(),
    // These include the XP of each friend.
    queries.friends.listFriends.key(),
    queries.friends.getFriendsRound.key(),
    queries.friends.getDuel.key(),
    queries.leagues.key(),
    queries.cups.key(),
    // A correction withdraws a share.
    queries.shares.key(),
  ],
  predictions: [
    queries.matches.key(),
    queries.events.key(),
    queries.predictions.getPredictionHistory.key(),
    queries.rounds.getRound.key(),
    queries.home.key(),
    queries.push.key(),
    // A league counts complete sheets.
    queries.leagues.getLeague.key(),
  ],
  friendship: [
    queries.home.key(),
    queries.friends.key(),
    queries.leaderboard.getFriendsBoard.key(),
    queries.notifications.key(),
  ],
  share: [queries.shares.key()],
  push: [queries.push.key(), queries.mails.getMailChoices.key()],
  cup: [queries.cups.key()],
  /** A membership, the list of leagues, or a name that an administrator changed. */
  league: [
    queries.leagues.key(),
    queries.cups.key(),
    queries.notifications.key(),
    queries.audit.key(),
  ],
  league_reactions: [queries.leagues.listLeagueReactions.key()],
  notification: [queries.notifications.key(), queries.cups.key()],
  /** The inbox keeps showing read entries as new until it is opened again. */
  notificationRead: [queries.notifications.listUnread.key()],
  rewardSeen: [queries.xp.key()],
  team: [queries.teams.key(), queries.competitions.key()],
  automation: [queries.feeds.key(), queries.audit.key()],
  report: [queries.reports.key(), queries.audit.key()],
  contactMessage: [queries.contact.listContactMessages.key()],
  /** Everything that belongs to a player: messages before this session were missed. */
  player: [
    queries.matches.key(),
    queries.events.key(),
    queries.rounds.key(),
    queries.home.key(),
    queries.predictions.key(),
    queries.friends.key(),
    queries.leagues.key(),
    queries.cups.key(),
    queries.leaderboard.getFriendsBoard.key(),
    queries.notifications.key(),
    queries.xp.key(),
  ],
  /** A settlement changes items, totals and boards. */
  xp: EVERYTHING,
  /** Names and pictures of players, events and teams can be in every list. */
  look: EVERYTHING,
  /** After a lost connection, anything may have changed. */
  anything: EVERYTHING,
} as const;

/** A thing that changed. A message names the item of a prediction, and a league. */
export type Fact = keyof typeof SHOWN_BY | LiveMessage;

const LISTS_OF_PREDICTIONS = [
  queries.matches.listActiveMatches.key(),
  queries.events.listOpenItems.key(),
  queries.predictions.getPredictionHistory.key(),
  queries.rounds.getRound.key(),
  queries.home.key(),
];

/** Everything that shows one league, and the lists of leagues. */
function keysOfLeague(leagueId: LeagueId) {
  const { leagues } = queries;
  const ofLeague = { input: { leagueId } };
  return [
    leagues.listOwnLeagues.key(),
    leagues.getLeagueInvitation.key(),
    leagues.findLeagueByCode.key(),
    leagues.getLeague.key(ofLeague),
    leagues.listLeagueMembers.key(ofLeague),
    leagues.getLeagueTable.key(ofLeague),
    leagues.listLeagueRounds.key(ofLeague),
    leagues.getLeagueRound.key(ofLeague),
    leagues.getLeagueHallOfFame.key(ofLeague),
    leagues.getLeagueDuel.key(ofLeague),
    queries.cups.key(),
    queries.notifications.key(),
  ];
}

function keysOf(fact: Fact): readonly (readonly unknown[])[] {
  if (typeof fact === 'string') return SHOWN_BY[fact];
  if (fact.kind === 'league' && fact.leagueId !== null) return keysOfLeague(fact.leagueId);
  if (fact.kind === 'prediction') {
    const { matchId, eventId } = fact;
    const item =
      matchId === null
        ? queries.events.getEvent.key({ input: { eventId } })
        : queries.matches.getMatch.key({ input: { matchId } });
    return [...LISTS_OF_PREDICTIONS, item];
  }
  // A newer server may send a kind that is unknown here.
  return Object.hasOwn(SHOWN_BY, fact.kind) ? SHOWN_BY[fact.kind] : [];
}

const sessionHash = hashKey(sessionKey);

export function invalidateFacts(client: QueryClient, ...facts: readonly Fact[]): Promise<void> {
  const keys = facts.flatMap(keysOf);
  const isSignedOut = client.getQueryData(sessionKey)?.session === null;
  return client.invalidateQueries({
    predicate: ({ queryKey, queryHash }) =>
      // A message that arrives late must not undo a sign-out that failed on the server.
      !(isSignedOut && queryHash === sessionHash) &&
      keys.some((key) => partialMatchKey(queryKey, key)),
  });
}

/** For `onSettled`, as a refusal may mean that another write was first. Does nothing offline. */
export function useInvalidate(fact: Fact) {
  const client = useQueryClient();
  return async (_answer?: unknown, error?: unknown): Promise<void> => {
    if (!(error instanceof Error && isTemporary(error))) await invalidateFacts(client, fact);
  };
}
