import type { ItemView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { dayAfter } from '#lib/format.ts';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { closesAt } from '../group-by-day.ts';

type DayHeadingProps = {
  day: ItemView;
  isCompact: boolean;
};

export function DayHeading({ day, isCompact }: DayHeadingProps) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const now = useNow();
  const at = closesAt(day);
  function nearbyText(): string | null {
    // Without a time zone it is unknown which day is today.
    if (!format.isZoneKnown) return null;
    const [closing, today] = [format.day(at), format.day(now)];
    if (closing === today) return t('list.today');
    return closing === dayAfter(today) ? t('list.tomorrow') : null;
  }

  const nearby = nearbyText();
  const isThisYear = format.day(at).slice(0, 4) === format.day(now).slice(0, 4);
  const date = format.date(at, isThisYear ? 'nearDay' : 'full');
  return (
    <h2
      className={clsx('flex flex-wrap items-baseline gap-x-2', isCompact ? 'text-base' : 'text-lg')}
    >
      {nearby === null ? (
        format.capitalize(date)
      ) : (
        <>
          <span className="text-accent-ink">{nearby}</span>
          <span className="text-base leading-tight font-semibold text-soft">{date}</span>
        </>
      )}
    </h2>
  );
}
