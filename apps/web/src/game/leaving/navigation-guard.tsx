import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closeTopLayer, isAnyLayerOpen } from '#lib/layers.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { paths } from '../paths.ts';
import { askBy, listUnsaved, sendAllBeforeSignOut, type UnsavedForm } from './unsaved.ts';

const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion, {
  isAhead: true,
});

/** The only blocker, as a router has room for one. Back closes the top layer first. */
export function NavigationGuard() {
  const { t } = useTranslation('common');
  const { showToast } = useToast();
  /** Unsaved work of the blocked navigation; empty if it only closes a layer. */
  const [unsavedForms, setUnsavedForms] = useState<readonly UnsavedForm[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  /** The sign-out that the question is about; null: a navigation. */
  const [signOut, setSignOut] = useState<{ act: () => void } | null>(null);
  const [isSignOutBlocked, setIsSignOutBlocked] = useState(false);
  /** The sign-out has asked already: its navigation must not ask again. */
  const isSigningOut = useRef(false);

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (isSigningOut.current && nextLocation.pathname === paths.home) {
      isSigningOut.current = false;
      return false;
    }
    const isLayer = historyAction === 'POP' && isAnyLayerOpen();
    const unsaved = isLayer ? [] : listUnsaved();
    setUnsavedForms(unsaved);
    setSignOut(null);
    setIsSignOutBlocked(false);
    if (isLayer) return true;
    // The sign-in leads back here, and drafts survive it.
    const isLeaving =
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.auth;
    return isLeaving && unsaved.length > 0;
  });

  useEffect(
    () =>
      askBy((act) => {
        const unsaved = listUnsaved();
        if (unsaved.length === 0) return act();
        setUnsavedForms(unsaved);
        setSignOut({ act });
        setIsSignOutBlocked(true);
      }),
    [],
  );

  const isAsking = unsavedForms.length > 0;
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking) return;
    closeTopLayer();
    blocker.reset();
  }, [blocker, isAsking]);

  const canSave = isAsking && unsavedForms.every(({ save }) => save !== undefined);
  async function saveAndLeave() {
    setIsSaving(true);
    const results = await Promise.all(unsavedForms.map(({ save }) => save!()));
    const isSaved = results.every(Boolean);
    // What waits to be sent counts as saved, unless a sign-out deletes it.
    const isSent = !isSaved || signOut === null || (await sendAllBeforeSignOut());
    setIsSaving(false);
    if (!isSent) showToast({ type: 'error', message: t('leave.unsent') });
    if (isSaved && isSent) leave();
    else stay();
  }
  function leave() {
    if (!signOut) return blocker.proceed?.();
    setIsSignOutBlocked(false);
    isSigningOut.current = true;
    signOut.act();
  }
  function stay() {
    setIsSignOutBlocked(false);
    blocker.reset?.();
  }
  if (!isAsking) return null;
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked' || isSignOutBlocked}
      isSignOut={signOut !== null}
      isBusy={isSaving}
      count={unsavedForms.reduce((sum, form) => sum + form.count, 0)}
      onStay={stay}
      onLeave={leave}
      onSave={canSave ? () => void saveAndLeave() : undefined}
    />
  );
}
