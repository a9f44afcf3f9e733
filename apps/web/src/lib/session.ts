import type { SessionView } from '@kickoracle/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queries } from './api.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';

const sessionQuery = queries.accounts.getSession.queryOptions({ staleTime: 5 * 60_000 });

/** The session once the first check is complete; for guards. */
export async function loadSession(): Promise<SessionView | null> {
  return (await queryClient.ensureQueryData(sessionQuery)).session as SessionView | null;
}

/** The signed-in player, or null; `isLoading` until the first check is complete. */
export function useSession(): { session: SessionView | null; isLoading: boolean } {
  const { data, isPending } = useQuery(sessionQuery);
  return { session: (data?.session ?? null) as SessionView | null, isLoading: isPending };
}

/** Takes over a new session, or none: everything that was fetched for the old one is dropped. */
export function replaceSession(session: SessionView | null): void {
  const sessionKey = JSON.stringify(sessionQuery.queryKey);
  queryClient.setQueryData(sessionQuery.queryKey, { session });
  void queryClient.resetQueries({
    predicate: (query) => JSON.stringify(query.queryKey) !== sessionKey,
  });
}

/** Signs out and goes home, whether or not the server could be told. */
export function useSignOut(options: { onFailure?: (error: unknown) => void } = {}) {
  const navigate = useNavigate();
  return useMutation(
    queries.accounts.signOut.mutationOptions({
      onError(error) {
        console.error(error);
        options.onFailure?.(error);
      },
      async onSettled() {
        await navigate(paths.home);
        replaceSession(null);
      },
    }),
  );
}
