import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { forgetOthersData, useSession, hasSignedOut } from '../game/players/session.ts';
import { persistedQueries } from '../lib/persisted-queries/persisted-queries.ts';
import { toPersistedPlayer } from '../lib/persisted-queries/persist-queries.ts';
import { showPlayer } from '../lib/shown-player.ts';
import { useToast } from '../ui/feedback/toast/toast-provider.tsx';

async function partFromOthers(userId: string): Promise<void> {
  const others = await import('../features/predictions/unsent/part-from-others.ts');
  others.partFromOthers(userId);
}

/** After a change of player: drops data, runs the guards again and reports an ended session. */
export function useSessionWatch(): void {
  const { session, isLoading } = useSession();
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('common');
  const { showToast } = useToast();
  const userId = session?.userId ?? null;
  const known = useRef<string | null | undefined>(undefined);
  const username = session?.username ?? '';
  // Before anything of this render can be pressed.
  useLayoutEffect(() => showPlayer(userId), [userId]);
  useEffect(() => {
    if (isLoading) return;
    if (known.current === userId) return;
    const before = known.current;
    known.current = userId;
    persistedQueries.begin(session && toPersistedPlayer(session));
    if (userId !== null) void partFromOthers(userId);
    if (before === undefined) return;
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
  }, [isLoading, session, userId, username, revalidate, showToast, t]);
}
