import type { SessionView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, queries } from '#lib/api.ts';
import { confirmSignOut, SIGN_OUT } from '../leaving/unsaved.ts';
import { paths } from '../paths.ts';
import { forgetSaves } from '../prediction-saves.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import { queryClient } from '#lib/query-client.ts';
import { endPushes } from '#lib/register-worker.ts';
import { useServerView } from '#lib/server-view.ts';
import { useWrite } from '#lib/use-write.ts';

const ASK_AGAIN_MS = 5_000;
/** A sign-out must not wait for a network that hangs. */
const SIGN_OUT_MS = 10_000;

/** True if the last `setSession` ended the session. */
let isSignedOut = false;

/** Returns true after a sign-out here, false if the session ended elsewhere or expired. */
export const hasSignedOut = () => isSignedOut;

const sessionQuery = queries.accounts.getSession.queryOptions({
  staleTime: 5 * 60_000,
  // Visitors may have signed in in another tab. Players have the live stream.
  refetchOnWindowFocus: ({ state }) =>
    state.data?.session === null && !isSignedOut ? 'always' : true,
  refetchInterval: ({ state }) =>
    state.status === 'error' && state.data === undefined ? ASK_AGAIN_MS : false,
});

/** Resolves after the first check; for guards. */
export async function loadSession(): Promise<SessionView | null> {
  return (await queryClient.ensureQueryData(sessionQuery)).session;
}

type KnownSession = {
  session: SessionView | null;
  isLoading: boolean;
  /** The check failed, so it is unknown if a player is signed in. */
  isUnknown: boolean;
};

const UNKNOWN: KnownSession = {
  session: null,
  isLoading: true,
  isUnknown: false,
};

export function useSession(): KnownSession {
  const { data, isPending, isError } = useQuery(sessionQuery);
  // The response can arrive before hydration is complete.
  if (useServerView()?.isPlayer) return UNKNOWN;
  return {
    session: data?.session ?? null,
    isLoading: isPending,
    isUnknown: isError && data === undefined,
  };
}

/** Sets or ends the session. `app/use-session-watch.ts` handles every change of player. */
export function setSession(session: SessionView | null): void {
  // A response under way describes the former session.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  isSignedOut = session === null;
  queryClient.setQueryData(sessionQuery.queryKey, { session });
}

/** Changes the stored session after a player edits their own data. */
export function updateSession(changed: Partial<SessionView>): void {
  queryClient.setQueryData(sessionQuery.queryKey, (data) =>
    data?.session ? { session: { ...data.session, ...changed } } : data,
  );
}

/** Refetches the session, for example after a confirmation in another tab. */
export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Drops the data of another player, and refetches active queries. */
export function forgetOthersData(): void {
  const sessionKey = JSON.stringify(sessionQuery.queryKey);
  void queryClient.resetQueries({
    predicate: (query) => JSON.stringify(query.queryKey) !== sessionKey,
  });
}

/** Returns a function that goes home and deletes the player's data of this device. */
export function useLocalSignOut(): (left: SessionView | null) => Promise<void> {
  const navigate = useNavigate();
  return async (left) => {
    // First leave a page that needs the session, so that it sends no forbidden requests.
    await navigate(paths.home, { state: SIGN_OUT });
    setSession(null);
    if (left) deviceStorage.forgetOf(left.userId);
    // The server ends them with the session, but the request may have failed.
    endPushes().catch((error: unknown) => console.warn(error));
    forgetSaves();
    // An incomplete profile redirects from home until the session has ended. All others are at
    // home, or have pressed a link by now.
    if (left?.isProfileComplete === false) await navigate(paths.home, { replace: true });
  };
}

/** Signs out and goes home, even if the request fails, unless the player stays when asked. */
export function useSignOut(options: { onFailure?: (error: unknown) => void } = {}) {
  const leave = useLocalSignOut();
  const { session } = useSession();
  return useWrite({
    async mutationFn() {
      const isConfirmed = await confirmSignOut();
      const signal = AbortSignal.timeout(SIGN_OUT_MS);
      if (isConfirmed) await api.accounts.signOut(undefined, { signal });
      return isConfirmed;
    },
    // The live stream may report the end of the session before the response arrives.
    onMutate: () => session,
    onError(error: unknown) {
      console.error(error);
      options.onFailure?.(error);
    },
    async onSettled(isConfirmed, _error, _input, left) {
      if (isConfirmed !== false) await leave(left ?? null);
    },
  });
}
