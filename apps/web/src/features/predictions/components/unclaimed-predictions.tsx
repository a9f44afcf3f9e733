import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useHandOver } from '../unsent/use-hand-over.ts';

/** Asks a signed-in player whether a visitor's unsent predictions on this device are theirs. */
export function UnclaimedPredictions() {
  const { t } = useTranslation('common');
  const { unclaimed, accept, decline } = useHandOver();
  if (unclaimed.length === 0) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4">
      <Notice
        tone="info"
        action={
          <>
            <Button onClick={accept}>{t('kept.theirs')}</Button>
            <Button look="secondary" onClick={decline}>
              {t('kept.notTheirs')}
            </Button>
          </>
        }
      >
        {t('kept.whose', { count: unclaimed.length })}
      </Notice>
    </div>
  );
}
