import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useHandOver } from '../kept/use-hand-over.ts';

/** Asks who has signed in whether the predictions that a visitor left on this device are theirs. */
export function WhosePredictions() {
  const { t } = useTranslation('common');
  const { asked, accept, decline } = useHandOver();
  if (asked.length === 0) return null;
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
        {t('kept.whose', { count: asked.length })}
      </Notice>
    </div>
  );
}
