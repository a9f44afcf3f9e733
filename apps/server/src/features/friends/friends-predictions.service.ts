import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { getItem, type ItemRef } from '../items/items.service.ts';
import { findFriendsPredictions } from './friends-predictions.repository.ts';

/**
 * Lists what a player's friends said to an item. Refused, whoever answered or not, while
 * predictions on it are a secret: the row that is told decides, by a moment before it was read.
 */
export async function listFriendsPredictions(db: Queryable, item: ItemRef, viewerId: string) {
  const { kind, id: itemId, now } = await getItem(db, item);
  const found = await findFriendsPredictions(db, { kind, itemId, viewerId, now });
  if (!found) throw new DomainError('ITEM_OPEN');
  return found;
}

export type FriendsPredictions = ReturnType<typeof createFriendsPredictions>;

export function createFriendsPredictions({ db }: Pick<AppContext, 'db'>) {
  return {
    listFriendsPredictions: (item: ItemRef, viewerId: string) =>
      listFriendsPredictions(db, item, viewerId),
  };
}
