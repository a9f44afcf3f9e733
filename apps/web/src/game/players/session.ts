import type { SessionView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queries } from '../../lib/api.ts';
import { paths } from '../paths.ts';
import { deviceStorage } from '../../lib/device-storage.ts';
import { UNHEARD_AT } from '../../lib/last-seen/remember-seen.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/use-write.ts';

/** How often it is asked again who this is, while the server cannot say. */
const ASK_AGAIN_MS = 5_000;

const sessionQuery = queries.accounts.getSession.queryOptions({
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }) =>
    state.status === 'error' && state.data === undefined ? ASK_AGAIN_MS : false,
});

/** Loads the session once the first check is complete; for guards. */
export async function loadSession(): Promise<SessionView | null> {
  return (await queryClient.ensureQueryData(sessionQuery)).session;
}

type KnownSession = {
  session: SessionView | null;
  /** Until the first check is complete. */
  isLoading: boolean;
  /** The check failed: nobody knows whether somebody is signed in. */
  isUnknown: boolean;
  /** The server said so, or whoever signs in or out; not only this device. */
  isHeard: boolean;
};

/** Returns the signed-in player, or null. */
export function useSession(): KnownSession {
  const { data, isPending, isError, dataUpdatedAt } = useQuery(sessionQuery);
  return {
    session: data?.session ?? null,
    isLoading: isPending,
    isUnknown: isError && data === undefined,
    isHeard: dataUpdatedAt > UNHEARD_AT,
  };
}

/** Whether what was taken over last was that there is none. */
let isLeft = false;

/** Tells whether whoever was signed in signed out here, rather than elsewhere or by the time that passed. */
export const wasLeft = () => isLeft;

/**
 * Takes over a session, or none. What follows from another player, or nobody, being signed in is
 * done where the session is watched (`app/use-session-watch.ts`), however it came about.
 */
export function setSession(session: SessionView | null): void {
  // An answer that is under way tells of the time before.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  isLeft = session === null;
  queryClient.setQueryData(sessionQuery.queryKey, { session });
}

/** Notes what the player has just changed of themselves. */
export function updateSession(changed: Partial<SessionView>): void {
  queryClient.setQueryData(sessionQuery.queryKey, (data) =>
    data?.session ? { session: { ...data.session, ...changed } } : data,
  );
}

/** Asks the server again who is signed in, such as after a confirmation in another tab. */
export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Drops what was fetched for somebody else and fetches again what is on the screen. */
export function forgetOthersData(): void {
  const sessionKey = JSON.stringify(sessionQuery.queryKey);
  void queryClient.resetQueries({
    predicate: (query) => JSON.stringify(query.queryKey) !== sessionKey,
  });
}

/** Ends the session on this side: home, signed out. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const { session } = useSession();
  return async () => {
    // Away from a page that needs the session first, so that it does not ask for what it may not.
    await navigate(paths.home);
    setSession(null);
    if (session) deviceStorage.forgetOf(session.userId);
    // While a profile was incomplete, the way home only opens now.
    await navigate(paths.home, { replace: true });
  };
}

/** Signs out and goes home, whether or not the server could be told. */
export function useSignOut(options: { onFailure?: (error: unknown) => void } = {}) {
  const leave = useLeave();
  return useWrite(
    queries.accounts.signOut.mutationOptions({
      onError(error) {
        console.error(error);
        options.onFailure?.(error);
      },
      onSettled: leave,
    }),
  );
}
