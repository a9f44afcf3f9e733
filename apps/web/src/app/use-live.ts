import type { LiveMessage } from '@kickoracle/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain, type Fact } from '../game/facts.ts';
import { useSession } from '../game/players/session.ts';
import { joinLive } from '../lib/live/join-live.ts';

/** Messages that come together, as of a whole sheet, are read of once. */
const TOGETHER_MS = 100;

/** Keeps what is shown true while the player does something in another tab or on another device. */
export function useLive(): void {
  const { session } = useSession();
  const client = useQueryClient();
  const userId = session?.userId ?? null;
  useEffect(() => (userId === null ? undefined : followLive(userId, client)), [userId, client]);
}

/** Follows the stream while the page is there; one that waits for a way back lets others have it. */
function followLive(userId: string, client: QueryClient): () => void {
  /** By what it is about. */
  const heard = new Map<string, Fact>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;

  function readHeard(): void {
    timer = undefined;
    void readAgain(client, ...heard.values());
    heard.clear();
  }

  const join = () =>
    joinLive(userId, {
      onConnect() {
        // At first only what was read before anybody listened can have changed unheard.
        void readAgain(client, hasConnected ? 'anything' : 'player');
        hasConnected = true;
      },
      onMessage(message) {
        heard.set(subjectOf(message), message.kind === 'prediction' ? message : message.kind);
        timer ??= setTimeout(readHeard, TOGETHER_MS);
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

/** Returns what a message is about: the parts of a match are one. */
function subjectOf(message: LiveMessage): string {
  return message.kind === 'prediction' ? (message.matchId ?? message.eventId) : message.kind;
}
