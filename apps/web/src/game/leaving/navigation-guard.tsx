import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closeTopLayer, isAnyLayerOpen } from '#lib/layers.ts';
import { paths } from '../paths.ts';
import { listUnsaved, type UnsavedForm } from './unsaved.ts';

const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion, {
  isAhead: true,
});

/** The only blocker, as a router has room for one. Back closes the top layer first. */
export function NavigationGuard() {
  /** Unsaved work of the blocked navigation; empty if it only closes a layer. */
  const [unsavedForms, setUnsavedForms] = useState<readonly UnsavedForm[]>([]);
  const [isSaving, setIsSaving] = useState(false);

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isLayer = historyAction === 'POP' && isAnyLayerOpen();
    const unsaved = isLayer ? [] : listUnsaved();
    setUnsavedForms(unsaved);
    if (isLayer) return true;
    // The sign-in leads back here, and drafts survive it.
    const isLeaving =
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.auth;
    return isLeaving && unsaved.length > 0;
  });

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
    setIsSaving(false);
    if (results.every(Boolean)) blocker.proceed?.();
    else blocker.reset?.();
  }
  const leave = () => blocker.proceed?.();
  if (!isAsking) return null;
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      isBusy={isSaving}
      count={unsavedForms.reduce((sum, form) => sum + form.count, 0)}
      onStay={() => blocker.reset?.()}
      onLeave={leave}
      onSave={canSave ? () => void saveAndLeave() : undefined}
    />
  );
}
