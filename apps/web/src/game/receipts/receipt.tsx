import type { AwardReceiptView, EventId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import type { Format } from '#lib/format.ts';
import { useFormat } from '#lib/use-format.ts';
import { ShareMoment } from '../sharing/share-moment.tsx';
import { AwardEntry } from './award-entry.tsx';
import { useReceiptWords } from './use-receipt-words.ts';

type ReceiptProps = {
  receipt: AwardReceiptView;
  /** The viewer's own exact score can be shared. */
  own: EventId | null;
};

export function Receipt({ receipt, own }: ReceiptProps) {
  const { t } = useTranslation(['receipts', 'common']);
  const format = useFormat();
  const words = useReceiptWords(receipt.about);
  const { entries, xp } = receipt;
  const { number } = format;
  const date = (at: string) => format.date(at, 'datetime');
  return (
    <div className="grid gap-4">
      <div className="flex items-end justify-between gap-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">{words.title}</p>
        <dl className="shrink-0 text-right">
          <dt className="text-sm text-soft">{t('receipts:counts')}</dt>
          <dd className="figures text-2xl text-gold-ink">{t('common:xp', { xp: number(xp) })}</dd>
        </dl>
      </div>
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-3 rounded-base border border-line bg-pitch p-3">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="text-sm font-semibold">
                {t(entry.kind === 'award' ? 'receipts:paid' : 'receipts:takenBack', {
                  date: date(entry.at),
                })}
              </h3>
              <p
                className={
                  entry.kind === 'award'
                    ? 'figures shrink-0 text-gold-ink'
                    : 'figures shrink-0 text-soft'
                }
              >
                {t('common:xp', { xp: signed(entry.xp, format) })}
              </p>
            </div>
            {entry.kind === 'award' ? (
              <AwardEntry award={entry} words={words} />
            ) : (
              <p className="text-sm text-soft">{t('receipts:takenBackWhy')}</p>
            )}
          </li>
        ))}
      </ol>
      {entries.length > 1 && (
        <p className="figures border-t border-line pt-3 text-right [overflow-wrap:anywhere]">
          {t('receipts:total', { numbers: inRow(entries, number), xp: number(xp) })}
        </p>
      )}
      {own !== null && isExactScore(entries.at(-1)) && (
        <ShareMoment moment={{ kind: 'hit', eventId: own }}>{t('receipts:share')}</ShareMoment>
      )}
    </div>
  );
}

function isExactScore(entry: AwardReceiptView['entries'][number] | undefined): boolean {
  if (entry?.kind !== 'award' || entry.xp === 0) return false;
  return entry.formula.kind === 'score' && entry.formula.exactlyRight;
}

const MINUS = '\u2212';

function signed(xp: number, { number }: Format): string {
  return `${xp < 0 ? MINUS : '+'}${number(Math.abs(xp))}`;
}

/** Formats `215 − 215 + 100`. */
function inRow(entries: AwardReceiptView['entries'], number: (value: number) => string): string {
  return entries
    .map(({ xp }, index) => {
      const size = number(Math.abs(xp));
      if (index === 0) return xp < 0 ? `${MINUS}${size}` : size;
      return `${xp < 0 ? MINUS : '+'} ${size}`;
    })
    .join(' ');
}
