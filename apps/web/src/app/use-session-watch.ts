import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { keptPredictions } from '../features/predictions/kept/kept-predictions.ts';
import { dropOthersOutbox } from '../features/predictions/kept/outbox.ts';
import { drafts } from '../game/drafts/drafts.ts';
import { forgetOthersData, useSession, wasLeft } from '../game/players/session.ts';
import { lastSeen } from '../lib/last-seen/last-seen.ts';
import { toSeenPlayer } from '../lib/last-seen/remember-seen.ts';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';

/** Lets whoever looks from now on find nothing that somebody else left here. */
function forgetOthers(userId: string): void {
  drafts.forgetOthers(userId);
  keptPredictions.forgetOthers(userId);
  void dropOthersOutbox(userId);
}

/**
 * Drops what was fetched when another player is signed in than before, or nobody any more, lets the
 * guards decide anew about the page that is on the screen, and says that a session ended by itself.
 */
export function useSessionWatch(): void {
  const { session, isLoading, isHeard } = useSession();
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('common');
  const { showToast } = useToast();
  const userId = session?.userId ?? null;
  const known = useRef<string | null | undefined>(undefined);
  const wasHeard = useRef(false);
  useEffect(() => {
    if (isLoading) return;
    // A session that ended while nobody looked takes nothing along: who comes back signs in and goes on.
    const hasEnded = wasHeard.current;
    wasHeard.current = isHeard;
    if (known.current === userId) return;
    const before = known.current;
    known.current = userId;
    lastSeen.begin(session && toSeenPlayer(session));
    if (userId !== null) forgetOthers(userId);
    if (before === undefined) return;
    forgetOthersData();
    // Whoever signs in is on a page that leads on by itself.
    if (before === null) return;
    if (hasEnded) keptPredictions.forgetAll(before);
    if (userId === null && !wasLeft()) {
      showToast({ type: 'warning', message: t('toast.sessionEnded') });
    }
    void dropOthersOutbox(userId);
    void revalidate();
  }, [isLoading, isHeard, session, userId, revalidate, showToast, t]);
}
