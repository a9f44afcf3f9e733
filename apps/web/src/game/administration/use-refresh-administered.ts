import { useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { isTemporary } from '../../lib/errors.ts';

/** What an administrator does to an item can be seen on every screen that shows it, a board or the audit. */
const TOUCHED = [
  queries.matches.key(),
  queries.events.key(),
  queries.administration.key(),
  queries.results.key(),
  queries.feeds.key(),
  queries.imports.key(),
  queries.audit.key(),
  queries.predictions.key(),
  queries.leaderboard.key(),
  queries.profiles.key(),
];

/**
 * For `onSettled` of an administrator's write on an item: a refusal may mean that somebody else did
 * it, so that everything is read again after one too.
 */
export function useRefreshAdministered() {
  const client = useQueryClient();
  return async (_answer: unknown, error: unknown) => {
    // Without a connection nothing could be read.
    if (error && isTemporary(error)) return;
    await Promise.all(TOUCHED.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
