import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/controls/confirm-dialog.tsx';

/** Asks before the page is left while something on it is not saved. */
export function LeaveGuard({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation(['matchday', 'common']);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved > 0 && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (unsaved === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('matchday:leave.title')}
      lead={t('matchday:leave.lead', { count: unsaved })}
      labels={{
        confirm: t('matchday:leave.confirm'),
        cancel: t('matchday:leave.stay'),
        close: t('common:actions.close'),
      }}
    />
  );
}
