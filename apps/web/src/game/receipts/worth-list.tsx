import { parseScore, tablePlaces } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatNumber } from '../../lib/format.ts';
import { Check, X } from '../../ui/icons/icons.ts';
import type { AwardView } from './receipt-types.ts';
import type { ReceiptWords } from './use-receipt-words.ts';

/** Something that could come true, and what the rewards pay for it. */
type Worth = {
  readonly key: string;
  readonly name: string;
  readonly said: string;
  readonly isOther: boolean;
  readonly isRight: boolean;
  readonly xp: number;
};

type WorthListProps = { award: AwardView; words: ReceiptWords };

/** What each part of an answer was worth, right or wrong; nothing for an answer without parts. */
export function WorthList({ award, words }: WorthListProps) {
  const { t, i18n } = useTranslation(['receipts', 'common']);
  const worths = useWorths(award, words);
  if (worths.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h4 className="font-semibold">{t('receipts:worths')}</h4>
      <ul className="grid">
        {worths.map((worth) => {
          const Sign = worth.isRight ? Check : X;
          return (
            <li
              key={worth.key}
              className="flex items-baseline gap-2 border-t border-line py-1.5 first:border-t-0"
            >
              <Sign
                aria-hidden="true"
                strokeWidth={3}
                className={clsx(
                  'size-4 shrink-0 self-center',
                  worth.isRight ? 'text-success' : 'text-soft',
                )}
              />
              <span className="sr-only">
                {t(worth.isRight ? 'receipts:right' : 'receipts:wrong')}
              </span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="text-soft">{worth.name}</span>{' '}
                <span className={worth.isRight ? 'font-semibold' : undefined}>{worth.said}</span>
                {worth.isOther && <span className="block text-soft">{t('receipts:asOther')}</span>}
              </span>
              <span
                className={clsx(
                  'figures whitespace-nowrap',
                  worth.isRight ? 'text-gold-ink' : 'text-soft',
                )}
              >
                {t('common:xp', { xp: formatNumber(worth.xp, i18n.language) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useWorths({ value, result, formula }: AwardView, words: ReceiptWords): Worth[] {
  const { t } = useTranslation('receipts');
  if (formula.kind === 'places') {
    const ended = tablePlaces(result);
    return tablePlaces(value).map((team, index) => ({
      key: team,
      name: t('place', { place: index + 1 }),
      said: words.team(team),
      isOther: false,
      isRight: ended[index] === team,
      xp: formula.perPlace,
    }));
  }
  const score = parseScore(value);
  if (formula.kind !== 'score' || !score) return [];
  return formula.aspects.map(({ aspect, listed, right, xp }) => ({
    key: aspect,
    name: aspect === 'score' ? t('exactScore') : words.aspectName(aspect),
    said: aspect === 'score' ? words.answer(value) : words.aspectWords(aspect, score),
    isOther: !listed,
    isRight: right,
    xp,
  }));
}
