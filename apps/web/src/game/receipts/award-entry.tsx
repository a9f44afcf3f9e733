import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatAverage, formatDate } from '../../lib/format.ts';
import { ShieldCheck, TriangleAlert } from '../../ui/icons/icons.ts';
import { AwardSum } from './award-sum.tsx';
import type { AwardView } from './receipt-types.ts';
import type { ReceiptWords } from './use-receipt-words.ts';
import { WorthList } from './worth-list.tsx';

type AwardEntryProps = { award: AwardView; words: ReceiptWords };

/** One award: what was said, what happened, what each part paid, and by which rewards. */
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

/** What the rewards were made of, and since when nothing could change them. */
function Origin({ rewards }: { rewards: AwardView['rewards'] }) {
  const { t, i18n } = useTranslation('receipts');
  const { source, expectedGoals, modelVersion, computedAt, frozenAt } = rewards;
  const date = (at: string) => formatDate(at, 'datetime', i18n.language);
  const goals = (value: number) => formatAverage(value, i18n.language);
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
        {modelVersion && <> {t('version', { version: modelVersion })}</>}
      </p>
    </section>
  );
}
