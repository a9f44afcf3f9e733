import { refusalOf, type AdministratorAction, type ItemStanding } from '@kickoracle/game';
import { DomainError } from '#lib/errors.ts';
import type { Item } from './items.repository.ts';

const stateOf = ({ kind, status, closesAt, closedAt, ...item }: Item): ItemStanding => ({
  kind,
  storedStatus: status,
  closesAt,
  closedAt,
  postponedAt: item.postponedAt,
  validationKind: item.validation?.kind ?? null,
  isPriced: item.parts.every(({ rewards }) => rewards !== null),
});

/** Throws if the item's state does not permit the action. Views use the same rule. */
export function refuseUnlessCan(action: AdministratorAction, item: Item): void {
  const refusal = refusalOf(action, stateOf(item), item.now);
  if (refusal !== null) throw new DomainError(refusal);
}
