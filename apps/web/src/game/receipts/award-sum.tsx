import type { AwardFormulaView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import type { AwardView } from './receipt-types.ts';

export function AwardSum({ award }: { award: AwardView }) {
  const { t } = useTranslation('receipts');
  const sentences = useSentences(award);
  return (
    <section className="grid gap-1">
      <h4 className="font-semibold">{t('sum.heading')}</h4>
      {sentences.map((sentence) => (
        <p key={sentence} className="[overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
    </section>
  );
}

type Falling = Extract<AwardFormulaView, { kind: 'decay' }>;

/** Returns the elapsed share of a falling reward's time, in per cent. */
function shareElapsed({ from, until, changedAt }: Falling): number {
  const [start, end, at] = [from, until, changedAt].map((moment) => Date.parse(moment));
  return (Math.min(1, Math.max(0, (at! - start!) / (end! - start!))) || 0) * 100;
}

function useSentences({ formula, xp }: AwardView): string[] {
  const { t } = useTranslation('receipts');
  const format = useFormat();
  const { number } = format;
  const date = (at: string) => format.date(at, 'datetime');
  const paid = number(xp);
  switch (formula.kind) {
    case 'score': {
      const { sum, exact, maximum, aspects, exactlyRight } = formula;
      const numbers = { sum: number(sum), exact: number(exact), maximum: number(maximum) };
      const maximumSentence = t(`sum.${sum < exact ? 'maximumExact' : 'maximumAverage'}`, numbers);
      if (exactlyRight) return [maximumSentence, t('sum.exactlyRight')];
      const right = aspects.filter((each) => each.right && each.aspect !== 'score');
      const total = right.reduce((all, each) => all + each.xp, 0);
      const parts = t('sum.rightParts', {
        numbers: right.map((each) => number(each.xp)).join(' + '),
        xp: number(total),
      });
      if (total <= maximum) return [parts];
      return [parts, maximumSentence, t('sum.capped', { xp: paid })];
    }
    case 'value':
      return [t(`sum.${formula.paidAs}`, { xp: number(formula.worth) })];
    case 'fixed':
      return [t('sum.fixed', { xp: number(formula.worth) })];
    case 'decay': {
      const texts = {
        full: number(formula.full),
        final: number(formula.final),
        share: format.percent(shareElapsed(formula), { decimals: 2 }),
        xp: number(formula.worth),
      };
      const { from, until, changedAt } = formula;
      const dates = { from: date(from), until: date(until), changedAt: date(changedAt) };
      return [t('sum.decay', { ...texts, ...dates }), t('sum.decaySum', texts)];
    }
    case 'places':
      return [
        t('sum.places', {
          right: number(formula.right),
          places: number(formula.places),
          perPlace: number(formula.perPlace),
          xp: paid,
        }),
      ];
  }
}
