import { useTranslation } from '../../../lib/translation/use-translation.ts';

type CalledAndHappenedProps = { called: string; happened: string | null };

/** What was predicted, and beside it what happened, in words. */
export function CalledAndHappened({ called, happened }: CalledAndHappenedProps) {
  const { t } = useTranslation('award');
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-sm">
      <Fact name={t('predicted')} value={called} />
      {happened !== null && <Fact name={t('happened')} value={happened} />}
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
