import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';

type Settlement = {
  predictions: number;
  latePredictions: number;
  awardedPlayers: number;
  awardedXp: number;
};

/** What a result would award, as the settlement itself counts it. */
export function SettlementPreview({ settlement }: { settlement: Settlement }) {
  const { t, i18n } = useTranslation('matchDetail');
  const figures = [
    [t('players'), settlement.awardedPlayers],
    [t('xp'), settlement.awardedXp],
    [t('counted'), settlement.predictions],
    [t('late'), settlement.latePredictions],
  ] as const;
  return (
    <section aria-live="polite" className="rounded-base border border-line bg-pitch p-4">
      <h3 className="mb-3 text-lg">{t('previewHeading')}</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="figures text-xl">{formatNumber(value, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
