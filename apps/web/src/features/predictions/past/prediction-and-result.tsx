import { useTranslation } from 'react-i18next';

type PredictionAndResultProps = { predicted: string; result: string | null };

export function PredictionAndResult({ predicted, result }: PredictionAndResultProps) {
  const { t } = useTranslation('award');
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-sm">
      <Fact name={t('predicted')} value={predicted} />
      {result !== null && <Fact name={t('happened')} value={result} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt className="text-soft">{name}</dt>
      <dd className="figures min-w-0 text-base [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
