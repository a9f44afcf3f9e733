import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { ShieldCheck, TriangleAlert } from '#ui/icons/icons.ts';
import { ruleNumber } from '../awards/rule-number.ts';
import { AwardSum } from './award-sum.tsx';
import type { AwardView } from './receipt-types.ts';
import type { ReceiptWords } from './use-receipt-words.ts';
import { WorthList } from './worth-list.tsx';

type AwardEntryProps = { award: AwardView; words: ReceiptWords };

export function AwardEntry({ award, words }: AwardEntryProps) {
  const { t } = useTranslation('receipts');
  const isTable = award.formula.kind === 'places';
  const Sign = award.isConfirmed ? ShieldCheck : TriangleAlert;
  return (
    <div className="grid gap-3 text-sm">
      {!isTable && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Fact name={t('predicted')} value={words.answer(award.value)} />
          <Fact name={t('happened')} value={words.answer(award.result)} />
        </dl>
      )}
      <WorthList award={award} words={words} />
      <AwardSum award={award} />
      <Origin rewards={award.rewards} />
      <p className="flex items-start gap-2">
        <Sign
          aria-hidden="true"
          className={
            award.isConfirmed
              ? 'mt-0.5 size-4 shrink-0 text-success'
              : 'mt-0.5 size-4 shrink-0 text-danger'
          }
        />
        {t(award.isConfirmed ? 'confirmed' : 'differs')}
      </p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft">{name}</dt>
      <dd className="figures text-lg [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

function Origin({ rewards }: { rewards: AwardView['rewards'] }) {
  const { t } = useTranslation('receipts');
  const format = useFormat();
  const { source, expectedGoals, modelVersion, computedAt, frozenAt } = rewards;
  const date = (at: string) => format.date(at, 'datetime');
  const goals = (value: number) => format.average(value);
  return (
    <section className="grid gap-1">
      <h4 className="font-semibold">{t('source.heading')}</h4>
      <p>
        {t(`source.${source}`)}
        {expectedGoals && (
          <>
            {' '}
            {t('expected', { home: goals(expectedGoals.home), away: goals(expectedGoals.away) })}
          </>
        )}
      </p>
      <p className="text-soft">
        {t('computed', { computed: date(computedAt), frozen: date(frozenAt) })}
        {modelVersion && <> {t('version', { version: ruleNumber(modelVersion) })}</>}
      </p>
    </section>
  );
}
