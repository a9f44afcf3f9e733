import { parseScore, scoreLines, tablePlaces } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { VerdictSign } from '../standing/verdict-sign.tsx';
import type { AwardView } from './receipt-types.ts';
import type { ReceiptWords } from './use-receipt-words.ts';

/** A line of a receipt: a part, or the deduction by the rule of the maximum. */
type Line = {
  readonly key: string;
  readonly name: string;
  readonly predicted?: string;
  readonly isOther?: boolean;
  readonly isRight: boolean | null;
  /** XP that a wrong part would have paid. */
  readonly missed?: number;
  readonly xp: number;
};

type WorthListProps = { award: AwardView; words: ReceiptWords };

/** XP of each part; they add up to the payment. Renders nothing without parts. */
export function WorthList({ award, words }: WorthListProps) {
  const { t } = useTranslation(['receipts', 'common']);
  const format = useFormat();
  const lines = useLines(award, words);
  if (lines.length === 0) return null;
  const number = (value: number) => format.number(Math.abs(value));
  const xpOf = (xp: number) => t('common:xp', { xp: `${xp < 0 ? '\u2212' : ''}${number(xp)}` });
  return (
    <section className="grid gap-1">
      <h4 className="font-semibold">{t('receipts:worths')}</h4>
      <ul className="grid">
        {lines.map((line) => (
          <li
            key={line.key}
            className="flex items-baseline gap-2 border-t border-line py-1.5 first:border-t-0"
          >
            {line.isRight !== null && (
              <span className="self-center">
                <VerdictSign
                  verdict={line.isRight ? 'exact' : 'wrong'}
                  label={t(line.isRight ? 'receipts:right' : 'receipts:wrong')}
                />
              </span>
            )}
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className={line.isRight === null ? undefined : 'text-soft'}>{line.name}</span>
              {line.predicted !== undefined && (
                <span className={line.isRight ? 'font-semibold' : undefined}>
                  {' '}
                  {line.predicted}
                </span>
              )}
              {line.missed !== undefined && (
                <span className="block text-soft">
                  {t('receipts:missed', { xp: number(line.missed) })}
                </span>
              )}
              {line.isOther && <span className="block text-soft">{t('receipts:asOther')}</span>}
            </span>
            <span
              className={clsx(
                'figures whitespace-nowrap',
                line.xp > 0 ? 'text-gold-ink' : 'text-soft',
              )}
            >
              {xpOf(line.xp)}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-2 border-t-2 border-edge pt-1.5 font-semibold">
        {t('receipts:paidInAll')}
        <span className="figures whitespace-nowrap text-gold-ink">{xpOf(award.xp)}</span>
      </p>
    </section>
  );
}

function useLines({ value, result, formula }: AwardView, words: ReceiptWords): Line[] {
  const { t } = useTranslation('receipts');
  const { ordinal } = useFormat();
  if (formula.kind === 'places') {
    const ended = tablePlaces(result);
    return tablePlaces(value).map((team, index) => {
      const isRight = ended[index] === team;
      const name = ordinal(index + 1);
      return {
        key: team,
        name,
        predicted: words.team(team),
        isRight,
        xp: isRight ? formula.perPlace : 0,
      };
    });
  }
  const score = parseScore(value);
  if (formula.kind !== 'score' || !score) return [];
  return scoreLines(formula).map((line): Line => {
    if (line.kind !== 'aspect') {
      return { key: line.kind, name: t(`takenOff.${line.kind}`), isRight: null, xp: line.xp };
    }
    const { aspect, listed, right, xp: worth } = line.aspect;
    return {
      key: aspect,
      name: aspect === 'score' ? t('exactScore') : words.aspectName(aspect),
      predicted: aspect === 'score' ? words.answer(value) : words.aspectWords(aspect, score),
      isOther: !listed,
      isRight: right,
      ...(!right && { missed: worth }),
      xp: line.xp,
    };
  });
}
