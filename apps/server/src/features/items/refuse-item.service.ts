import { refusalOf, type AdministratorAction, type ItemStanding } from '@kickoracle/game';
import { DomainError } from '../../errors.ts';
import type { Item } from './items.repository.ts';

const standingOf = ({ kind, status, closesAt, closedAt, ...item }: Item): ItemStanding => ({
  kind,
  storedStatus: status,
  closesAt,
  closedAt,
  postponedAt: item.postponedAt,
  validationKind: item.validation?.kind ?? null,
  isPriced: item.parts.every(({ rewards }) => rewards !== null),
});

/** Refuses what cannot be done about an item as it stands; what views say of it is judged by the same. */
export function refuseUnlessCan(action: AdministratorAction, item: Item): void {
  const refusal = refusalOf(action, standingOf(item), item.now);
  if (refusal !== null) throw new DomainError(refusal);
}
