import type { LiveMessage } from '@kickoracle/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateFacts } from '../game/facts.ts';
import { useSession } from '../game/players/session.ts';
import { joinLive } from '../lib/live/join-live.ts';

/** Messages within this time, as of a whole sheet, cause one refetch. */
const TOGETHER_MS = 100;

/** Refetches after changes in other tabs or on other devices. */
export function useLive(): void {
  const { session } = useSession();
  const client = useQueryClient();
  const userId = session?.userId ?? null;
  useEffect(() => (userId === null ? undefined : followLive(userId, client)), [userId, client]);
}

/** A page in the back/forward cache leaves the stream to other tabs. */
function followLive(userId: string, client: QueryClient): () => void {
  const pending: LiveMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;
  const readPending = () => void invalidateFacts(client, ...pending.splice(0));
  const join = () =>
    joinLive(userId, (message) => {
      if (message) {
        if (pending.push(message) === 1) timer = setTimeout(readPending, TOGETHER_MS);
      } else {
        // At first only data that was fetched before the stream can be stale.
        void invalidateFacts(client, hasConnected ? 'anything' : 'player');
        hasConnected = true;
      }
    });

  let leave = join();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave = join();
  };
  const stop = new AbortController();
  window.addEventListener('pagehide', () => leave(), { signal: stop.signal });
  window.addEventListener('pageshow', onShow, { signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
    leave();
  };
}
