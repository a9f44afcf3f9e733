import type { HistoryItemView } from '@kickoracle/contracts';

export type HistoryMatchItem = Extract<HistoryItemView, { kind: 'match' }>;

export const keyOf = (item: HistoryItemView): string =>
  item.kind === 'match' ? item.match.id : item.event.id;
