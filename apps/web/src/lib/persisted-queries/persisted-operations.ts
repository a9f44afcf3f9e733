import type { Query } from '@tanstack/react-query';

/** Operations whose responses are stored: matches and boards, but nothing of administrators. */
const PERSISTED = new Set([
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

const nameOf = (key: readonly unknown[]) =>
  Array.isArray(key[0]) ? (key[0] as string[]).join('.') : '';

export const isPersistedQuery = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  PERSISTED.has(nameOf(queryKey));
