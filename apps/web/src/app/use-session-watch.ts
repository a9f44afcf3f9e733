import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { forgetOthersData, useSession, wasLeft } from '../game/players/session.ts';
import { lastSeen } from '../lib/last-seen/last-seen.ts';
import { toSeenPlayer } from '../lib/last-seen/remember-seen.ts';
import { showPlayer } from '../lib/shown-player.ts';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';

async function partFromOthers(userId: string | null): Promise<void> {
  const others = await import('../features/predictions/kept/part-from-others.ts');
  await others.partFromOthers(userId);
}

/**
 * Drops what was fetched when another player is signed in than before, or nobody any more, lets the
 * guards decide anew about the page that is on the screen, and says that a session ended by itself.
 */
export function useSessionWatch(): void {
  const { session, isLoading } = useSession();
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('common');
  const { showToast } = useToast();
  const userId = session?.userId ?? null;
  const known = useRef<string | null | undefined>(undefined);
  const username = session?.username ?? '';
  // Before anything of this picture of the page can be pressed.
  useLayoutEffect(() => showPlayer(userId), [userId]);
  useEffect(() => {
    if (isLoading) return;
    if (known.current === userId) return;
    const before = known.current;
    known.current = userId;
    lastSeen.begin(session && toSeenPlayer(session));
    if (userId !== null || before) void partFromOthers(userId);
    if (before === undefined) return;
    forgetOthersData();
    // Whoever signs in is on a page that leads on by itself.
    if (before === null) return;
    // What waits of who is gone is theirs, and is sent when they come back.
    if (userId !== null) {
      showToast({ type: 'warning', message: t('toast.otherPlayer', { username }) });
    } else if (!wasLeft()) {
      showToast({ type: 'warning', message: t('toast.sessionEnded') });
    }
    void revalidate();
  }, [isLoading, session, userId, username, revalidate, showToast, t]);
}
