import type { AppContext } from '#context.ts';
import type { Queryable } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import { getItem, type ItemRef } from '../items/items.service.ts';
import { findFriendsPredictions } from './friends-predictions.repository.ts';

/** Throws ITEM_OPEN while predictions are hidden; the statement checks it again with `now`. */
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
