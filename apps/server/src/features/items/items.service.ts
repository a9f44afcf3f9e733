import { TEMPLATE_KEYS, type MatchQuestions, type TemplateKey } from '@kickoracle/game';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import * as repository from './items.repository.ts';
import type { Item, ItemRef } from './items.repository.ts';

export { isRevealedRow } from './item-state.ts';
export {
  getCurrentMatchId,
  listQuestions,
  toQuestion,
  type FoundQuestion,
  type Item,
  type ItemRef,
} from './items.repository.ts';

/** Locks, then reads in a second statement: one that waited sees the rest as of before the wait. */
export async function lockItem(
  tx: DatabaseTransaction,
  ref: ItemRef,
  strength: 'share' | 'update',
): Promise<Item> {
  if (!(await repository.lockRow(tx, ref, strength))) return refuseItem(tx, ref);
  return (await repository.findItem(tx, ref)) ?? refuseItem(tx, ref);
}

/** Locks and reads matches like `lockItem`; deleted ones are missing. */
export async function lockMatches(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<Item[]> {
  await repository.lockMatchRows(tx, matchIds);
  return repository.listMatchItems(tx, matchIds);
}

export async function getItem(db: Queryable, ref: ItemRef): Promise<Item> {
  return (await repository.findItem(db, ref)) ?? refuseItem(db, ref);
}

export function questionsOf({ systemVersion, attributes, parts }: Item): MatchQuestions {
  const cards = parts.map(({ question }) => question.templateKey as TemplateKey);
  return { systemVersion, attributes, cards: TEMPLATE_KEYS.filter((key) => cards.includes(key)) };
}

/** Throws the reason why an item is missing: the id is a part's, or unknown. */
async function refuseItem(db: Queryable, { kind, id }: ItemRef): Promise<never> {
  if (await repository.isPart(db, id)) throw new DomainError('ITEM_IS_PART');
  throw new DomainError(kind === 'match' ? 'MATCH_NOT_FOUND' : 'EVENT_NOT_FOUND');
}
