import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { sendBeforeSignOut } from '../game/leaving/unsaved.ts';
import { forgetOthersData, useSession, hasSignedOut } from '../game/players/session.ts';
import { whenIdle } from '../lib/lazy-part.tsx';
import { beginPersisting } from '../lib/persisted-queries.ts';
import { showPlayer, shownPlayer } from '../lib/shown-player.ts';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';

/**
 * Deletes the drafts of others, unless the player changes before the code has loaded. Without a
 * connection, the next visit deletes them.
 */
async function partFromOthers(userId: string): Promise<void> {
  try {
    const others = await import('../features/predictions/unsent/part-from-others.ts');
    if (shownPlayer() === userId) others.partFromOthers(userId);
  } catch (error) {
    console.warn(error);
  }
}

/** Not in the part that is loaded when idle: a sign-out may come first, and deletes what waits. */
async function sendLast(userId: string): Promise<void> {
  const { sendLastScores } = await import('../features/predictions/sheet/unsent-scores.ts');
  await sendLastScores(userId);
}

/** After a change of player: drops data, runs the guards again and reports an ended session. */
export function useSessionWatch(): void {
  const { session, isLoading, isUnknown } = useSession();
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('common');
  const { showToast } = useToast();
  const userId = session?.userId ?? null;
  const known = useRef<string | null | undefined>(undefined);
  const username = session?.username ?? '';
  // Before anything of this render can be pressed.
  useLayoutEffect(() => showPlayer(userId), [userId]);
  useEffect(
    () => (userId === null ? undefined : sendBeforeSignOut(() => sendLast(userId))),
    [userId],
  );
  useEffect(() => {
    if (isLoading || isUnknown) return;
    if (known.current === userId) return;
    const before = known.current;
    known.current = userId;
    beginPersisting(session);
    if (before === undefined) {
      // The drafts of others are never shown, so the first load does not wait for this.
      if (userId !== null) whenIdle(() => void partFromOthers(userId));
      return;
    }
    if (userId !== null) void partFromOthers(userId);
    forgetOthersData();
    // The page of the sign-in navigates by itself.
    if (before === null) return;
    // Unsent predictions of the previous player stay until they sign in again.
    if (userId !== null) {
      showToast({ type: 'warning', message: t('toast.otherPlayer', { username }) });
    } else if (!hasSignedOut()) {
      showToast({ type: 'warning', message: t('toast.sessionEnded') });
    }
    void revalidate();
  }, [isLoading, isUnknown, session, userId, username, revalidate, showToast, t]);
}
