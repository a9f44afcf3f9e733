import { foldName, readUsername } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { useDebounced } from '#lib/use-debounced.ts';

export type UsernameAvailability =
  | { readonly state: 'idle' | 'loading' | 'valid' | 'error' }
  | {
      readonly state: 'invalid';
      readonly reason:
        | 'taken'
        | 'empty'
        | 'too_short'
        | 'too_long'
        | 'forbidden_character'
        | 'reserved';
    };

const RETRY_MS = 5000;

type AvailabilityOptions = {
  debounceMs: number;
  /** A name that belongs to the player or is reserved for them. */
  ownName?: string | null;
};

/** Returns the availability of a name. The rules are checked here, the rest by the server. */
export function useUsernameAvailability(
  typed: string,
  { debounceMs, ownName = null }: AvailabilityOptions,
): UsernameAvailability {
  const settled = useDebounced(typed, debounceMs);
  const read = readUsername(typed);
  const isOwn = 'username' in read && ownName !== null && foldName(ownName) === read.username.key;
  const isWorthAsking = 'username' in read && !isOwn && settled === typed;
  const { data, isError } = useQuery({
    ...queries.accounts.checkUsername.queryOptions({ input: { username: settled } }),
    enabled: isWorthAsking,
    staleTime: 10_000,
    // The button is disabled until there is a response, so retry.
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_MS,
  });

  if (typed === '') return { state: 'idle' };
  if ('problem' in read) return { state: 'invalid', reason: read.problem };
  if (isOwn) return { state: 'valid' };
  if (!isWorthAsking) return { state: 'loading' };
  if (isError) return { state: 'error' };
  if (!data) return { state: 'loading' };
  if (data.availability === 'available') return { state: 'valid' };
  return { state: 'invalid', reason: data.availability };
}
