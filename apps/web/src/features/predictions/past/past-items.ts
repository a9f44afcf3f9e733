import type { PastItemView } from '@kickoracle/contracts';

export type PastMatchItem = Extract<PastItemView, { kind: 'match' }>;

export const keyOf = (item: PastItemView): string =>
  item.kind === 'match' ? item.match.id : item.event.id;
