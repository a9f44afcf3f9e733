import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

const SECOND_MS = 1_000;
/** Most settlements are over by then, and need no soothing. */
const LONG_AFTER_S = 4;

/** Says that a settlement, or a look at one, is under way, for how long, and that waiting is all there is to do. */
export function SettlementProgress({ work }: { work: 'looking' | 'settling' }) {
  const { t, i18n } = useTranslation('results');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <output className="flex items-start gap-3 rounded-base border border-line bg-pitch p-4">
      <Spinner className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <span>
        {t(`progress.${work}.now`)}{' '}
        <span aria-hidden="true" className="figures text-soft">
          {t('progress.seconds', { seconds: formatNumber(seconds, i18n.language) })}
        </span>
        {seconds >= LONG_AFTER_S && (
          <span className="block text-sm text-soft">{t(`progress.${work}.long`)}</span>
        )}
      </span>
    </output>
  );
}
