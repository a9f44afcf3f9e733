import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useBlocker } from 'react-router';
import { closeTopLayer, isAnyLayerOpen } from '../../lib/layers.ts';
import { Confirmation } from '../confirmation.tsx';
import { paths } from '../paths.ts';
import { listUnsaved, type UnsavedForm } from './unsaved.ts';

/**
 * The one guard of every way off a page (a router has room for one): Back closes what lies above the
 * page, and what is not saved is asked about.
 */
export function WayGuard() {
  const { t } = useTranslation('common');
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
  const count = asked.reduce((sum, form) => sum + form.count, 0);
  return (
    <Confirmation
      isOpen={blocker.state === 'blocked' && isAsking}
      isBusy={isSaving}
      onClose={() => blocker.reset?.()}
      onConfirm={canSave ? () => void saveAndLeave() : leave}
      title={t('leave.title')}
      lead={t('leave.lead', { count })}
      confirm={canSave ? t('leave.save') : t('leave.confirm')}
      other={canSave ? { label: t('leave.confirm'), onPress: leave } : undefined}
      cancel={t('leave.stay')}
    />
  );
}
