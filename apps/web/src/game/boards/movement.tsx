import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { ArrowDown, ArrowUp, Minus } from '#ui/icons/icons.ts';

/** Ranks gained (above 0) or lost, as arrow and number, and in words for screen readers. */
export function Movement({ ranks }: { ranks: number | null }) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  if (ranks === null)
    return <span className="eyebrow leading-none text-accent-ink">{t('movement.new')}</span>;
  const Arrow = ranks > 0 ? ArrowUp : ranks < 0 ? ArrowDown : Minus;
  const count = Math.abs(ranks);
  const amount = format.number(count);
  const words =
    ranks > 0
      ? t('movement.up', { count, amount })
      : ranks < 0
        ? t('movement.down', { count, amount })
        : t('movement.same');
  return (
    <span
      className={clsx(
        'inline-flex items-center text-sm leading-none font-semibold whitespace-nowrap tabular-nums',
        ranks > 0 ? 'text-success' : ranks < 0 ? 'text-danger' : 'text-soft',
      )}
    >
      <Arrow aria-hidden="true" className="size-3.5" />
      {ranks !== 0 && <span aria-hidden="true">{amount}</span>}
      <span className="sr-only">{words}</span>
    </span>
  );
}
