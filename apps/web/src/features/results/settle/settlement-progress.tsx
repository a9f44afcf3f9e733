import { SECOND_MS } from '@kickoracle/game';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Most settlements take less; after that a longer text is shown. */
const LONG_AFTER_S = 4;

export function SettlementProgress({ work }: { work: 'looking' | 'settling' }) {
  const { t } = useTranslation('results');
  const format = useFormat();
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
          {t('progress.seconds', { seconds: format.number(seconds) })}
        </span>
        {seconds >= LONG_AFTER_S && (
          <span className="block text-sm text-soft">{t(`progress.${work}.long`)}</span>
        )}
      </span>
    </output>
  );
}
