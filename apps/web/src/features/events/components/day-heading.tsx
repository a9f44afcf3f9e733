import type { ItemView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { dayAfter, formatDate, localDay } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { viewer } from '../../../lib/viewer.ts';
import { closesAt } from '../group-by-day.ts';

type DayHeadingProps = {
  /** Any item of the day. */
  day: ItemView;
  isCompact: boolean;
};

export function DayHeading({ day, isCompact }: DayHeadingProps) {
  const { t, i18n } = useTranslation('events');
  const now = useNow();
  const at = closesAt(day);
  function nearbyText(): string | null {
    // Where it is not known what day it is there, neither is which one is today.
    if (viewer().isZoneGuessed) return null;
    const [closing, today] = [localDay(at), localDay(now)];
    if (closing === today) return t('list.today');
    return closing === dayAfter(today) ? t('list.tomorrow') : null;
  }

  const nearby = nearbyText();
  return (
    <h2
      className={clsx('flex flex-wrap items-baseline gap-x-2', isCompact ? 'text-base' : 'text-lg')}
    >
      {nearby && <span className="text-accent-ink">{nearby}</span>}
      <span className={nearby ? 'text-base leading-tight font-semibold text-soft' : ''}>
        {formatDate(at, nearby ? 'nearDay' : 'full', i18n.language)}
      </span>
    </h2>
  );
}
