import { readUsername } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

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

/**
 * Whether a name could be taken. What the rules refuse is refused here at once; whether somebody
 * has it, only the server knows.
 */
export function useUsernameAvailability(typed: string, debounceMs: number): UsernameAvailability {
  const settled = useDebounced(typed, debounceMs);
  const read = readUsername(typed);
  const isWorthAsking = 'username' in read && settled === typed;
  const { data, isError } = useQuery({
    ...queries.accounts.checkUsername.queryOptions({ input: { username: settled } }),
    enabled: isWorthAsking,
    staleTime: 10_000,
  });

  if (typed === '') return { state: 'idle' };
  if ('problem' in read) return { state: 'invalid', reason: read.problem };
  if (!isWorthAsking) return { state: 'loading' };
  if (isError) return { state: 'error' };
  if (!data) return { state: 'loading' };
  if (data.availability === 'available') return { state: 'valid' };
  return { state: 'invalid', reason: data.availability };
}
