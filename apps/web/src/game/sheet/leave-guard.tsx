import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Confirmation } from '../confirmation.tsx';

/** Asks before the page is left while something on it is not saved. */
export function LeaveGuard({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation('matchday');
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
    <Confirmation
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('leave.title')}
      lead={t('leave.lead', { count: unsaved })}
      confirm={t('leave.confirm')}
      cancel={t('leave.stay')}
    />
  );
}
