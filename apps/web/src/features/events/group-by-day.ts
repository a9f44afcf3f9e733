import type { ItemView } from '@kickoracle/contracts';
import type { Format } from '#lib/format.ts';

export type ItemDay = { readonly day: string; readonly items: readonly ItemView[] };

export function closesAt(item: ItemView): string {
  return item.kind === 'match' ? item.match.kickoffAt : item.event.deadlineAt;
}

export function itemId(item: ItemView): string {
  return item.kind === 'match' ? item.match.id : item.event.id;
}

/** Groups items by the calendar day of their close in the device's zone, in input order. */
export function groupByDay(items: readonly ItemView[], format: Format): ItemDay[] {
  const days = Map.groupBy(items, (item) => format.day(closesAt(item)));
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}
