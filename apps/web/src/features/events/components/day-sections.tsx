import type { ItemView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { useFormat } from '#lib/use-format.ts';
import { groupByDay } from '../group-by-day.ts';
import { DayHeading } from './day-heading.tsx';

type DaySectionsProps = {
  items: readonly ItemView[];
  isCompact?: boolean;
  /** Shows the items of a day. */
  show: (ofDay: readonly ItemView[]) => ReactNode;
};

export function DaySections({ items, isCompact = false, show }: DaySectionsProps) {
  const format = useFormat();
  const days = useMemo(() => groupByDay(items, format), [items, format]);
  return days.map(({ day, items: ofDay }) => (
    <section key={day} className={clsx('grid grid-cols-1', isCompact ? 'gap-1' : 'gap-3')}>
      <DayHeading day={ofDay[0]!} isCompact={isCompact} />
      {show(ofDay)}
    </section>
  ));
}
