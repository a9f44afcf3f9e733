import { TEMPLATE_KEYS, type AskedOfMatch, type TemplateKey } from '@kickoracle/game';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import * as repository from './items.repository.ts';
import type { Item, ItemRef } from './items.repository.ts';

export { isRevealedRow } from './item-state.ts';
export {
  getCurrentMatchId,
  listQuestions,
  toQuestion,
  type AskedQuestion,
  type Item,
  type ItemRef,
} from './items.repository.ts';

/**
 * Locks an item and reads it, in this order and in two statements: one that waited for a lock
 * would still see everything but the locked row as it was before it waited.
 */
export async function lockItem(
  tx: DatabaseTransaction,
  ref: ItemRef,
  strength: 'share' | 'update',
): Promise<Item> {
  if (!(await repository.lockRow(tx, ref, strength))) return refuseItem(tx, ref);
  return (await repository.findItem(tx, ref)) ?? refuseItem(tx, ref);
}

/** Returns the same for many matches; those that are deleted are not among them. */
export async function lockMatches(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<Item[]> {
  await repository.lockMatchRows(tx, matchIds);
  return repository.listMatchItems(tx, matchIds);
}

/** Returns an item as it is now, for those who change nothing. */
export async function getItem(db: Queryable, ref: ItemRef): Promise<Item> {
  return (await repository.findItem(db, ref)) ?? refuseItem(db, ref);
}

/** Returns what a match asks of those who tell how it ended. */
export function askedOf({ systemVersion, attributes, parts }: Item): AskedOfMatch {
  const cards = parts.map(({ question }) => question.templateKey as TemplateKey);
  return { systemVersion, attributes, cards: TEMPLATE_KEYS.filter((key) => cards.includes(key)) };
}

/** Tells why there is no such item: the id is that of a part of a match, or of nothing at all. */
async function refuseItem(db: Queryable, { kind, id }: ItemRef): Promise<never> {
  if (await repository.isPart(db, id)) throw new DomainError('ITEM_IS_PART');
  throw new DomainError(kind === 'match' ? 'MATCH_NOT_FOUND' : 'EVENT_NOT_FOUND');
}
