import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { sendBeforeSignOut } from '../game/leaving/unsaved.ts';
import { forgetOthersData, useSession, hasSignedOut } from '../game/players/session.ts';
import { whenIdle } from '../lib/lazy-part.tsx';
import { beginPersisting } from '../lib/persisted-queries.ts';
import { showPlayer, shownPlayer } from '../lib/shown-player.ts';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';

/** Deletes the drafts of others, unless the player changes before the code has loaded. */
async function partFromOthers(userId: string): Promise<void> {
  const others = await import('../features/predictions/unsent/part-from-others.ts');
  if (shownPlayer() === userId) others.partFromOthers(userId);
}

/** After a change of player: drops data, runs the guards again and reports an ended session. */
export function useSessionWatch(): void {
  const { session, isLoading, isUnknown } = useSession();
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('common');
  const { showToast } = useToast();
  const userId = session?.userId ?? null;
  const known = useRef<string | null | undefined>(undefined);
  // Before anything of this render can be pressed.
  useLayoutEffect(() => showPlayer(userId), [userId]);
  useEffect(() => {
    if (userId === null) return;
    // Not in the part that is loaded when idle: a sign-out may come first, and deletes what waits.
    return sendBeforeSignOut(async () => {
      const { sendLastScores } = await import('../features/predictions/sheet/unsent-scores.ts');
      await sendLastScores(userId);
    });
  }, [userId]);
  useEffect(() => {
    if (isLoading || isUnknown) return;
    if (known.current === userId) return;
    const before = known.current;
    known.current = userId;
    beginPersisting(session);
    if (userId !== null) {
      const part = () => void partFromOthers(userId).catch(console.warn);
      // The drafts of others are never shown, so the first load does not wait for this.
      if (before === undefined) whenIdle(part);
      else part();
    }
    if (before === undefined) return;
    forgetOthersData();
    // The page of the sign-in navigates by itself.
    if (before === null) return;
    // Unsent predictions of the previous player stay until they sign in again.
    if (userId !== null) {
      const username = session?.username ?? '';
      showToast({ type: 'warning', message: t('toast.otherPlayer', { username }) });
    } else if (!hasSignedOut()) {
      showToast({ type: 'warning', message: t('toast.sessionEnded') });
    }
    void revalidate();
  }, [isLoading, isUnknown, session, userId, revalidate, showToast, t]);
}
