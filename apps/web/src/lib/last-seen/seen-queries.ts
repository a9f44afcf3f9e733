import type { Query } from '@tanstack/react-query';

/**
 * What is kept for a start without a network: the matches, by every way to them, and the boards. All else, such as
 * whatever administrators read, is as gone as its page.
 */
const SEEN = new Set([
  'competitions.listCompetitions',
  'competitions.listOpenCompetitions',
  'events.getEvent',
  'events.listClosedItems',
  'events.listOpenItems',
  'home.getHome',
  'leaderboard.getLeaderboard',
  'matches.getMatch',
  'matches.listActiveMatches',
  'rounds.getRound',
  'rounds.listRounds',
]);

/** Returns the name of the operation that a query asks. */
const nameOf = (key: readonly unknown[]) =>
  Array.isArray(key[0]) ? (key[0] as string[]).join('.') : '';

export const isSeenQuery = ({ queryKey }: Pick<Query, 'queryKey'>) => SEEN.has(nameOf(queryKey));
