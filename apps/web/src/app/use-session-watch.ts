import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { keptPredictions } from '../features/predictions/kept/kept-predictions.ts';
import { drafts } from '../game/drafts/drafts.ts';
import { forgetOthersData, useSession } from '../game/players/session.ts';

/**
 * When another player is signed in than before, or nobody any more: what was fetched is dropped,
 * and the guards decide anew about the page that is on the screen.
 */
export function useSessionWatch(): void {
  const { session, isLoading } = useSession();
  const { revalidate } = useRevalidator();
  const userId = session?.userId ?? null;
  const known = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (isLoading || known.current === userId) return;
    const before = known.current;
    known.current = userId;
    if (userId !== null) drafts.forgetOthers(userId);
    if (before === undefined) return;
    forgetOthersData();
    // Whoever signs in is on a page that leads on by itself.
    if (before === null) return;
    keptPredictions.forgetAll(before);
    void revalidate();
  }, [isLoading, userId, revalidate]);
}
