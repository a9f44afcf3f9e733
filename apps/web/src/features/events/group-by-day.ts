import type { ItemView } from '@kickoracle/contracts';
import { localDay } from '../../lib/format.ts';

export type ItemDay = { readonly day: string; readonly items: readonly ItemView[] };

/** Tells when an item stops taking predictions: a match at its kickoff, an event at its deadline. */
export function closesAt(item: ItemView): string {
  return item.kind === 'match' ? item.match.kickoffAt : item.event.deadlineAt;
}

export function itemId(item: ItemView): string {
  return item.kind === 'match' ? item.match.id : item.event.id;
}

/** Groups items by the calendar day of their close in the viewer's zone, in the order they came in. */
export function groupByDay(items: readonly ItemView[]): ItemDay[] {
  const days = Map.groupBy(items, (item) => localDay(closesAt(item)));
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}
