import type { LiveMessage } from '@kickoracle/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateFacts, type Fact } from '../game/facts.ts';
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
  const pending = new Map<string, Fact>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;

  function readPending(): void {
    timer = undefined;
    void invalidateFacts(client, ...pending.values());
    pending.clear();
  }

  const join = () =>
    joinLive(userId, {
      onConnect() {
        // At first only data that was fetched before the stream can be stale.
        void invalidateFacts(client, hasConnected ? 'anything' : 'player');
        hasConnected = true;
      },
      onMessage(message) {
        pending.set(subjectOf(message), hasIds(message) ? message : message.kind);
        timer ??= setTimeout(readPending, TOGETHER_MS);
      },
    });

  let leave = join();
  const onHide = () => leave();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave = join();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    clearTimeout(timer);
    leave();
  };
}

type MessageWithIds = Extract<LiveMessage, { kind: 'prediction' | 'league' }>;

const hasIds = (message: LiveMessage): message is MessageWithIds =>
  message.kind === 'prediction' || message.kind === 'league';

/** The parts of a match have one key. */
function subjectOf(message: LiveMessage): string {
  if (message.kind === 'league') return message.leagueId ?? message.kind;
  return message.kind === 'prediction' ? (message.matchId ?? message.eventId) : message.kind;
}
