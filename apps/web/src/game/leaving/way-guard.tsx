import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { later } from '../../lib/later.tsx';
import { closeTopLayer, isAnyLayerOpen } from '../../lib/layers.ts';
import { paths } from '../paths.ts';
import { listUnsaved, type UnsavedForm } from './unsaved.ts';

const LeaveQuestion = later(async () => (await import('./leave-question.tsx')).LeaveQuestion, {
  isAhead: true,
});

/**
 * The one guard of every way off a page (a router has room for one): Back closes what lies above the
 * page, and what is not saved is asked about.
 */
export function WayGuard() {
  /** What the last way off the page would have left behind; nothing where it only closes a layer. */
  const [asked, setAsked] = useState<readonly UnsavedForm[]>([]);
  const [isSaving, setIsSaving] = useState(false);

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isLayer = historyAction === 'POP' && isAnyLayerOpen();
    const unsaved = isLayer ? [] : listUnsaved();
    setAsked(unsaved);
    if (isLayer) return true;
    // Who signs in comes back, and finds what they entered.
    const isLeaving =
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.auth;
    return isLeaving && unsaved.length > 0;
  });

  const isAsking = asked.length > 0;
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking) return;
    closeTopLayer();
    blocker.reset();
  }, [blocker, isAsking]);

  const canSave = isAsking && asked.every(({ save }) => save !== undefined);
  async function saveAndLeave() {
    setIsSaving(true);
    const results = await Promise.all(asked.map(({ save }) => save!()));
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
      count={asked.reduce((sum, form) => sum + form.count, 0)}
      onStay={() => blocker.reset?.()}
      onLeave={leave}
      onSave={canSave ? () => void saveAndLeave() : undefined}
    />
  );
}
